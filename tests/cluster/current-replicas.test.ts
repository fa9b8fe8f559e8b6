import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queryOnce } from '#harness/database-server.ts';
import { openCurrentReplicas } from '#server/infra/database/connection/current-replicas.ts';
import { clusterOf, prepareCluster } from '#server/infra/database/server/embedded-cluster.ts';
import {
  findPostgresBinaries,
  type PostgresBinaries,
} from '#server/infra/database/server/postgres-binaries.ts';
import { waitUntil } from './wait-until.ts';

/** A primary with a replica that follows it. */
const root = mkdtempSync(join(tmpdir(), 'haat-replica-'));
const [primary, replica] = [join(root, 'primary'), join(root, 'replica')];
const cluster = clusterOf(primary);
let binaries: PostgresBinaries;
const servers: ChildProcess[] = [];
const pools = [primary, replica].map((folder) => new pg.Pool(connectionOf(folder)));

function connectionOf(folder: string): pg.PoolConfig {
  return { host: folder, user: 'haat', database: 'postgres', connectionTimeoutMillis: 5_000 };
}

function start(folder: string, ...settings: string[]): ChildProcess {
  const all = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'fsync=off', ...settings];
  const args = ['-D', join(folder, 'postgres'), ...all.flatMap((each) => ['-c', each])];
  const { uid, gid } = cluster.user ?? {};
  const server = spawn(binaries.postgres, args, { cwd: folder, uid, gid, stdio: 'ignore' });
  servers.push(server);
  return server;
}

/** The replica's folder is a copy, made while the primary runs. */
async function copyPrimary(): Promise<void> {
  const client = new pg.Client(connectionOf(primary));
  await client.connect();
  await client.query(`select pg_backup_start('copy', true)`);
  cpSync(join(primary, 'postgres'), join(replica, 'postgres'), { recursive: true });
  const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop(false)');
  await client.end();
  const data = join(replica, 'postgres');
  rmSync(join(data, 'postmaster.pid'));
  writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(data, 'standby.signal'), '');
  chmodSync(data, 0o700);
  own(data);
  for (const path of readdirSync(data, { recursive: true, encoding: 'utf8' }))
    own(join(data, path));
}

function own(path: string): void {
  if (cluster.user) chownSync(path, cluster.user.uid, cluster.user.gid);
}

beforeAll(async () => {
  chmodSync(root, 0o755);
  for (const folder of [primary, replica]) {
    mkdirSync(folder);
    own(folder);
  }
  binaries = findPostgresBinaries(root, cluster.user);
  await prepareCluster(cluster, binaries, primary);
  start(primary, 'wal_level=replica', 'max_wal_senders=4');
  await waitUntil('the primary', () =>
    queryOnce(connectionOf(primary), 'create table pieces (name text)'),
  );
  await copyPrimary();
  start(replica, `primary_conninfo=host=${primary} user=haat`);
  await waitUntil('the replica', () => queryOnce(connectionOf(replica), 'select 1'));
});

afterAll(async () => {
  for (const pool of pools) await pool.end();
  for (const server of servers) server.kill('SIGINT');
  await Promise.all(
    servers.map((server) => server.exitCode ?? server.signalCode ?? once(server, 'exit')),
  );
  rmSync(root, { recursive: true, force: true });
});

test('replicas are read, but never from before a change that was heard of', async () => {
  for (const pool of pools) {
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
  }
  let tell = (_tag: string) => {};
  let isListening = true;
  const replicas = openCurrentReplicas(pools[1]!, pools[0]!);
  replicas.follow({
    onChange(listener) {
      tell = listener;
    },
    get isListening() {
      return isListening;
    },
  });
  const look = async () => {
    const client = await replicas.pool.connect();
    try {
      const { rows } = await client.query<{ isReplica: boolean; names: string[] | null }>(
        'select pg_is_in_recovery() as "isReplica", (select array_agg(name) from pieces) as names',
        [],
      );
      return rows[0];
    } finally {
      client.release();
    }
  };
  const soon = { timeout: 20_000 };
  await vi.waitFor(async () => expect(await look()).toMatchObject({ isReplica: true }), soon);

  await queryOnce(connectionOf(replica), 'select pg_wal_replay_pause()');
  await queryOnce(connectionOf(primary), `insert into pieces values ('shawl')`);
  tell('products');
  for (let times = 0; times < 20; times += 1) {
    expect(await look()).toEqual({ isReplica: false, names: ['shawl'] });
  }
  await queryOnce(connectionOf(replica), 'select pg_wal_replay_resume()');
  const current = { isReplica: true, names: ['shawl'] };
  await vi.waitFor(async () => expect(await look()).toEqual(current), soon);

  servers[0]?.kill('SIGKILL');
  await once(servers[0]!, 'exit');
  tell('everything');
  await expect(look(), 'while changes may still be heard of').rejects.toThrow();
  isListening = false;
  await vi.waitFor(async () => expect(await look()).toEqual(current), soon);
});
