import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '../body-parsers.ts';
import { orderOnTheWire } from './books.ts';
import { capturePayment, findPayment } from './capture-payment.ts';
import { changeOrderNotes, createOrder, findOrder } from './create-order.ts';
import { changeRefundNotes, createRefund, findRefund } from './create-refund.ts';
import { collectionOf } from './entities.ts';
import { currentFaults, isDown } from './faults.ts';
import type { Provider } from './provider-parts.ts';
import { listQuery, pageOf, readInput } from './read-input.ts';
import { authenticationFailed, gatewayError, serverError, unknownUrl } from './refusal.ts';
import { mayCall } from './signatures.ts';

const pageQuery = z.strictObject(listQuery);
const orderQuery = z.strictObject({
  ...listQuery,
  receipt: z.string().optional(),
  authorized: z.enum(['0', '1'], 'The authorized must be 0 or 1.').optional(),
});

type WithId = { Params: { id: string } };

/** The provider's REST API. */
export function apiRoutes(provider: Provider) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app);
    misbehave(app, provider);
    app.addHook('onRequest', async (request, reply) => {
      if (request.is404 || mayCall(request.headers.authorization, provider.keys)) return;
      return reply.code(401).header('www-authenticate', 'Basic').send(authenticationFailed);
    });
    app.setNotFoundHandler((_request, reply) => reply.code(400).send(unknownUrl));
    orderRoutes(app, provider);
    paymentRoutes(app, provider);
    refundRoutes(app, provider);
  };
}

function orderRoutes(app: FastifyInstance, provider: Provider): void {
  const { books } = provider;
  app.post('/orders', async ({ body }) => orderOnTheWire(createOrder(provider, body)));
  app.get('/orders', async ({ query }) => {
    const { receipt, authorized, ...page } = readInput(orderQuery, query);
    const orders = pageOf(books.orders.values(), page, (order) => {
      if (receipt !== undefined && order.receipt !== receipt) return false;
      const held = () => books.paymentsOf(order.id).some(({ status }) => status === 'authorized');
      return authorized === undefined || held() === (authorized === '1');
    });
    return collectionOf(orders.map(orderOnTheWire));
  });
  app.get<WithId>('/orders/:id', async ({ params }) =>
    orderOnTheWire(findOrder(provider, params.id)),
  );
  app.patch<WithId>('/orders/:id', async ({ params, body }) =>
    orderOnTheWire(changeOrderNotes(provider, params.id, body)),
  );
  app.get<WithId>('/orders/:id/payments', async ({ params }) =>
    collectionOf(books.paymentsOf(findOrder(provider, params.id).id).reverse()),
  );
}

function paymentRoutes(app: FastifyInstance, provider: Provider): void {
  const { books } = provider;
  app.get('/payments', async ({ query }) =>
    collectionOf(pageOf(books.payments.values(), readInput(pageQuery, query))),
  );
  app.get<WithId>('/payments/:id', async ({ params }) => findPayment(provider, params.id));
  app.post<WithId>('/payments/:id/capture', async ({ params, body }) =>
    capturePayment(provider, params.id, body),
  );
  app.post<WithId>('/payments/:id/refund', async ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency'];
    return createRefund(provider, params.id, body, Array.isArray(key) ? key.join() : key);
  });
  app.get<WithId>('/payments/:id/refunds', async ({ params, query }) => {
    const { id } = findPayment(provider, params.id);
    return collectionOf(pageOf(books.refundsOf(id), readInput(pageQuery, query)));
  });
}

function refundRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/refunds', async ({ query }) =>
    collectionOf(pageOf(provider.books.refunds.values(), readInput(pageQuery, query))),
  );
  app.get<WithId>('/refunds/:id', async ({ params }) => findRefund(provider, params.id));
  app.patch<WithId>('/refunds/:id', async ({ params, body }) =>
    changeRefundNotes(provider, params.id, body),
  );
}

/** A provider that is down fails in three ways by turns: an error, a cut line, a bad gateway. */
function misbehave(app: FastifyInstance, provider: Provider): void {
  const closing = new AbortController();
  let refused = 0;
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isDown(provider.books)) return;
    const way = refused++ % 3;
    if (way === 0) return reply.code(503).send(serverError);
    if (way === 2) return reply.code(502).send(gatewayError);
    reply.hijack();
    request.raw.destroy();
  });
  app.addHook('onSend', async () => {
    const { slow_ms = 0 } = currentFaults(provider.books);
    if (slow_ms > 0) await pause(slow_ms, undefined, { signal: closing.signal }).catch(() => {});
  });
  app.addHook('preClose', async () => closing.abort());
}
