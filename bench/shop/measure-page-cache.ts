import { openBareServer } from '../bare-server.ts';
import type { Findings } from '../findings.ts';
import { fetchRaw, load, middleOf } from '../load.ts';
import type { Rate } from '../load-parts.ts';
import type { BenchShop } from './open-bench-shop.ts';

const CONNECTIONS = 16;
const P99_MS = 10;

/**
 * Cached pages and answers, beside a server that only sends the same bytes: they alternate, so that
 * both have the same machine.
 */
export async function measurePageCache(
  { shop, productIds: [id] }: BenchShop,
  { say, add, addTable }: Findings,
  { runs, seconds }: { runs: number; seconds: number },
): Promise<void> {
  say('\nCached pages and answers, beside a bare server that sends the same');
  const rows: string[][] = [];
  const page = { ratio: 0.5, mustBeQuick: true };
  const answer = { ratio: 0.4, mustBeQuick: false };
  for (const { path, ratio, mustBeQuick } of [
    { path: '/dashboard', ...page },
    { path: '/shop/painting', ...page },
    { path: `/product/${id}`, ...page },
    { path: '/api/products?limit=12&category=painting&sort=price-low', ...answer },
    { path: `/api/products/${id}`, ...answer },
  ]) {
    const name = path.replace(id!, '{id}');
    // Requested often enough to be cached in all its encodings.
    await run(shop.url, path, 1);
    const sent = await fetchRaw(`${shop.url}${path}`);
    const bare = await openBareServer(sent);
    await run(bare.url, path, 1);
    const ours: Rate[] = [];
    const theirs: Rate[] = [];
    for (let at = 0; at < runs; at += 1) {
      theirs.push(await run(bare.url, path, seconds));
      ours.push(await run(shop.url, path, seconds));
    }
    await bare.close();
    const [cached, yardstick] = [middleOf(ours), middleOf(theirs)];
    const reached = cached.perSecond / yardstick.perSecond;
    add({
      what: `cached ${name}`,
      figure: `${reached.toFixed(2)} of bare (${Math.round(cached.perSecond)}/s), p99 ${cached.p99} ms`,
      reach: `≥ ${ratio}${mustBeQuick ? `, p99 ≤ ${P99_MS} ms` : ''}`,
      holds: reached >= ratio && (!mustBeQuick || cached.p99 <= P99_MS),
    });
    rows.push([
      name,
      String(sent.body.length),
      ...[ours, theirs].map((rates) => rates.map((r) => Math.round(r.perSecond)).join(', ')),
      [cached.p50, cached.p99].join(' / '),
      [yardstick.p50, yardstick.p99].join(' / '),
    ]);
  }
  addTable(
    'Cached, run by run',
    ['path', 'bytes', 'shop, a second', 'bare, a second', 'shop p50 / p99 ms', 'bare p50 / p99 ms'],
    rows,
  );
}

function run(url: string, path: string, seconds: number): Promise<Rate> {
  return load({ url, requests: [{ path }], connections: CONNECTIONS, seconds });
}
