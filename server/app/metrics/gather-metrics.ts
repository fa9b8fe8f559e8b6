import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';
import { type Metrics, processMetrics } from '#server/infra/metrics/metrics.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { shopMetrics } from './shop-metrics.ts';

const TOPIC = 'metrics';
type Figures = MetricObjectWithValues<MetricValue<string>>[];

/**
 * One request answers for all processes: adds up their counters, and reads the shop's figures once.
 */
export function gatherMetrics(
  shop: Pick<Shop, 'db' | 'clock' | 'peers'>,
  { registry }: Pick<Metrics, 'registry'>,
): () => Promise<string> {
  shop.peers.answer(TOPIC, async () => {
    const own = await registry.getMetricsAsJSON();
    return JSON.stringify([...own, ...(await processMetrics().getMetricsAsJSON())]);
  });
  return async () => {
    const [answers, ofShop] = await Promise.all([shop.peers.ask(TOPIC), shopMetrics(shop)]);
    const figures = answers.map(({ text }) => JSON.parse(text) as Figures);
    const all = AggregatorRegistry.aggregate(figures as never);
    const processes = `# HELP haat_processes Processes that serve\n# TYPE haat_processes gauge\nhaat_processes ${answers.length}\n`;
    return `${await all.metrics()}\n${await ofShop.metrics()}\n${processes}`;
  };
}
