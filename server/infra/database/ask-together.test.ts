import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askTogether } from '#server/infra/database/query/ask-together.queries.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await sql`create table jars (id integer primary key)`.execute(shop.db);
});
afterAll(() => shop.remove());

const add = (id: number) => sql<{ id: number }>`insert into jars values (${id}) returning id`;
const list = () => sql<{ id: number }>`select id from jars where id > ${0} order by id`;
const kept = async () => (await list().execute(shop.db)).rows.map(({ id }) => id);
const inTransaction = (...asked: ReturnType<typeof add>[]) =>
  shop.db.transaction().execute((trx) =>
    askTogether(
      trx,
      asked.map((each) => ({ compile: () => each.compile(trx) })),
    ),
  );

test('each sees what those before it have done, often enough to be prepared too', async () => {
  for (let id = 1; id <= 30; id += 1) {
    const [added, listed] = await inTransaction(add(id), list());
    expect(added).toEqual([{ id }]);
    expect(listed?.at(-1)).toEqual({ id });
  }
});

test('one that fails takes all of them back, and leaves the connection as good as new', async () => {
  const before = await kept();
  for (let time = 0; time < 12; time += 1) {
    await expect(inTransaction(add(100), add(1), add(101))).rejects.toMatchObject({
      code: '23505',
    });
  }
  expect(await kept()).toEqual(before);
});

test('a connection that is lost while a transaction begins fails it whole', async () => {
  const before = await kept();
  const cut = shop.db.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => {});
    await add(200).execute(trx);
  });
  await expect(cut).rejects.toThrow();
  expect(await kept()).toEqual(before);
});
