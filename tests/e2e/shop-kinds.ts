import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import pg from 'pg';
import { onServer, withDatabase } from '#harness/test-database.ts';
import { folderOfKinds, serverOfTests } from './browser-database.ts';
import { importCopy, paintings, shopifyExports } from './catalogue.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { bringBought, bringProducts } from './products.ts';
import { queryShop } from './query-shop.ts';

/**
 * What a shop has when a test comes: nothing; a handful of products of every kind; the real exports of `tests/e2e/catalogue` and
 * what tests buy; the demo.
 */
export const shopKinds = ['empty', 'products', 'stocked', 'demo'] as const;
export type ShopKind = (typeof shopKinds)[number];

const run = promisify(execFile);

const fill: Record<ShopKind, (shop: OpenShop) => Promise<void>> = {
  // Only the story of the first start meets a shop that waits for its owner.
  empty: async (shop) =>
    void (await queryShop(shop, `update settings set value = 'false' where name = 'awaitsOwner'`)),
  products: bringProducts,
  async stocked(shop) {
    for (const path of [...Object.values(shopifyExports), paintings]) await importCopy(shop, path);
    await bringBought(shop);
  },
  async demo(shop) {
    await fill.empty(shop);
    await waitForImages(shop);
  },
};

/** Opens a shop with a database of its own, a copy of the kind's, which takes a moment. */
export async function openShopOf(
  kind: ShopKind,
  variables: Record<string, string> = {},
): Promise<OpenShop> {
  await ensureKind(kind);
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const shop = await openOn(name, kind, variables);
  return {
    ...shop,
    // Not as its operator would: how a shop ends is tested elsewhere.
    async close() {
      await shop.kill();
      await shop.close();
      await onServer(serverOfTests(), `drop database if exists ${name} with (force)`);
    },
  };
}

async function openOn(
  name: string,
  kind: ShopKind | undefined,
  variables: Record<string, string>,
): Promise<OpenShop> {
  const server = serverOfTests();
  const template = kind ? `template ${databaseOf(kind)}` : '';
  await onServer(server, `create database ${name} ${template}`);
  const own = { DATABASE_URL: withDatabase(server, name), ...variables };
  return openShop(own, async (dataDir) => {
    if (kind) await run('cp', ['-a', join(folderOfKinds(), kind), dataDir]);
  });
}

const databaseOf = (kind: ShopKind) => `kind_${kind}`;

/** The first that needs a kind makes it, the others wait. */
async function ensureKind(kind: ShopKind): Promise<void> {
  const client = new pg.Client({ connectionString: serverOfTests() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [shopKinds.indexOf(kind)]);
    const made = await client.query('select from pg_database where datname = $1', [
      databaseOf(kind),
    ]);
    if (made.rowCount === 0) await make(kind);
  } finally {
    await client.end();
  }
}

async function make(kind: ShopKind): Promise<void> {
  const base = kind === 'products' || kind === 'stocked' ? 'empty' : undefined;
  if (base) await ensureKind(base);
  const making = `making_${kind}`;
  await onServer(serverOfTests(), `drop database if exists ${making} with (force)`);
  const shop = await openOn(making, base, { DEMO: kind === 'demo' ? '1' : '0' });
  try {
    await fill[kind](shop);
    await shop.stop();
    const folder = join(folderOfKinds(), kind);
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await run('cp', ['-a', shop.dataDir, folder]);
    await onServer(serverOfTests(), `alter database ${making} rename to ${databaseOf(kind)}`);
  } finally {
    await shop.close();
  }
}

/** Waits until every image has its formats and its preview, so that no copy has to make them. */
async function waitForImages(shop: OpenShop): Promise<void> {
  const open = `select (select count(*) from media where kind = 'image' and preview is null)
    + (select count(*) from jobs.job where name = 'encode-image' and state < 'completed') as open`;
  await expect
    .poll(async () => (await queryShop(shop, open))[0]?.open, { timeout: 300_000 })
    .toBe('0');
}
