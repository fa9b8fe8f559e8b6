import type { FastifyPluginAsync } from 'fastify';
import type { Shop } from '../shop.ts';

export function webhookRoutes(_shop: Shop): FastifyPluginAsync {
  return async () => {};
}
