import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openDatabaseStores } from './database-store.ts';
import { openRecords } from './records.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

const open = () => openRecords(openDatabaseStores(shop.db)('books'));
const put = (id: string, value: unknown) => [{ table: 'orders', id, value }];

test('two processes share what is stored, in its order', async () => {
  const [one, other] = [open(), open()];
  await one.act(() => one.write([...put('a', { n: 1 }), ...put('b', { n: 2 })]));
  await other.act(() => other.write([...put('c', { n: 3 }), ...put('b', { n: 4 })]));
  await one.act(() => one.write(put('a', null)));
  expect(await other.act(() => [...other.table('orders')])).toEqual([
    ['b', { n: 4 }],
    ['c', { n: 3 }],
  ]);
});

test('what a database that was set back has lost is forgotten', async () => {
  const one = open();
  await one.act(() => one.write([...put('lost', 1), ...put('lost too', 1)]));
  await sql`delete from sandbox.entries where id like 'lost%'`.execute(shop.db);
  await sql`update sandbox.stores set position = position - 2`.execute(shop.db);
  const other = open();
  await other.act(() => other.write(put('new', 1)));
  const known = await one.act(() => [...one.table('orders').keys()]);
  expect(known).not.toContain('lost');
  expect(known).toContain('new');
});
