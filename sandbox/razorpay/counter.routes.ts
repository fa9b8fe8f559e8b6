import type { FastifyInstance } from 'fastify';
import { sendScript } from '../browser-script.ts';
import overlay from '../overlay.js?raw';
import { faultsSchema } from '../payments/fault-parts.ts';
import { setFaults } from '../payments/faults.ts';
import dialog from '../payments/payment-dialog.js?raw';
import { orderOnTheWire } from './books.ts';
import checkout from './checkout.js?raw';
import type { Provider } from './provider-parts.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refusal.ts';
import { takePayment } from './take-payment.ts';

/** What the provider shows to customers and to people who try the shop; it requires no key. */
export function counterRoutes(provider: Provider) {
  const { books } = provider;
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/checkout.js', async (_request, reply) =>
      sendScript(reply, overlay, dialog, checkout),
    );
    app.post('/pay', async ({ body }, reply) => {
      const answer = await books.act(() => takePayment(provider, body));
      return reply.code('status' in answer ? 202 : 200).send(answer);
    });
    app.post('/faults', async ({ body }) => {
      if (body === undefined) throw refuse('Send a JSON object; {} mends everything.');
      const faults = readInput(faultsSchema, body);
      return books.act(() => setFaults(books, faults));
    });
    app.get('/books', async () =>
      books.act(() => ({
        orders: [...books.orders.values()].map(orderOnTheWire),
        payments: [...books.payments.values()],
        refunds: [...books.refunds.values()],
      })),
    );
  };
}
