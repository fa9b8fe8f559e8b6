import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import type { Db } from './database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await sql`create table jars (id integer primary key)`.execute(shop.db);
});
afterAll(() => shop.remove());

const add = (db: Db, id: number) => sql`insert into jars values (${id})`.execute(db);
const list = async (db: Db) => {
  const asked = sql<{ id: number }>`select id from jars where id > ${0} order by id`;
  return (await asked.execute(db)).rows.map(({ id }) => id);
};

test('each sees what those before it have done, often enough to be prepared too', async () => {
  for (let id = 1; id <= 30; id += 1) {
    const [, listed] = await shop.db
      .transaction()
      .execute((trx) => Promise.all([add(trx, id), list(trx)]));
    expect(listed.at(-1)).toBe(id);
  }
});

test('what is sent together shares a round trip', async () => {
  const { statements, roundTrips } = await countStatements(shop, () =>
    shop.db.transaction().execute(async (trx) => {
      await Promise.all([list(trx), list(trx), list(trx)]);
      await list(trx);
    }),
  );
  // The last one is the commit's.
  expect([statements.length, roundTrips]).toEqual([4, 3]);
});

test('one that fails rolls all of them back, is the one that is reported, and leaves the connection usable', async () => {
  const before = await list(shop.db);
  for (let time = 0; time < 12; time += 1) {
    const failing = shop.db.transaction().execute(async (trx) => {
      const deep = async () => void (await (async () => add(trx, 1))());
      await Promise.all([add(trx, 100), deep(), add(trx, 101), add(trx, 102)]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
  }
  expect(await list(shop.db)).toEqual(before);
});

test('nothing later is executed once one has failed', async () => {
  const before = await list(shop.db);
  let refused: unknown;
  const failing = shop.db.transaction().execute(async (trx) => {
    const longer = async () => {
      await sql`select pg_sleep(0.05)`.execute(trx);
      await add(trx, 300).catch((error) => {
        refused = error;
      });
    };
    const shorter = async () => {
      await list(trx);
      throw new Error('changed my mind');
    };
    await Promise.all([shorter(), longer()]);
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await expect.poll(() => refused).toBeInstanceOf(Error);
  expect(await list(shop.db)).toEqual(before);
});

test('a commit that fails says why', async () => {
  await sql`create table lids (jar_id integer references jars deferrable initially deferred)`.execute(
    shop.db,
  );
  for (let time = 0; time < 12; time += 1) {
    const failing = shop.db
      .transaction()
      .execute((trx) => sql`insert into lids values (999)`.execute(trx));
    await expect(failing).rejects.toMatchObject({ code: '23503' });
  }
  expect(await list(shop.db)).not.toContain(999);
});

test('a connection that is lost while a transaction begins fails it whole', async () => {
  const before = await list(shop.db);
  const cut = shop.db.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => {});
    await add(trx, 200);
  });
  await expect(cut).rejects.toThrow();
  expect(await list(shop.db)).toEqual(before);
});
