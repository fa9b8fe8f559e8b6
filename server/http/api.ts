import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { readSession, sessionCookie } from '../accounts/session.ts';
import type { Kept } from '../kept/kept.ts';
import type { Shop } from '../shop.ts';
import { answerCall } from './answer-call.ts';
import { cookieName, cookieNamesIn } from './cookie-names.ts';
import { whyFailed } from './gone-caller.ts';
import { isFromHere } from './is-from-here.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { whyNotRead } from './read-form.ts';
import type { Caller, CookieOptions, Route, Router } from './routing.ts';

export const DEFAULT_BODY_LIMIT = 100 * 1024;

/** A file past its limit ends there and says so; the parts after it are still read. */
const cutShort = { throwFileSizeLimit: false };

/** Registers every served endpoint, and a 405 for the other methods of each path. */
export function registerApi(
  app: FastifyInstance,
  shop: Shop,
  router: Router,
  kept: Pick<Kept, 'settle'>,
): void {
  const routes = [...router.values()];
  for (const route of routes) registerRoute(app, shop, router, route, kept);
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
  { endpoint, schemas, shows }: Route,
  kept: Pick<Kept, 'settle'>,
): void {
  const changesShop = isStaffChange(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      tellsWhatItShows: shows !== undefined,
      takesUploads: schemas.form !== undefined,
    },
    bodyLimit: schemas.bodyLimit ?? DEFAULT_BODY_LIMIT,
    handler: async (request, reply) => {
      const caller = await callerOf(shop, request, reply, endpoint);
      const answer = await answerCall(router, endpoint, inputOf(request), caller).catch(
        async (error) => {
          throw await whyFailed(shop, request, caller.session, error);
        },
      );
      if (changesShop) await kept.settle();
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return endpoint.bare ? (answer as unknown as { data: unknown }).data : answer;
    },
  });
}

/** Whoever works on the shop sees at once what they have saved, as a shopper sees it. */
function isStaffChange({ access, method }: Endpoint): boolean {
  return access !== 'public' && access !== 'user' && method !== 'GET';
}

function inputOf(request: FastifyRequest) {
  return { params: request.params, query: request.query, body: request.body ?? {} };
}

/** The facts of a request that handlers may use; public reads look no session up. */
export async function callerOf(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint?: Endpoint,
): Promise<Caller> {
  const isPublicRead = endpoint?.access === 'public' && endpoint.method === 'GET';
  const { cookies, headers } = request;
  const namesOf = await cookieNamesIn(shop, headers.cookie);
  const session = isPublicRead ? null : await readSession(shop, headers, namesOf(sessionCookie));
  if (session) request.work.userId = session.user.id;
  return {
    session,
    ipAddress: request.from,
    isFromHere: () => isFromHere(request.raw),
    userAgent: request.headers['user-agent'] ?? '',
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) =>
      namesOf(name)
        .map((each) => cookies[each])
        .find((value) => value !== undefined),
    setCookie: (name, value, options: CookieOptions = {}) => {
      const own = cookieName(shop.config, name);
      const secure = own !== name;
      reply.setCookie(own, value, {
        path: '/',
        httpOnly: !options.readable,
        sameSite: 'lax',
        secure,
        ...(options.maxAgeSeconds !== undefined && { maxAge: options.maxAgeSeconds }),
      });
      // Of the release before, which named it plainly.
      if (secure && cookies[name] !== undefined) reply.clearCookie(name, { path: '/', secure });
    },
    files: () => request.files(),
    parts: (limits) => partsOf(request, { limits, ...cutShort }),
  };
}

/** @throws Problem for a form that breaks off or makes no sense, such as one whose boundary is too long */
async function* partsOf(request: FastifyRequest, options: Parameters<FastifyRequest['parts']>[0]) {
  try {
    yield* request.parts(options);
  } catch (error) {
    throw whyNotRead(error);
  }
}
