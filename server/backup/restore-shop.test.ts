import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replacePictures } from '../catalogue/product-writes.queries.ts';
import { systemClock } from '../clock.ts';
import { type Migration, migrate, migrations } from '../database/migrate.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { keepPicture } from '../media/keep-picture.ts';
import { openShop, type Shop } from '../shop.ts';
import { buildOrder } from '../testing/build-orders.ts';
import { buildProduct } from '../testing/build-products.ts';
import { buildUser, signIn } from '../testing/build-users.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { openTestApp } from '../testing/test-browser.ts';
import { backUpShop } from './back-up-shop.ts';
import { openStores } from './open-stores.ts';
import { listOwnTables } from './own-objects.ts';
import { restoreShop } from './restore-shop.ts';

const log = pino({ level: 'silent' });
let shop: TestShop;
let folder: string;
let file: string;
let pictureUrl: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-backup-'));
  file = join(folder, 'haat.tar.gz');
  shop = await openTestShop();
  pictureUrl = await fill(shop);
  await backUp(shop, file);
});
afterAll(async () => {
  await shop.remove();
  rmSync(folder, { recursive: true });
});

/** A little of everything, with texts that a careless copy would break. */
async function fill(into: TestShop): Promise<string> {
  const { browser } = await openTestApp(into);
  const asha = await buildUser(into, { name: 'Asha "the\tweaver" \\N', email: 'asha@example.in' });
  await signIn(into, browser(), asha);
  const description = 'चार धाम\nA line, a \\. and a tab\there; nothing is lost.';
  const { id } = await buildProduct(into, { description, tags: ['a,b', 'x"y'], stock: 1 });
  await buildProduct(into, { size: 'S,M', sizeStocks: { S: 2, M: 3 }, discountPricePaise: 199900 });
  await buildProduct(into, { deletedAt: new Date() });
  const colour = { r: 180, g: 60, b: 30 };
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: colour } });
  const { hash, url } = await keepPicture(into, await picture.png().toBuffer(), { later: true });
  const row = { media_hash: hash, url: null, alt: null, source: null };
  await into.db.transaction().execute((trx) => replacePictures(trx, id, [row]));
  await buildOrder(into, asha, { items: [{ productId: id }], status: 'shipped' });
  await buildOrder(into, null, { status: 'cancelled' });
  const changed = { to: asha.email, template: 'password-changed', data: { name: 'Asha' } } as const;
  await queueMail(into.db, into, { ...changed, onceKey: 'one' } as never);
  return url;
}

async function backUp(from: Shop, path: string, steps?: readonly Migration[]) {
  const stores = await openStores(from.config, log, { attach: true });
  const options = { clock: systemClock, ...(steps && { steps }) };
  return backUpShop(stores, path, options).finally(stores.close);
}

function restore(into: Shop, path: string, options: Parameters<typeof restoreShop>[3] = {}) {
  const { config } = into;
  return restoreShop(config, () => openStores(config, log, { attach: false }), path, options);
}

/** Every row of every table, generated columns included. */
async function rowsOf({ db }: Shop): Promise<Record<string, unknown>> {
  const tables = listOwnTables().map(async (table) => {
    const rows = await sql<{ row: string }>`
      select to_jsonb(each)::text as row from ${sql.table(table)} as each
      where to_jsonb(each)->>'name' is distinct from 'work-to-resume' order by 1
    `.execute(db);
    return [table, rows.rows.map(({ row }) => row)];
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** Runs `work` on a shop that is closed, then looks at it. */
async function withClosedShop(
  work: (target: TestShop) => Promise<void>,
  look: (target: Shop) => Promise<void> = async () => {},
  prepare: (target: TestShop) => Promise<unknown> = async () => {},
): Promise<void> {
  const target = await openTestShop();
  await prepare(target);
  await target.close();
  try {
    await work(target);
    const again = await openShop(target.config, { log });
    await look(again).finally(() => again.close());
  } finally {
    await target.remove();
  }
}

test('a shop comes back row by row and picture by picture', async () => {
  const saved = await rowsOf(shop);
  await withClosedShop(
    async (target) => {
      expect(await restore(target, file)).toMatchObject({ products: 4, orders: 2, users: 1 });
    },
    async (target) => {
      expect(await rowsOf(target)).toEqual(saved);
      const { browser } = await openTestApp(target);
      const { status, headers } = await browser().request({ method: 'GET', url: pictureUrl });
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    },
  );
});

test('the file is for its owner only, and nothing is left beside it', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['haat.tar.gz']);
});

test('all that the migrations make is saved', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'
  `.execute(shop.db);
  expect(listOwnTables().sort()).toEqual(rows.map(({ name }) => name).sort());
});
