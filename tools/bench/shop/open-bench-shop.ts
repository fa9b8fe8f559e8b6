import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type OpenShop, openShop } from '#e2e/open-shop.ts';
import { socketOf } from '../socket.ts';

/** The memory settings of `npm start`, so that the measured shop is the one in use. */
function startSettings(folder: string) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const start: string = scripts.start;
  const variables = [...start.matchAll(/\b(MALLOC_\w+)=(\d+)/g)];
  return {
    ...Object.fromEntries(variables.map(([, name, value]) => [name, value])),
    NODE_OPTIONS: (start.match(/--max-\S+/g) ?? []).join(' '),
  };
}

/** One process, without limits on calls from one address. */
const oneProcessOf = (folder: string) => ({
  ...startSettings(folder),
  WEB_CONCURRENCY: '1',
  RATE_LIMIT_SCALE: '1000000',
});

export const oneProcess = oneProcessOf('.');

/** By both names of the variable, for older builds. */
export const pageCache = (megabytes: number) => ({
  KEPT_MB: String(megabytes),
  PAGE_CACHE_MB: String(megabytes),
});
export const withoutPageCache = pageCache(0);

export interface BenchShop {
  shop: OpenShop;
  database: pg.Client;
  /** Some of them, for pages of their own. */
  productIds: string[];
  /** Stops the shop and starts it again with other variables. */
  reopen(changed: Record<string, string | undefined>): Promise<void>;
  close(): Promise<void>;
}

export interface Kind {
  /** The folder of its build. */
  folder?: string;
  /** Leaves its images as they came: AVIF and WebP of the demo take half a minute of a processor. */
  isQuick?: boolean;
}

/** The demo shop, grown to 1,000 products, with all its images made. */
export async function openBenchShop(
  environment: Record<string, string> = {},
  { folder = '.', isQuick = false }: Kind = {},
): Promise<BenchShop> {
  const variables = { ...oneProcessOf(folder), DEMO: '1', ...environment };
  const shop = await openShop(variables, undefined, resolve(folder));
  const connect = async () => {
    const client = new pg.Client(socketOf(shop.dataDir));
    await client.connect();
    return client;
  };
  let database = await connect();
  await database.query(growthOf(folder));
  await database.query('vacuum analyze');
  if (isQuick) {
    await database.query(
      `delete from jobs.job where name = 'encode-image' and state in ('created', 'retry')`,
    );
  }
  await untilImagesAreMade(database);
  const { rows } = await database.query<{ id: string }>(
    // A name in Devanagari would load its font on a phone.
    `select id from products where deleted_at is null and name ~ '^[[:ascii:]]*$'
      order by md5(name), id`,
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

/** Each commit brings the SQL of its own schema. */
function growthOf(folder: string): string {
  const places = ['tools/bench/shop', 'bench/shop'].map((place) => join(folder, place));
  const beside = places.find((place) => existsSync(place)) ?? folder;
  const name = readdirSync(beside).find((each) => /^thousand-.*\.sql$/.test(each));
  return readFileSync(join(beside, name ?? 'thousand-products.sql'), 'utf8');
}

/** AVIF and WebP follow in jobs, which would disturb the measurement. */
export async function untilImagesAreMade(database: pg.Client): Promise<void> {
  const left = `select count(*)::integer as jobs from jobs.job
    where name = 'encode-image' and state in ('created', 'retry', 'active')`;
  while ((await database.query<{ jobs: number }>(left)).rows[0]?.jobs) await pause(500);
}
