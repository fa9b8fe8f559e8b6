import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { jsonColumns } from '#server/infra/database/connection/camel-case-rows.ts';
import { snakeCase } from '#server/infra/database/connection/snake-case.ts';
import { describeSchema } from '#testing/describe-schema.ts';
import { schemaOfBefore } from './before-1.0.0.ts';
import { ensureMigrationsTable, MigrationError, migrate, migrations } from './migrate.ts';

const log = pino({ level: 'silent' });
const server = inject('databaseServer');
const name = `haat_test_migrate_${process.pid}`;
let connection: pg.PoolConfig;

async function withClient<T>(address: pg.PoolConfig, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(address);
  await client.connect();
  return work(client).finally(() => client.end());
}

async function run<T extends pg.QueryResultRow>(address: pg.PoolConfig, sql: string): Promise<T[]> {
  return (await withClient(address, (client) => client.query<T>(sql))).rows;
}

beforeEach(async () => {
  await run({ connectionString: server }, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  connection = { connectionString: url.href };
});
afterEach(() => run({ connectionString: server }, `drop database ${name} with (force)`));

test('several processes that start at once apply each migration once', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(connection, log)));
  const applied = await run<{ name: string }>(
    connection,
    "select name from migrations order by name <> 'schema.sql', name",
  );
  expect(applied.map((row) => row.name).sort()).toEqual(migrations.map((step) => step.name).sort());
});

test('a failed migration is reported by name and leaves the data as it was', async () => {
  const good = {
    name: '0001-good.sql',
    sql: 'create table pieces (id int); insert into pieces values (1)',
  };
  const bad = { name: '0002-bad.sql', sql: 'insert into pieces values (2); select * from nowhere' };
  await migrate(connection, log, [good]);
  await expect(migrate(connection, log, [good, bad])).rejects.toThrow(
    /^The migration 0002-bad\.sql failed \(.*nowhere.*\); the data is as it was before\.$/,
  );
  expect(await run(connection, 'select id from pieces')).toEqual([{ id: 1 }]);
});

describe('a database of before 1.0.0 [safety-7]', () => {
  /** As commit 2c0b6a4d leaves it (npm run former-release has one that this commit made). */
  const make = async (...names: string[]) => {
    await run(connection, schemaOfBefore());
    await withClient(connection, ensureMigrationsTable);
    for (const name of ['0001-accounts.sql', ...names]) {
      await run(connection, `insert into migrations (name, checksum) values ('${name}', 'any')`);
    }
  };

  test('becomes what a new shop has', async () => {
    await make('0093-searched-as-typed.sql');
    await migrate(connection, log);
    const upgraded = await withClient(connection, describeSchema);
    await run(connection, 'drop schema public cascade; create schema public');
    await migrate(connection, log);
    expect(await withClient(connection, describeSchema)).toEqual(upgraded);
  });

  test('that is older, or newer than its last commit, is refused and stays', async () => {
    await make('0093-searched-as-typed.sql', '0094-other.sql');
    await expect(migrate(connection, log)).rejects.toThrow('start that one first, then this one');
    await run(connection, "delete from migrations where name > '0092'");
    await expect(migrate(connection, log)).rejects.toThrow('a Haat before commit 2c0b6a4d');
    expect(await run(connection, 'select name from migrations')).toEqual([
      { name: '0001-accounts.sql' },
    ]);
  });
});

test('the generated types have the columns of the database', async () => {
  await migrate(connection, log);
  const columns = await run<{ column: string }>(
    connection,
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and table_name <> 'migrations'`,
  );
  const types = readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8');
  const fieldsOf = new Map(
    [...types.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name, body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+):/gm)].map(([, field]) => field),
    ]),
  );
  const all = [...types.matchAll(/^ {2}(\w+): ([A-Z]\w+);$/gm)].flatMap(([, table, name]) =>
    (fieldsOf.get(name) ?? []).map((field) => `${table}.${field}`),
  );
  expect(all.map(snakeCase).sort()).toEqual(columns.map(({ column }) => column).sort());
});

test('an older program refuses a newer schema', async () => {
  const newer = { name: '9999-newer.sql', sql: 'select 1' };
  await migrate(connection, log, [...migrations, newer]);
  await expect(migrate(connection, log)).rejects.toThrow(MigrationError);
});

test('a migration that was edited after it had been applied is refused', async () => {
  const step = { name: '0001-one.sql', sql: 'select 1' };
  await migrate(connection, log, [step]);
  await expect(migrate(connection, log, [{ ...step, sql: 'select 2' }])).rejects.toThrow(/changed/);
});

test('exactly the columns of JSON come back with their keys as saved', async () => {
  await migrate(connection, log);
  const columns = await run<{ name: string }>(
    connection,
    `select distinct column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'jsonb' order by name`,
  );
  expect(columns.map(({ name }) => name)).toEqual([...jsonColumns].sort());
});
