import type { FastifyPluginAsync } from 'fastify';
import { isFromHere } from '#server/infra/http/security/is-from-here.ts';
import { collectedTags } from '#server/infra/request-context/collected-tags.ts';
import { nothingHere } from './problem-answers.ts';

/** The same for programs of this machine; for everybody else there is nothing under its addresses. */
export function onlyFromHere(plugin: FastifyPluginAsync): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // What is made for everybody has said of itself that it is (infra/page-cache/make.ts).
      if (collectedTags() || isFromHere(request.raw)) return undefined;
      return reply.code(404).send(nothingHere);
    });
    await app.register(plugin);
  };
}
