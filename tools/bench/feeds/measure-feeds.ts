import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { openShop } from '#e2e/open-shop.ts';
import type { Findings } from '../findings.ts';
import { shopifyFile, VARIANTS } from '../import/shopify-file.ts';
import { oneProcess } from '../shop/open-bench-shop.ts';
import { socketOf } from '../socket.ts';

const ITEMS = 10_000;
const SECONDS = 3;
const RUNS = 3;

/** How long each feed takes to be written, by a shop that has just opened. */
export async function measureFeeds({ say, add }: Findings): Promise<void> {
  say(`\nThe feeds of ${ITEMS.toLocaleString('en-IN')} variants`);
  const shop = await openShop(oneProcess);
  try {
    const path = join(shop.dataDir, 'products_export.csv');
    await pipeline(Readable.from(shopifyFile(ITEMS / VARIANTS)), createWriteStream(path));
    await shop.haat('import', path);
    await prepare(shop.dataDir);
    const took = new Map<string, number[]>(Object.values(feedPaths).map((feed) => [feed, []]));
    for (let run = 0; run < RUNS; run += 1) {
      // It writes a feed once in a while only.
      await shop.stop();
      await shop.restart();
      for (const [feed, times] of took) times.push(await secondsFor(`${shop.url}${feed}`));
    }
    for (const [feed, times] of took) {
      add({
        what: `${feed} of 10,000 variants`,
        figure: `${Math.max(...times).toFixed(2)} s at most of ${RUNS}`,
        reach: `< ${SECONDS} s`,
        holds: Math.max(...times) < SECONDS,
      });
    }
  } finally {
    await shop.close();
  }
}

/** Switches the feeds on, and gives each product images. */
async function prepare(dataDir: string): Promise<void> {
  const database = new pg.Client(socketOf(dataDir));
  await database.connect();
  await database.query(`
    insert into settings (name, value) values ('merchantFeeds', 'true')
      on conflict (name) do update set value = excluded.value;
    insert into product_images (product_id, position, url)
    select id, place, 'https://pictures.example/' || id || '-' || place || '.jpg'
    from products, generate_series(0, 2) place`);
  await database.query('vacuum analyze');
  await database.end();
}

async function secondsFor(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.status !== 200 || text.split('Kurta No.').length <= ITEMS) {
    throw new Error(`${url}: ${answer.status}, ${text.length} characters`);
  }
  return (performance.now() - began) / 1000;
}
