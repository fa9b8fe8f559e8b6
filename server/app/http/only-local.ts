import type { FastifyPluginAsync } from 'fastify';
import { isLocal } from '#server/infra/http/security/is-local.ts';
import { collectedTags } from '#server/infra/request-context/collected-tags.ts';
import { nothingHere } from './problem-answers.ts';

/** The same for programs on this machine; everybody else gets a 404 under these addresses. */
export function onlyLocal(plugin: FastifyPluginAsync): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // An answer made for the cache never depends on the caller (infra/page-cache/make.ts).
      if (collectedTags() || isLocal(request.raw)) return undefined;
      return reply.code(404).send(nothingHere);
    });
    await app.register(plugin);
  };
}
