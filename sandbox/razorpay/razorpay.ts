import type { FastifyError, FastifyInstance } from 'fastify';
import { runsWith } from '../payments/runs-with.ts';
import type { StandInNeeds } from '../payments/stand-in-needs.ts';
import { apiRoutes } from './api.routes.ts';
import { counterRoutes } from './counter.routes.ts';
import { openProvider } from './provider.ts';
import { errorBody, Refusal, serverError, unknownUrl } from './refusal.ts';

export function razorpay(needs: StandInNeeds) {
  const provider = openProvider(needs);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error instanceof Refusal) return reply.code(error.status).send(error.body);
      const status = error.statusCode ?? 500;
      if (status < 500) return reply.code(status).send(errorBody({ description: error.message }));
      request.log.error(error);
      return reply.code(500).send(serverError);
    });
    app.setNotFoundHandler((_request, reply) => reply.code(400).send(unknownUrl));
    runsWith(app, provider);
    await app.register(apiRoutes(provider), { prefix: '/v1' });
    await app.register(counterRoutes(provider));
  };
}
