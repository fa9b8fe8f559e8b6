import { askEach, COMPRESSED, inTurn } from '../ask-each.ts';
import { openBareServer } from '../bare-server.ts';
import type { Findings } from '../findings.ts';
import { fetchRaw } from '../load.ts';
import { processorTimeOf } from '../scale/processor-time.ts';
import { costBy, costOf, openComparison } from './compare.ts';
import type { BenchShop } from './open-bench-shop.ts';
import type { Run } from './ratios.ts';

const ANSWERS = 8000;
const ROUNDS = 5;
const QUICK = { answers: 2000, rounds: 1 };
const LEAST = 0.9;
const ways = [
  { name: 'compressed', encoding: COMPRESSED, atOnce: 16 },
  { name: 'not compressed', encoding: undefined, atOnce: 16 },
];

/**
 * Cached pages and answers, beside a server that only sends the same bytes: they alternate, so that
 * both have the same machine.
 */
export async function measurePageCache(
  bench: BenchShop,
  findings: Findings,
  { isQuick }: { isQuick: boolean },
): Promise<void> {
  findings.say('\nCached pages and answers, beside a bare server that sends the same');
  const { answers, rounds } = isQuick ? QUICK : { answers: ANSWERS, rounds: ROUNDS };
  const comparison = openComparison(findings, { beside: 'bare', least: LEAST });
  const { shop, productIds } = bench;
  const [id = ''] = productIds;
  for (const path of [
    '/dashboard',
    '/shop/painting',
    `/product/${id}`,
    '/api/products?limit=12&category=painting&sort=price-low',
    `/api/products/${id}`,
  ]) {
    const requests = inTurn([{ path }], 0, answers);
    for (const way of ways) {
      // Often enough to be cached in all its encodings, and until the code is compiled.
      await askEach(shop.url, requests, way);
      const bare = await openBareServer(await fetchRaw(`${shop.url}${path}`, way));
      await askEach(bare.url, requests, way);
      const [theirs, ours]: [Run[], Run[]] = [[], []];
      for (let at = 0; at < rounds; at += 1) {
        const bareClock = () => processorTimeOf(bare.pid);
        theirs.push(await costBy(bareClock, () => askEach(bare.url, requests, way)));
        ours.push(await costOf(bench, () => askEach(shop.url, requests, way)));
      }
      await bare.close();
      comparison.add(`cached ${path.replace(id, '{id}')}, ${way.name}`, theirs, ours);
    }
  }
  comparison.table('Cached, beside a bare server');
}
