import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { isRoot } from '#server/infra/config/server-user.ts';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
  startPatiently,
} from './embedded-postgres.ts';

const scratch = mkdtempSync(join(tmpdir(), 'haat-embedded-'));
const dataDir = join(scratch, 'data');
const silent = { debug: () => {}, warn: () => {}, error: () => {} };
const open: EmbeddedPostgres[] = [];

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silent });
  open.push(postgres);
  return postgres;
}

async function query(connection: EmbeddedPostgres['connection'], sql: string) {
  const client = new pg.Client(connection);
  // A server that ends also ends the query, which the test awaits.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function serverPid(folder = dataDir): number {
  return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A shop in a process of its own, which prints a line when its database is open. */
async function startElsewhere(): Promise<ChildProcess> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const log = { debug() {}, warn() {}, error() {} };
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
    console.log('open');
  `;
  const shop = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shop.stdout, 'data');
  return shop;
}

afterEach(async () => {
  for (const postgres of open.splice(0)) await postgres.stop();
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('the database is created at the first start and keeps its rows for the second', async () => {
  const first = await start();
  await query(first.connection, "create table piece as select 'Aipan chowki' as name");
  const created = 'select system_identifier from pg_control_system()';
  const [cluster] = await query(first.connection, created);
  await first.stop();

  const second = await start();
  // To create it takes seconds; it is the same one.
  expect(await query(second.connection, created)).toEqual([cluster]);
  expect(await query(second.connection, 'select name from piece')).toEqual([
    { name: 'Aipan chowki' },
  ]);
});

test('text is UTF-8 in every script and times are UTC', async () => {
  const { connection } = await start();
  const [row] = await query(
    connection,
    "select lower('ÉTÉ') as lower, length('ऐपण') as length, current_setting('TimeZone') as zone",
  );
  expect(row).toEqual({ lower: 'été', length: 3, zone: 'UTC' });
});

test('nothing listens on the network and every commit reaches the disk', async () => {
  const { connection } = await start();
  const [row] = await query(
    connection,
    "select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  expect(row).toEqual({ tcp: '', fsync: 'on', commit: 'on' });
});

test('a database that dies notifies the shop, and the next start recovers it', async () => {
  const first = await start();
  const exited = new Promise((resolve) => first.onExit(resolve));
  await query(first.connection, 'create table kept as select 1 as one');
  process.kill(serverPid(), 'SIGKILL');
  expect(await exited).toBe('signal SIGKILL');
  await first.stop();

  const second = await start();
  expect(await query(second.connection, 'select one from kept')).toEqual([{ one: 1 }]);
});

test('a shop that was killed together with its database starts again', async () => {
  const shop = await startElsewhere();
  process.kill(serverPid(), 'SIGKILL');
  shop.kill('SIGKILL');
  await once(shop, 'exit');

  const { connection } = await start();
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a shop that was killed alone starts again, whatever its database was doing', async () => {
  const shop = await startElsewhere();
  const running = findRunningPostgres(dataDir);
  if (!running) throw new Error('the shop is not found while it runs');
  const busy = query(running, 'select pg_sleep(60)').catch(() => 'cut off');
  shop.kill('SIGKILL');
  await once(shop, 'exit');

  const { connection } = await start();
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await busy).toBe('cut off');
});

test('a database that outlived its shop is taken down before the next one opens', async () => {
  const first = await start();
  const ended = new Promise((resolve) => first.onExit(resolve));
  rmSync(join(dataDir, 'shop.lock'));
  const second = await start();
  expect(await ended).toBe('code 0');
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an old process number that now is another program does not stop the start', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n/x\n0\n5432\n.\n`);
  writeFileSync(
    join(dataDir, 'shop.lock'),
    JSON.stringify({ pid: process.pid, started: 'long ago' }),
  );
  const second = await start();
  expect(serverPid()).not.toBe(process.pid);
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a first start that was interrupted leaves nothing in the way', async () => {
  const folder = join(scratch, 'interrupted');
  mkdirSync(join(folder, 'postgres.unfinished/base'), { recursive: true });
  writeFileSync(join(folder, 'postgres.unfinished/PG_VERSION'), '18\n');
  const { connection } = await start(folder);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a second shop on the same DATA_DIR is refused, and may look for the first', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(
    new ConfigError(
      'DATA_DIR',
      `DATA_DIR ${dataDir} is in use by another shop (process ${process.pid}); stop that one or choose another folder.`,
    ),
  );
  expect(findRunningPostgres(dataDir)).toEqual(first.connection);
  await first.stop();
  expect(findRunningPostgres(dataDir)).toBeUndefined();
});

test('a DATA_DIR too deep for a socket gets a short folder for it, gone after the stop', async () => {
  const folder = join(scratch, 'deep'.repeat(20), 'deeper'.repeat(10));
  const postgres = await start(folder);
  expect(postgres.connection.host.length).toBeLessThan(80);
  expect(findRunningPostgres(folder)).toEqual(postgres.connection);
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect(statSync(postgres.connection.host, { throwIfNoEntry: false })).toBeUndefined();
});

test.runIf(isRoot())(
  "root's closed folder works too, and only the database belongs to another user",
  async () => {
    const closed = mkdtempSync(join(scratch, 'closed-'));
    const { connection } = await start(join(closed, 'data'));
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(join(closed, 'data')).uid).toBe(0);
    expect(statSync(join(closed, 'data/postgres')).uid).not.toBe(0);
  },
);

test('a DATA_DIR that cannot be written ends in one sentence', async () => {
  const file = join(scratch, 'a-file');
  writeFileSync(file, '');
  await expect(start(join(file, 'data'))).rejects.toThrow(
    new ConfigError(
      'DATA_DIR',
      `DATA_DIR ${file}/data cannot be written (ENOTDIR: not a directory); choose a folder that this user may write to.`,
    ),
  );
});

test('a database that cannot start says why in one sentence', async () => {
  const control = join(dataDir, 'postgres/global/pg_control');
  renameSync(control, `${control}.gone`);
  await expect(start()).rejects.toThrow(
    /^The database in .* did not start \(postgres: could not find .*\); fix that/,
  );
  renameSync(`${control}.gone`, control);
});

test('a database that is killed while it starts is started again', async () => {
  const folder = mkdtempSync(join(scratch, 'killed-'));
  const program = join(folder, 'postgres');
  const stand = `#!/bin/sh
if [ ! -e started ]; then touch started; kill -KILL $$; fi
echo 'LOG:  database system is ready to accept connections' >&2
exec sleep 60`;
  writeFileSync(program, stand, { mode: 0o755 });
  const binaries = { initdb: '', postgres: program, majorVersion: '18' };
  const server = await startPatiently({ folder, user: undefined }, binaries, '.', silent);
  await server.stop();
});

test('a database of another release is left alone', async () => {
  const version = join(dataDir, 'postgres/PG_VERSION');
  writeFileSync(version, '16\n');
  await expect(start()).rejects.toThrow(/written by PostgreSQL 16 and this release brings \d+;/);
  writeFileSync(version, '18\n');
  await start();
});

test('a shop that closes logs no error', async () => {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const log = { debug: () => {}, warn: say, error: say };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const pool = new pg.Pool(postgres.connection);
  pool.on('error', ({ message }) => said.push(message));
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select 1')));
  await pool.end();
  await postgres.stop();
  expect(said).toEqual([]);
});
