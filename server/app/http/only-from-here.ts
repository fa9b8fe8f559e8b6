import type { FastifyPluginAsync } from 'fastify';
import { isFromHere } from '#server/infra/http/security/is-from-here.ts';
import { collectedTags } from '#server/infra/request-context/collected-tags.ts';
import { nothingHere } from './problem-answers.ts';

/** The same for programs on this machine; everybody else gets a 404 under these addresses. */
export function onlyFromHere(plugin: FastifyPluginAsync): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // An answer made for the cache never depends on the caller (infra/page-cache/make.ts).
      if (collectedTags() || isFromHere(request.raw)) return undefined;
      return reply.code(404).send(nothingHere);
    });
    await app.register(plugin);
  };
}
