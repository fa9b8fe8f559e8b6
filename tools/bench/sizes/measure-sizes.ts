import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openShop } from '#e2e/open-shop.ts';
import type { Findings } from '../findings.ts';
import { load } from '../load.ts';
import type { Rate } from '../load-parts.ts';
import { memoryOf } from '../memory/memory-of.ts';
import { seedShop } from '../seed-shop.ts';
import { oneProcess } from '../shop/open-bench-shop.ts';
import { socketOf } from '../socket.ts';
import { sizeCases } from './cases.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const VARIANTS = 5;
const P99_MS = 25;
const MEMORY_MB = 400;
const START_S = 3;
/** The next page is requested while another is on its way. */
const CONNECTIONS = 2;
const SECONDS = 2;

/** The catalogue's reads in three shops that differ only in size, without the page cache. */
export async function measureSizes({ say, add, addTable }: Findings): Promise<void> {
  say(
    `\nThe same shop with 1,000, 10,000 and 100,000 products of ${VARIANTS} variants, and orders, nothing cached`,
  );
  const all = new Map<string, Rate[]>();
  for (const products of sizes) {
    const shop = await openShop({ ...oneProcess, PAGE_CACHE_MB: '0' });
    try {
      const database = new pg.Client(socketOf(shop.dataDir));
      await database.connect();
      const size = { products, variants: VARIANTS, orders: products, users: products };
      const seconds = await seedShop(database, size);
      say(`${products.toLocaleString('en-IN')} products stand after ${seconds} s`);
      await untilListed(shop.url, products);
      const { rows } = await database.query('select id from products order by id limit 1');
      await database.end();
      for (const { name, path } of sizeCases) {
        const requests = [{ path: path({ products }) || `/api/products/${rows[0].id}` }];
        const asked = { url: shop.url, requests, connections: CONNECTIONS };
        await load({ ...asked, seconds: 1 });
        const rate = await load({ ...asked, seconds: SECONDS });
        all.set(name, [...(all.get(name) ?? []), rate]);
      }
      if (products === sizes.at(-1)) await measureWhole(shop, add);
    } finally {
      await shop.close();
    }
  }
  addTable(
    'By size, milliseconds p50 / p99',
    ['', ...sizes.map((size) => size.toLocaleString('en-IN'))],
    [...all].map(([name, rates]) => [name, ...rates.map(({ p50, p99 }) => `${p50} / ${p99}`)]),
  );
  const last = [...all].map(([name, rates]) => ({ name, p99: rates.at(-1)!.p99 }));
  const slow = last.filter(({ p99 }) => p99 > P99_MS);
  add({
    what: '100,000 products: listing, filters, search',
    figure: slow.length
      ? `slow: ${slow.map(({ name, p99 }) => `${name} ${p99} ms`).join(', ')}`
      : `p99 ${Math.max(...last.map(({ p99 }) => p99))} ms at most`,
    reach: `p99 ≤ ${P99_MS} ms`,
    holds: slow.length === 0,
  });
}

/** So many inserts arrive as one change: the lists are read again at the next request. */
async function untilListed(url: string, products: number): Promise<void> {
  const list = async () => (await fetch(`${url}/api/products?limit=1`)).json();
  for (;;) {
    const { data } = (await list()) as { data: { total: number; facets: unknown[] } };
    if (data.total >= products && data.facets.length > 0) return;
    await pause(100);
  }
}

async function measureWhole(
  shop: Awaited<ReturnType<typeof openShop>>,
  add: Findings['add'],
): Promise<void> {
  const megabytes = memoryOf(shop.pid);
  if (megabytes) {
    add({
      what: '100,000 products: memory of the server',
      figure: `${megabytes} MB`,
      reach: `≤ ${MEMORY_MB} MB`,
      holds: megabytes <= MEMORY_MB,
    });
  }
  await shop.stop();
  const began = performance.now();
  await shop.restart();
  const seconds = (performance.now() - began) / 1000;
  add({
    what: '100,000 products: second start to ready',
    figure: `${seconds.toFixed(1)} s`,
    reach: `≤ ${START_S} s`,
    holds: seconds <= START_S,
  });
}
