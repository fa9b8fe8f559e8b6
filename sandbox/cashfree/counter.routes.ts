import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendScript } from '../browser-script.ts';
import overlay from '../overlay.js?raw';
import { faultsSchema } from '../payments/fault-parts.ts';
import { setFaults } from '../payments/faults.ts';
import dialog from '../payments/payment-dialog.js?raw';
import checkout from './checkout.js?raw';
import { findOrderOfSession } from './create-order.ts';
import { orderOnTheWire, paymentOnTheWire, refundOnTheWire } from './on-the-wire.ts';
import type { Provider } from './provider-parts.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refusal.ts';
import { takePayment } from './take-payment.ts';

const session = z.object({ payment_session_id: z.string('missing') });

/** What the provider shows to customers and to people who try the shop; it requires no key. */
export function counterRoutes(provider: Provider) {
  const { books } = provider;
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/checkout.js', async (_request, reply) =>
      sendScript(reply, overlay, dialog, checkout),
    );
    app.post('/session', async ({ body }) => {
      const { payment_session_id } = readInput(session, body);
      return books.act(() => {
        const order = findOrderOfSession(provider, payment_session_id);
        const { order_id, order_amount, order_status, order_meta } = orderOnTheWire(order);
        return { order_id, order_amount, order_status, return_url: order_meta.return_url };
      });
    });
    app.post('/pay', async ({ body }) => books.act(() => takePayment(provider, body)));
    app.post('/faults', async ({ body }) => {
      if (body === undefined) throw refuse('Send a JSON object; {} mends everything.');
      const faults = readInput(faultsSchema, body);
      return books.act(() => setFaults(books, faults));
    });
    app.get('/books', async () =>
      books.act(() => ({
        orders: [...books.orders.values()].map(orderOnTheWire),
        payments: [...books.payments.values()].map(paymentOnTheWire),
        refunds: [...books.refunds.values()].map(refundOnTheWire),
      })),
    );
  };
}
