import type { FastifyRequest } from 'fastify';

const API = '/api/';

/** Escapes in a path do not hide an endpoint: `/%61pi/saved-cart` belongs to the API too. */
export function isApiRequest({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith(API) || Boolean(routeOptions.url?.startsWith(API));
}
