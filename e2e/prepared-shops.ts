import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { importCopy, shopifyExports } from './catalogue.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { queryShop } from './query-shop.ts';

/** The real exports of `e2e/catalogue`, the demo, or nothing. */
export type InitialData = 'stocked' | 'demo' | 'empty';

type OneAtATime = (name: string, notice: string, work: () => Promise<void>) => Promise<void>;

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'build/test-shops');
const exports = Object.values(shopifyExports);

/** Copies prepared data to where a shop is to open; each kind is made once for a build and a day. */
export function prepareData(kind: InitialData): (dataDir: string) => Promise<void> {
  return async (dataDir) => {
    const script = join(root, 'scripts/set-up/one-at-a-time.mjs');
    const { oneAtATime }: { oneAtATime: OneAtATime } = await import(script);
    const prepared = join(folder, `${kind}-${digest()}`);
    await oneAtATime(`test-shop-${kind}`, `Waiting for the ${kind} shop …`, async () => {
      if (!existsSync(prepared)) await prepare(kind, prepared);
    });
    await copy(prepared, dataDir);
  };
}

/** Changes with the build, the exports and the day, since the ages of products count in days. */
function digest(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const path of [join(root, 'build/built-from'), import.meta.filename, ...exports]) {
    hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

async function prepare(kind: InitialData, path: string): Promise<void> {
  const shop = await openShop({ DEMO: kind === 'demo' ? '1' : '0' });
  try {
    if (kind === 'stocked') await addProducts(shop);
    if (kind === 'demo') await waitForImages(shop);
    await queryShop(shop, HAD_AN_OWNER);
    await shop.stop();
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      if (name.startsWith(kind)) await rm(join(folder, name), { recursive: true });
    }
    await copy(shop.dataDir, `${path}.new`);
    await rename(`${path}.new`, path);
  } finally {
    await shop.close();
  }
}

/** Only the story of the first start meets a shop that waits for its owner. */
const HAD_AN_OWNER = `update settings set value = 'false' where name = 'awaitsOwner'`;

/** Two counted products of the exports are bought by many of a worker's tests. */
async function addProducts(shop: OpenShop): Promise<void> {
  for (const path of exports) await importCopy(shop, path);
  const [head = '', ...rows] = (await readFile(shopifyExports.homeAndGarden, 'utf8')).split('\n');
  const bought = rows
    .filter((row) => /^(biodegradable-cardboard-pots|vanilla-candle),/.test(row))
    .map((row) => row.replace(/,\d+,deny,/, ',800,deny,'));
  const stock = await mkdtemp(join(tmpdir(), 'haat-stock-'));
  const file = join(stock, 'bought.csv');
  await writeFile(file, [head, ...bought].join('\n'));
  await shop.haat('import', file);
  await rm(stock, { recursive: true });
}

/** Waits until every image has its formats and its preview, so that no copy has to make them. */
async function waitForImages(shop: OpenShop): Promise<void> {
  const open = `select (select count(*) from media where kind = 'image' and preview is null)
    + (select count(*) from jobs.job where name = 'encode-picture' and state < 'completed') as open`;
  await expect
    .poll(async () => (await queryShop(shop, open))[0]?.open, { timeout: 300_000 })
    .toBe('0');
}

/** Keeps the owners of files: PostgreSQL runs as a user of its own where the tests run as root. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}
