import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newContext, runWithin } from '#server/infra/request-context/request-context.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import type { Db } from './database.ts';
import { namePrepared } from './prepared-names.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(
    {},
    {
      adjust: (config) => ({
        ...config,
        sqlLimits: { statementMs: 150, lockMs: 100, idleMs: 20_000 },
      }),
    },
  );
  await sql`create table pots (id integer primary key, name text)`.execute(shop.db);
  await sql`insert into pots values (1, 'Diya')`.execute(shop.db);
});
afterAll(() => shop.remove());

const findPot = (db: Db) => sql`select * from pots where id = ${1}`.execute(db);

async function often(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 30; time += 1) await work();
}

test('a statement that comes often is prepared, under a name of its own', async () => {
  const prepared = await shop.db.connection().execute(async (db) => {
    await often(() => findPot(db));
    const { rows } = await sql<{ statement: string; name: string }>`
      select statement, name from pg_prepared_statements`.execute(db);
    return rows;
  });
  const statement = 'select * from pots where id = $1';
  expect(prepared).toEqual([{ statement, name: expect.stringMatching(/^haat_[0-9a-f]{24}$/) }]);
});

test('rare, bare and variable statements are not prepared, and others not without limit', () => {
  const nameOf = namePrepared();
  const named = (text: string, parameters: unknown[] = [1]) => {
    for (let time = 0; time < 40; time += 1) nameOf(text, parameters);
    return nameOf(text, parameters) !== undefined;
  };
  expect(nameOf('select $1', [1])).toBeUndefined();
  expect(named('select 1', [])).toBe(false);
  expect(named('declare answer cursor for select $1')).toBe(false);
  expect(named(`select $1 ${' '.repeat(20_000)}`)).toBe(false);
  const prepared = Array.from({ length: 300 }, (_, at) => named(`select $1, ${at}`));
  expect(prepared.filter(Boolean)).toHaveLength(200);
});

test('a table that changes while its statement is prepared fails no request', async () => {
  await often(() => findPot(shop.db));
  await sql`alter table pots add column glaze text`.execute(shop.db);
  await expect(findPot(shop.db)).resolves.toMatchObject({
    rows: [{ id: 1, name: 'Diya', glaze: null }],
  });
});

test('a request cannot hold the database up, and other work has the time it needs', async () => {
  const slow = () => sql`select pg_sleep(0.4)`.execute(shop.db);
  const limited = runWithin(newContext('a request', true), slow);
  await expect(limited).rejects.toMatchObject({ code: '57014' });
  await expect(runWithin(newContext('a job', false), slow)).resolves.toBeDefined();
  await expect(slow()).resolves.toBeDefined();
});

test('a request waits for a lock no longer than it may', async () => {
  await shop.db.transaction().execute(async (holder) => {
    await sql`select * from pots for update`.execute(holder);
    const waiting = runWithin(newContext('a request', true), () =>
      sql`update pots set name = 'Kalash'`.execute(shop.db),
    );
    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
  });
  await expect(findPot(shop.db)).resolves.toMatchObject({ rows: [{ name: 'Diya' }] });
});

test('a request context counts its statements', async () => {
  const work = newContext('a request', true);
  await runWithin(work, async () => {
    await Promise.all([findPot(shop.db), findPot(shop.db)]);
    await findPot(shop.db);
  });
  expect(work.statements).toBe(3);
  expect(work.milliseconds).toBeGreaterThan(0);
});
