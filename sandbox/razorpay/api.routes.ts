import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '../body-parsers.ts';
import { answerLate, whileUp } from '../payments/while-up.ts';
import { orderOnTheWire } from './books.ts';
import { capturePayment, findPayment } from './capture-payment.ts';
import { changeOrderNotes, createOrder, findOrder } from './create-order.ts';
import { changeRefundNotes, createRefund, findRefund } from './create-refund.ts';
import { collectionOf } from './entities.ts';
import type { Provider } from './provider-parts.ts';
import { listQuery, pageOf, readInput } from './read-input.ts';
import { authenticationFailed, gatewayError, serverError, unknownUrl } from './refusal.ts';
import { mayCall } from './signatures.ts';

const outage = { api: serverError, gateway: gatewayError };

const pageQuery = z.strictObject(listQuery);
const orderQuery = z.strictObject({
  ...listQuery,
  receipt: z.string().optional(),
  authorized: z.enum(['0', '1'], 'The authorized must be 0 or 1.').optional(),
});

/** The provider's REST API. */
export function apiRoutes(provider: Provider) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app);
    answerLate(app, provider.books);
    app.addHook('onRequest', async (request, reply) => {
      if (request.is404 || mayCall(request.headers.authorization)) return;
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
  const act = whileUp(provider.books, outage);
  app.post(
    '/orders',
    act(({ body }) => orderOnTheWire(createOrder(provider, body))),
  );
  app.get(
    '/orders',
    act(({ query }) => {
      const { receipt, authorized, ...page } = readInput(orderQuery, query);
      const orders = pageOf(books.orders.values(), page, (order) => {
        if (receipt !== undefined && order.receipt !== receipt) return false;
        const held = () => books.paymentsOf(order.id).some(({ status }) => status === 'authorized');
        return authorized === undefined || held() === (authorized === '1');
      });
      return collectionOf(orders.map(orderOnTheWire));
    }),
  );
  app.get(
    '/orders/:id',
    act((request) => orderOnTheWire(findOrder(provider, idOf(request)))),
  );
  app.patch(
    '/orders/:id',
    act((request) => orderOnTheWire(changeOrderNotes(provider, idOf(request), request.body))),
  );
  app.get(
    '/orders/:id/payments',
    act((request) =>
      collectionOf(books.paymentsOf(findOrder(provider, idOf(request)).id).reverse()),
    ),
  );
}

function paymentRoutes(app: FastifyInstance, provider: Provider): void {
  const { books } = provider;
  const act = whileUp(provider.books, outage);
  app.get(
    '/payments',
    act(({ query }) => collectionOf(pageOf(books.payments.values(), readInput(pageQuery, query)))),
  );
  app.get(
    '/payments/:id',
    act((request) => findPayment(provider, idOf(request))),
  );
  app.post(
    '/payments/:id/capture',
    act((request) => capturePayment(provider, idOf(request), request.body)),
  );
  app.post(
    '/payments/:id/refund',
    act((request) => {
      const key = request.headers['x-refund-idempotency'];
      const oneKey = Array.isArray(key) ? key.join() : key;
      return createRefund(provider, idOf(request), request.body, oneKey);
    }),
  );
  app.get(
    '/payments/:id/refunds',
    act((request) => {
      const { id } = findPayment(provider, idOf(request));
      return collectionOf(pageOf(books.refundsOf(id), readInput(pageQuery, request.query)));
    }),
  );
}

function refundRoutes(app: FastifyInstance, provider: Provider): void {
  const act = whileUp(provider.books, outage);
  app.get(
    '/refunds',
    act(({ query }) =>
      collectionOf(pageOf(provider.books.refunds.values(), readInput(pageQuery, query))),
    ),
  );
  app.get(
    '/refunds/:id',
    act((request) => findRefund(provider, idOf(request))),
  );
  app.patch(
    '/refunds/:id',
    act((request) => changeRefundNotes(provider, idOf(request), request.body)),
  );
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id;
}
