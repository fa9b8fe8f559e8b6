import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

test('statements are counted, and what begins and ends a transaction distinguished', async () => {
  const { answer, statements, transactions } = await countStatements(shop, async () => {
    await sql`select 1`.execute(shop.db);
    return shop.db.transaction().execute(async (trx) => {
      await sql`select ${2}::integer`.execute(trx);
      const { rows } = await sql<{ three: number }>`select 3 as three`.execute(trx);
      return rows;
    });
  });
  expect(answer).toEqual([{ three: 3 }]);
  expect(statements).toEqual(['select 1', 'select $1::integer', 'select 3 as three']);
  expect(transactions).toBe(1);
});

test('a statement is reported without its parameters, with its rows, and when it fails', async () => {
  const watched: object[] = [];
  const stop = shop.statements.onStatement((statement) => watched.push(statement));
  await sql`select ${'meera@haat.example'}::text from generate_series(1, 3)`.execute(shop.db);
  await expect(sql`select ${'meera@haat.example'}::integer`.execute(shop.db)).rejects.toThrow();
  stop();
  await sql`select 4`.execute(shop.db);
  expect(watched).toMatchObject([
    { sql: 'select $1::text from generate_series(1, 3)', rows: 3, failed: false },
    { sql: 'select $1::integer', rows: 0, failed: true },
  ]);
  expect(JSON.stringify(watched)).not.toContain('meera');
});
