import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * While a release is put in place node by node, the former one runs on its schema: a migration adds,
 * and takes away only what the former one does not use (decision 160).
 */
const folder = join(import.meta.dirname, '../../../server/infra/database/migrations');
const TAKES_AWAY =
  /\bdrop\s+(?:table|column|view|function|type)\b|\brename\b|\balter\s+column\s+\w+\s+(?:type|set\s+not\s+null)\b|\badd\s+column\b(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/i;
const SAYS_SINCE_WHEN = /^-- Unused since \d{4}-[a-z-]+\.sql/m;

const isSafe = (sql: string) => {
  const statements = sql.replace(/^\s*--.*$/gm, '');
  return !TAKES_AWAY.test(statements) || SAYS_SINCE_WHEN.test(sql);
};

test('a new migration takes nothing away that the former release uses', () => {
  const unsafe = globSync('*.sql', { cwd: folder }).filter(
    (name) => !isSafe(readFileSync(join(folder, name), 'utf8')),
  );
  expect(unsafe).toEqual([]);
});

test.each([
  ['alter table orders add column channel text', true],
  ["alter table orders add column channel text not null default 'shop'", true],
  ['alter table orders add column channel text not null', false],
  ['alter table orders add column day date not null generated always as (at) stored', true],
  ['alter table orders drop column channel', false],
  ['-- Unused since 0101-channels.sql\nalter table orders drop column channel', true],
  ['alter table orders rename column channel to origin', false],
  ['alter table orders\n  alter column channel set not null', false],
  ['-- Nobody may rename it.\ncreate table channels (name text primary key)', true],
])('%s: %s', (sql, safe) => {
  expect(isSafe(sql)).toBe(safe);
});
