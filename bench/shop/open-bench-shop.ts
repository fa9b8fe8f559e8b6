import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type OpenShop, openShop } from '#e2e/open-shop.ts';
import { socketOf } from '../socket.ts';

/** The memory settings of `npm start`, so that the measured shop is the one in use. */
function startSettings(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const start: string = scripts.start;
  const variables = [...start.matchAll(/\b(MALLOC_\w+)=(\d+)/g)];
  return {
    ...Object.fromEntries(variables.map(([, name, value]) => [name, value])),
    NODE_OPTIONS: (start.match(/--max-\S+/g) ?? []).join(' '),
  };
}

/** One process, without limits on calls from one address. */
export const oneProcess = {
  ...startSettings(),
  WEB_CONCURRENCY: '1',
  RATE_LIMIT_SCALE: '1000000',
};

export interface BenchShop {
  shop: OpenShop;
  database: pg.Client;
  /** Some of them, for pages of their own. */
  productIds: string[];
  /** Stops the shop and starts it again with other variables. */
  reopen(changed: Record<string, string | undefined>): Promise<void>;
  close(): Promise<void>;
}

/** The demo shop, grown to 1,000 products, with all its images made. */
export async function openBenchShop(environment: Record<string, string> = {}): Promise<BenchShop> {
  const shop = await openShop({ ...oneProcess, DEMO: '1', ...environment });
  const connect = async () => {
    const client = new pg.Client(socketOf(shop.dataDir));
    await client.connect();
    return client;
  };
  let database = await connect();
  await database.query(readFileSync(join(import.meta.dirname, 'thousand-products.sql'), 'utf8'));
  await database.query('vacuum analyze');
  await untilImagesAreMade(database);
  const { rows } = await database.query<{ id: string }>(
    // A name in Devanagari would load its font on a phone.
    `select id from products where deleted_at is null and name ~ '^[[:ascii:]]*$'
      order by md5(name) limit 600`,
  );
  return {
    shop,
    get database() {
      return database;
    },
    productIds: rows.map(({ id }) => id),
    async reopen(changed) {
      await database.end();
      await shop.stop();
      await shop.restart(changed);
      database = await connect();
    },
    async close() {
      await database.end();
      await shop.close();
    },
  };
}

/** AVIF and WebP follow in jobs, which would disturb the measurement. */
async function untilImagesAreMade(database: pg.Client): Promise<void> {
  const left = `select count(*)::integer as jobs from jobs.job
    where name = 'encode-picture' and state in ('created', 'retry', 'active')`;
  while ((await database.query<{ jobs: number }>(left)).rows[0]?.jobs) await pause(500);
}
