import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { resumeWork } from '#server/app/resume-work.ts';
import { migrations } from '#server/infra/database/migrate.ts';
import { attachmentName } from '#server/infra/media/attachments.ts';
import { buildProduct } from '#testing/build-products.ts';
import {
  backUp,
  fillShop,
  openSavedShop,
  queryOn,
  reopened,
  restoreInto,
  rowsOf,
} from '#testing/saved-shops.ts';
import { openTestApp } from '#testing/test-browser.ts';
import { listOwnTables } from './own-objects.ts';

const saved = await openSavedShop({ fill: fillShop });
const { shop, target, folder, file, filled: imageUrl } = saved;
afterAll(saved.close);

const guestbook = {
  name: '9000-guestbook.sql',
  sql: 'create table guestbook (id integer generated always as identity, line text)',
};
const replace = true;

test('a shop comes back row by row and image by image', async () => {
  expect(await restoreInto(target, file)).toMatchObject({ products: 4, orders: 2, users: 1 });
  expect(await rowsOf(target)).toEqual(await rowsOf(shop));
  await reopened(target, async (restored) => {
    const { browser } = await openTestApp(restored);
    const { status, headers } = await browser().request({ method: 'GET', url: imageUrl });
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { id } = await restored.db
      .selectFrom('contactImages')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await restored.media.exists(attachmentName(id))).toBe(true);
  });
});

test('unsent mails and images still to be encoded are taken up again, once', async () => {
  await restoreInto(target, file, { replace });
  await reopened(target, async (restored) => {
    const listJobs = () =>
      sql<{ name: string }>`select name from jobs.job order by name`.execute(restored.db);
    expect((await listJobs()).rows).toEqual([]);
    await resumeWork(restored);
    await resumeWork(restored);
    expect((await listJobs()).rows).toEqual([
      { name: 'encode-image' },
      { name: 'send-mail' },
      { name: 'send-mail' },
      { name: 'send-mail' },
    ]);
  });
});

test('a shop that is replaced leaves nothing of itself in the data', async () => {
  await reopened(target, (open) => buildProduct(open, { name: 'What was there' }));
  await restoreInto(target, file, { replace });
  expect(await rowsOf(target)).toEqual(await rowsOf(shop));
});

test('tables of other programs in the same database are neither saved nor touched', async () => {
  await queryOn(target, 'create table visitors as select 7 as seen');
  await restoreInto(target, file, { replace });
  expect(await queryOn(target, 'table visitors')).toEqual([{ seen: 7 }]);
  const path = join(folder, 'shared.tar.gz');
  await backUp(target, path);
  expect(namesIn(path).filter((name) => name.includes('visitors'))).toEqual([]);
});

test('an older backup is brought up to date, and may replace a newer schema', async () => {
  const steps = [...migrations, guestbook];
  await restoreInto(target, file, { replace, steps });
  expect(await queryOn(target, 'table guestbook')).toEqual([]);
  await restoreInto(target, file, { replace, steps });
  expect(await queryOn(target, 'select count(*) from products')).toEqual([{ count: 4 }]);
});

test('a backup by a newer Haat is refused, and sequences go on where they were', async () => {
  const steps = [...migrations, guestbook];
  const sign = "insert into guestbook (line) values ('Namaste') returning id";
  expect(await queryOn(target, sign)).toEqual([{ id: 1 }]);
  const path = join(folder, 'newer.tar.gz');
  await backUp(target, path, { steps });
  await expect(restoreInto(target, path, { replace })).rejects.toThrow('made by a newer Haat');
  await restoreInto(target, path, { replace, steps });
  expect(await queryOn(target, sign)).toEqual([{ id: 2 }]);
});

test('every tar can read the file, which is for its owner only', () => {
  expect(namesIn(file)).toEqual(
    expect.arrayContaining(['tables/products/1.copy', 'tables/orders/1.copy', 'manifest.json']),
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('all that the migrations create is saved', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'
  `.execute(shop.db);
  expect(listOwnTables().sort()).toEqual(rows.map(({ name }) => name).sort());
});

function namesIn(path: string): string[] {
  return execFileSync('tar', ['-tzf', path], { encoding: 'utf8' }).trim().split('\n');
}
