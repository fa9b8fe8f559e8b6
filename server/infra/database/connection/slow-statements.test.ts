import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newContext, runWithin } from '#server/infra/request-context/request-context.ts';
import { openTestShop } from '#testing/open-test-shop.ts';

async function logOf(slowMs: string) {
  const lines: { msg: string; sql?: string; of?: string; ms?: number; rows?: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const shop = await openTestShop({ SLOW_QUERY_MS: slowMs }, { log });
  await runWithin(newContext('tidy-accounts', false), () =>
    sql`select ${'asha@example.in'}::text, pg_sleep(0.15)`.execute(shop.db),
  );
  await sql`select ${'asha@example.in'}::text`.execute(shop.db);
  await shop.remove();
  return lines.filter(({ msg }) => msg === 'a slow statement');
}

test('a slow statement is logged once, with its origin and without its parameters', async () => {
  const lines = await logOf('100');
  const slept = lines.filter((line) => line.sql?.includes('pg_sleep'));
  expect(slept).toEqual([
    expect.objectContaining({
      sql: 'select $1::text, pg_sleep(0.15)',
      rows: 1,
      of: 'tidy-accounts',
      ms: expect.any(Number),
    }),
  ]);
  expect(slept[0]?.ms).toBeGreaterThanOrEqual(100);
  expect(JSON.stringify(lines)).not.toContain('asha');
});

test('with 0 none is logged', async () => {
  expect(await logOf('0')).toEqual([]);
});
