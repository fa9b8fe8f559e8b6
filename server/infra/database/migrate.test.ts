import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { MigrationError, migrate, migrations } from './migrate.ts';

const log = pino({ level: 'silent' });
const server = inject('databaseServer');
const name = `haat_test_migrate_${process.pid}`;
let connection: pg.PoolConfig;

async function run<T extends pg.QueryResultRow>(address: pg.PoolConfig, sql: string): Promise<T[]> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<T>(sql).finally(() => client.end());
  return rows;
}

beforeEach(async () => {
  await run({ connectionString: server }, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  connection = { connectionString: url.href };
});
afterEach(() => run({ connectionString: server }, `drop database ${name} with (force)`));

test('a released migration stays as it is, to the byte', () => {
  // Shops that have applied it refuse one that was changed, even in a comment. A new one gets its
  // line with its release (`sha256sum *.sql` in migrations/).
  const released = readFileSync(join(import.meta.dirname, 'released-migrations.txt'), 'utf8');
  const present = new Map(
    migrations.map(({ name, sql }) => [name, createHash('sha256').update(sql).digest('hex')]),
  );
  for (const line of released.trim().split('\n')) {
    const [sum, name = ''] = line.split('  ');
    expect([name, present.get(name)]).toEqual([name, sum]);
  }
});

test('several processes that start at once apply each migration once', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(connection, log)));
  const applied = await run<{ name: string }>(
    connection,
    'select name from migrations order by name',
  );
  expect(applied.map((row) => row.name)).toEqual(migrations.map((step) => step.name));
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
