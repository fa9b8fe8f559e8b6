import { askEach, COMPRESSED } from '../ask-each.ts';
import type { Finding, Findings } from '../findings.ts';
import { median } from '../load.ts';
import { isProcessorTimeKnown, untilIdle } from '../scale/processor-time.ts';
import { alternate, type Comparison, costOf, type Pair } from './compare.ts';
import type { Extent } from './measure-pages.ts';
import { type BenchShop, pageCache } from './open-bench-shop.ts';
import type { Run } from './ratios.ts';

const AT_ONCE = 4;
const MB = 64;
const HITS = 0.95;
const encodings = [
  { name: 'not compressed', encoding: undefined },
  { name: 'compressed', encoding: COMPRESSED },
];
const encodingsOf = (isQuick: boolean) => (isQuick ? encodings.slice(0, 1) : encodings);

/**
 * Each page of a product once, and again, with the page cache: cold, then warm. A crawler does that, and a cache that
 * keeps what came last keeps nothing of use.
 */
export async function measureHits(
  bench: BenchShop,
  { say, add }: Findings,
  { isQuick }: { isQuick: boolean },
): Promise<void> {
  say('\nA crawl over the pages of all products, twice');
  for (const { name, encoding } of encodingsOf(isQuick)) {
    const { warm } = await crawlTwice(bench, encoding);
    add({ ...hitsOf(name, warm.hits), figure: percent(warm.hits) });
  }
}

/** The same beside the older commit. */
export async function measureCrawl(
  pair: Pair,
  comparison: Comparison,
  { add, addTable }: Findings,
  { isQuick, rounds }: Extent,
): Promise<void> {
  const rows: string[][] = [];
  for (const { name, encoding } of isQuick ? encodings.slice(0, 1) : encodings) {
    const { older, now } = await alternate(pair, isQuick ? 1 : rounds, (bench) =>
      crawlTwice(bench, encoding),
    );
    for (const round of ['cold', 'warm'] as const) {
      const runs = (all: readonly Crawl[]) => all.map((each) => each[round]);
      comparison.add(`crawl, ${name}, ${round}`, runs(older), runs(now));
      const share = (all: readonly Crawl[]) => median(runs(all).map(({ hits }) => hits));
      const shares = [share(older), share(now)].map(percent);
      rows.push([name, round, ...shares]);
      if (round === 'warm') add({ ...hitsOf(name, share(now)), figure: shares.join(' → ') });
    }
  }
  addTable('Hits of a crawl', ['encoding', 'round', 'older', 'now'], rows);
}

function hitsOf(name: string, share: number): Omit<Finding, 'figure'> {
  return {
    what: `crawl, ${name}: hits of the second round`,
    reach: `≥ ${HITS * 100} % in ${MB} MB`,
    holds: share >= HITS,
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

type Crawl = Record<'cold' | 'warm', Run & { hits: number }>;

async function crawlTwice(bench: BenchShop, encoding: string | undefined): Promise<Crawl> {
  await bench.reopen(pageCache(MB));
  if (isProcessorTimeKnown) await untilIdle(bench.shop);
  return { cold: await crawlOnce(bench, encoding), warm: await crawlOnce(bench, encoding) };
}

async function crawlOnce(bench: BenchShop, encoding: string | undefined) {
  const { shop, productIds } = bench;
  const requests = productIds.map((id) => ({ path: `/product/${id}` }));
  let hits = 0;
  const run = await costOf(bench, async () => {
    const answered = await askEach(shop.url, requests, { atOnce: AT_ONCE, encoding });
    hits = answered.hits / requests.length;
    return answered;
  });
  return { ...run, hits };
}
