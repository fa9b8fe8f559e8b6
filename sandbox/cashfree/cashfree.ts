import type { FastifyError, FastifyInstance } from 'fastify';
import { runsWith } from '../payments/runs-with.ts';
import type { StandInNeeds } from '../payments/stand-in-needs.ts';
import { apiRoutes } from './api.routes.ts';
import { counterRoutes } from './counter.routes.ts';
import { openProvider } from './provider.ts';
import { apiError, Refusal, refuse, unknownUrl } from './refusal.ts';

export function cashfree(needs: StandInNeeds) {
  const provider = openProvider(needs);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error instanceof Refusal) return reply.code(error.status).send(error.body);
      const status = error.statusCode ?? 500;
      if (status < 500) return reply.code(status).send(refuse(error.message).body);
      request.log.error(error);
      return reply.code(500).send(apiError);
    });
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(unknownUrl));
    runsWith(app, provider);
    await app.register(apiRoutes(provider), { prefix: '/pg' });
    await app.register(counterRoutes(provider));
  };
}
