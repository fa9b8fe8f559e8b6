import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { insertRows } from './compiled-writes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

const resets_at = new Date('2026-11-29T10:00:00Z');
const listRows = (prefix: string) =>
  shop.db
    .selectFrom('rate_limits')
    .selectAll()
    .where('key', 'like', `${prefix}%`)
    .orderBy('key')
    .execute();

test('rows are inserted by one statement, whose text is the same for other rows', async () => {
  const insert = (prefix: string) =>
    countStatements(shop, () =>
      insertRows(shop.db, 'rate_limits', [
        { key: `${prefix} 1`, hits: 1, resets_at },
        { key: `${prefix} 2`, hits: 2, resets_at },
      ]),
    );
  const [one, other] = [await insert('one'), await insert('other')];
  expect(one.statements).toHaveLength(1);
  expect(other.statements).toEqual(one.statements);
  expect(await listRows('other')).toEqual([
    { key: 'other 1', hits: 1, resets_at },
    { key: 'other 2', hits: 2, resets_at },
  ]);
});

test('what has no value has its default, also where only some rows lack it', async () => {
  const rows = ['a', 'b', 'c'].map((label, at) => ({
    id: shop.random.id(),
    name: 'Asha',
    email: `${label}@example.in`,
    email_verified: at === 0 ? true : undefined,
  }));
  await insertRows(shop.db, 'users', rows.slice(2));
  await insertRows(shop.db, 'users', rows.slice(0, 2));
  await insertRows(shop.db, 'users', []);
  const verified = await shop.db
    .selectFrom('users')
    .select('email_verified')
    .where('email', 'like', '%@example.in')
    .orderBy('email')
    .execute();
  expect(verified.map((row) => row.email_verified)).toEqual([true, false, false]);
});
