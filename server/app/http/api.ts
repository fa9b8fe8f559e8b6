import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { answerCall } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import type { Route, Router } from '#server/infra/http/routing.ts';
import type { PageCache } from '#server/infra/page-cache/page-cache.ts';
import { collectedTags } from '#server/infra/request-context/collected-tags.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { problemOfCall } from './client-aborted.ts';

export const DEFAULT_BODY_LIMIT = 100 * 1024;

/** Registers every served endpoint, and a 405 for the other methods of each path. */
export function registerApi(
  app: FastifyInstance,
  shop: Shop,
  router: Router,
  pageCache: Pick<PageCache, 'settle'>,
): void {
  const routes = [...router.values()];
  for (const route of routes) registerRoute(app, shop, router, route, pageCache);
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [path, served] of byPath) {
    refuseOtherMethods(
      app,
      path,
      served.map(({ endpoint }) => endpoint.method),
    );
  }
}

function registerRoute(
  app: FastifyInstance,
  shop: Shop,
  router: Router,
  { endpoint, schemas, cacheTags: shows }: Route,
  pageCache: Pick<PageCache, 'settle'>,
): void {
  const changesShop = isStaffChange(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      hasCacheTags: shows !== undefined,
      takesUploads: schemas.form !== undefined,
    },
    bodyLimit: schemas.bodyLimit ?? DEFAULT_BODY_LIMIT,
    handler: async (request, reply) => {
      const { failure } = collectedTags() ?? {};
      if (failure) throw failure;
      const caller = await callerOf(shop, request, reply, endpoint);
      const answer = await answerCall(router, endpoint, inputOf(request), caller).catch(
        async (error) => {
          throw await problemOfCall(shop, request, caller.session, error);
        },
      );
      if (changesShop) await pageCache.settle();
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return endpoint.bare ? (answer as unknown as { data: unknown }).data : answer;
    },
  });
}

/** Staff see at once what they have saved, as a customer sees it. */
function isStaffChange({ access, method }: Endpoint): boolean {
  return access !== 'public' && access !== 'user' && method !== 'GET';
}

function inputOf(request: FastifyRequest) {
  return { params: request.params, query: request.query, body: request.body ?? {} };
}
