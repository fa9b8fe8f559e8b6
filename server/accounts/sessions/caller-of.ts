import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { whyNotRead } from '#server/infra/http/read-form.ts';
import type { Caller, CookieOptions } from '#server/infra/http/routing.ts';
import { cookieName } from '#server/infra/http/security/cookie-names.ts';
import { isLocal } from '#server/infra/http/security/is-local.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readSession } from './session.ts';

/** The facts of a request that handlers may use; public reads look up no session. */
export async function callerOf(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint?: Endpoint,
): Promise<Caller> {
  const isPublicRead =
    endpoint?.access === 'public' && endpoint.method === 'GET' && !endpoint.personal;
  const { cookies, headers } = request;
  const session = isPublicRead ? null : await readSession(shop, headers);
  if (session) request.work.userId = session.user.id;
  return {
    session,
    ipAddress: request.from,
    isLocal: () => isLocal(request.raw),
    userAgent: request.headers['user-agent'] ?? '',
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => cookies[cookieName(shop.config, name)],
    setCookie: (name, value, options: CookieOptions = {}) => {
      const own = cookieName(shop.config, name);
      reply.setCookie(own, value, {
        path: '/',
        httpOnly: !options.readable,
        sameSite: 'lax',
        secure: shop.config.shopUrl.startsWith('https:'),
        ...(options.maxAgeSeconds !== undefined && { maxAge: options.maxAgeSeconds }),
      });
    },
    files: () => request.files(),
    parts: (limits) => partsOf(request, { limits, ...cutShort }),
  };
}

/** A file beyond its limit is cut off and marked; the parts after it are still read. */
const cutShort = { throwFileSizeLimit: false };

/**
 * @throws Problem for a form that breaks off or is invalid, such as one whose boundary is too long
 */
async function* partsOf(request: FastifyRequest, options: Parameters<FastifyRequest['parts']>[0]) {
  try {
    yield* request.parts(options);
  } catch (error) {
    throw whyNotRead(error);
  }
}
