import type { FastifyPluginAsync } from 'fastify';
import { isFromHere } from './is-from-here.ts';
import { nothingHere } from './problem-answers.ts';

/** The same for programs of this machine; for everybody else there is nothing under its addresses. */
export function onlyFromHere(plugin: FastifyPluginAsync): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (isFromHere(request.raw)) return undefined;
      return reply.code(404).send(nothingHere);
    });
    await app.register(plugin);
  };
}
