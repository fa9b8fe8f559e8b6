import type { FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';
import { isLoopback } from '#server/infra/config/loopback.ts';
import type { Metrics } from '#server/infra/metrics/metrics.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { gatherMetrics } from './gather-metrics.ts';
import { maySeeMetrics } from './may-see-metrics.ts';

/** For Prometheus and whatever reads its format. For everybody else it does not exist. */
export function metricsRoutes(shop: Shop, metrics: Metrics): FastifyPluginAsync {
  const gather = gatherMetrics(shop, metrics);
  const { metricsToken, shopUrl } = shop.config;
  const isPublic = !isLoopback(new URL(shopUrl).hostname);
  return async (app) => {
    app.get('/metrics', async (request, reply) => {
      if (!maySeeMetrics(request.raw, metricsToken, isPublic)) return reply.callNotFound();
      return reply
        .type(Registry.PROMETHEUS_CONTENT_TYPE)
        .header('cache-control', 'no-store')
        .send(await gather());
    });
  };
}
