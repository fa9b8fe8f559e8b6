import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import sharp from 'sharp';
import { openShop } from '#server/app/open-shop.ts';
import { replaceImages } from '#server/catalogue/products/product-media.queries.ts';
import { type BackupOptions, backUpShop } from '#server/infra/backup/back-up-shop.ts';
import { fileAt } from '#server/infra/backup/backup-file.ts';
import type { BackupKey } from '#server/infra/backup/backup-key.ts';
import { openStores } from '#server/infra/backup/open-stores.ts';
import { listOwnTables } from '#server/infra/backup/own-objects.ts';
import { type RestoreOptions, restoreShop } from '#server/infra/backup/restore-shop.ts';
import { intoFile } from '#server/infra/backup/write-archive.ts';
import { systemClock } from '#server/infra/clock.ts';
import { saveImage } from '#server/infra/media/save-image.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { sendMessage } from '#server/selling/contact/send-message.ts';
import { buildOrder } from './build-orders.ts';
import { buildProduct } from './build-products.ts';
import { buildUser, signIn } from './build-users.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { openTestApp } from './test-browser.ts';

const log = pino({ level: 'silent' });

/**
 * A little of everything, with texts that a careless copy would break. Returns an image's address.
 */
export async function fillShop(shop: Shop): Promise<string> {
  const { browser } = await openTestApp(shop);
  const asha = await buildUser(shop, { name: 'Asha "the\tweaver" \\N', email: 'asha@example.in' });
  await signIn(shop, browser(), asha);
  const description = 'चार धाम\nA line, a \\. and a tab\there; nothing is lost.';
  const { id } = await buildProduct(shop, { description, tags: ['a,b', 'x"y'], stock: 1 });
  await buildProduct(shop, { size: 'S,M', sizeStocks: { S: 2, M: 3 }, discountPricePaise: 199900 });
  await buildProduct(shop, { deletedAt: new Date() });
  // Incompressible noise: every changed byte of a backup then matters.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const size = { width: 640, height: 480, channels: 3 } as const;
  const image = sharp({ create: { ...size, noise, background: '#b43c1e' } });
  const { hash, url } = await saveImage(shop, await image.png().toBuffer(), { later: true });
  await shop.db.transaction().execute(async (trx) => {
    await replaceImages(trx, id, [{ mediaHash: hash, url: null, alt: null, source: null }]);
    const data = { name: 'Asha', created: false };
    await notify(trx, shop, { event: 'password-changed', to: asha, data });
  });
  await sendMessage(shop, asha, {
    form: { name: 'Asha', email: asha.email, subject: 'other', message: 'As it hangs now.' },
    images: [{ name: 'wall.png', bytes: await image.png().toBuffer(), isTooHeavy: false }],
  });
  await buildOrder(shop, asha, { items: [{ productId: id }], status: 'shipped' });
  await buildOrder(shop, null, { status: 'cancelled' });
  return url;
}

export async function backUp(
  { config }: Pick<Shop, 'config'>,
  path: string,
  options: Partial<Omit<BackupOptions, 'clock'>> = {},
) {
  const stores = await openStores(config, log, { attach: true });
  return backUpShop(stores, intoFile(path), { clock: systemClock, ...options }).finally(
    stores.close,
  );
}

/** With a passphrase if the file is encrypted. */
export async function restoreInto(
  { config }: Pick<Shop, 'config'>,
  path: string,
  { passphrase, ...options }: RestoreOptions & { passphrase?: string } = {},
) {
  const file = await fileAt(path, async () => passphrase ?? '');
  return restoreShop(config, () => openStores(config, log, { attach: false }), file, options);
}

/** Queries the database of a shop that is open or stopped. */
export async function queryOn<T extends pg.QueryResultRow>(
  { config }: Pick<Shop, 'config'>,
  statement: string,
): Promise<T[]> {
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  const { rows } = await client.query<T>(statement).finally(() => client.end());
  return rows;
}

/** Every row of every table, generated columns included, of a shop that is open or stopped. */
export async function rowsOf({ config }: Pick<Shop, 'config'>): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  const found: Record<string, string[]> = {};
  for (const table of listOwnTables()) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(each)::text as row from ${table} as each
       where to_jsonb(each)->>'name' is distinct from 'work-to-resume' order by 1`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  await client.end();
  return found;
}

interface SavedShopParts<T> {
  /** What the shop has before it is saved. */
  fill(shop: TestShop): Promise<T>;
  /** What the target has before it is stopped. */
  prepare?: (shop: TestShop) => Promise<unknown>;
  /** Encrypts the backup. */
  key?: BackupKey;
}

/** A shop, its backup, and a stopped shop beside it as the target of restores. */
export async function openSavedShop<T>({ fill, prepare, key }: SavedShopParts<T>) {
  const folder = mkdtempSync(join(tmpdir(), 'haat-backup-'));
  const file = join(folder, 'haat.backup');
  const shop = await openTestShop();
  const filled = await fill(shop);
  await backUp(shop, file, { key });
  const target = await stoppedTestShop(prepare);
  return {
    shop,
    filled,
    target,
    folder,
    file,
    async close(): Promise<void> {
      await shop.remove();
      await target.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A stopped shop, after `prepare` has used it open. */
export async function stoppedTestShop(
  prepare: (shop: TestShop) => Promise<unknown> = async () => {},
): Promise<TestShop> {
  const shop = await openTestShop();
  await prepare(shop);
  await shop.close();
  return shop;
}

/** Opens a stopped shop once more. */
export async function reopened<T>(
  { config }: Pick<Shop, 'config'>,
  look: (shop: Shop) => Promise<T>,
): Promise<T> {
  const shop = await openShop(config, { log });
  return look(shop).finally(() => shop.close());
}
