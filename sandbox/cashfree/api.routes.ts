import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerLate, whileUp } from '../payments/while-up.ts';
import { createOrder, findOrder, terminateOrder } from './create-order.ts';
import { createRefund, findRefund } from './create-refund.ts';
import { orderOnTheWire, paymentOnTheWire, refundOnTheWire } from './on-the-wire.ts';
import type { Provider } from './provider-parts.ts';
import { reconcile } from './reconcile.ts';
import { apiError, authenticationFailed, gatewayError, notFound, refuse } from './refusal.ts';
import { mayCall } from './signatures.ts';

const VERSION = '2025-01-01';

/** The provider's REST API. */
export function apiRoutes(provider: Provider) {
  const { books } = provider;
  return async (app: FastifyInstance): Promise<void> => {
    const act = whileUp(books, { api: apiError, gateway: gatewayError });
    answerLate(app, books);
    app.addHook('onRequest', async (request, reply) => {
      if (request.is404) return;
      if (!mayCall(request.headers)) {
        return reply.code(401).send(authenticationFailed);
      }
      if (request.headers['x-api-version'] === VERSION) return;
      throw refuse('x-api-version : missing in the request', 'x-api-version_missing');
    });
    app.post(
      '/orders',
      act(({ body }) => orderOnTheWire(createOrder(provider, body))),
    );
    app.get(
      '/orders/:id',
      act((request) => orderOnTheWire(findOrder(provider, idOf(request)))),
    );
    app.patch(
      '/orders/:id',
      act((request) => orderOnTheWire(terminateOrder(provider, idOf(request), request.body))),
    );
    app.get(
      '/orders/:id/payments',
      act((request) => {
        const { id } = findOrder(provider, idOf(request));
        return books.paymentsOf(id).reverse().map(paymentOnTheWire);
      }),
    );
    app.get(
      '/orders/:id/payments/:part',
      act((request) => {
        const payment = books.payments.get(partOf(request));
        if (payment?.orderId !== findOrder(provider, idOf(request)).id) throw notFound('payment');
        return paymentOnTheWire(payment);
      }),
    );
    app.post(
      '/orders/:id/refunds',
      act((request) => refundOnTheWire(createRefund(provider, idOf(request), request.body))),
    );
    app.get(
      '/orders/:id/refunds',
      act((request) => books.refundsOf(findOrder(provider, idOf(request)).id).map(refundOnTheWire)),
    );
    app.get(
      '/orders/:id/refunds/:part',
      act((request) => refundOnTheWire(findRefund(provider, idOf(request), partOf(request)))),
    );
    app.post(
      '/recon',
      act(({ body }) => reconcile(provider, body)),
    );
  };
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id;
}

function partOf({ params }: FastifyRequest): string {
  return (params as { part: string }).part;
}
