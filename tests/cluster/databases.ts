import { readFileSync, rmSync } from 'node:fs';
import { queryOnce } from '#harness/database-server.ts';
import { forgetDatabases, makeBackup, openBackups } from './backups.ts';
import type { Disk } from './disks.ts';
import { type Layout, machines } from './layout.ts';
import type { Program, Programs } from './programs.ts';
import { requireOk, waitUntil } from './wait-until.ts';

const SUPERUSER = 'postgres:change-this-superuser';
const HAAT = 'change-this-haat';
/** HAProxy's port for the primary. */
export const PRIMARY_PORT = 5000;

export interface Databases {
  members: Program[];
  databases: Program[];
  /** What each of `databases` writes to; empty where this machine allows none. */
  disks: Disk[];
  /** Which of `databases` is the primary; undefined while there is none. */
  findPrimary(): Promise<number | undefined>;
  /** There is a primary, and both others follow it. */
  untilReplicated(): Promise<void>;
  /** Stores a backup of everything. */
  backUp(): Promise<void>;
  /** Kills all three and deletes their data. */
  destroy(): void;
  /** From the store, to the state of that moment. */
  restore(to: Date): Promise<void>;
}

/** Three members of etcd, and three databases under Patroni, one of them a synchronous standby. */
export async function openDatabases(layout: Layout, programs: Programs): Promise<Databases> {
  const members = machines.members.map((machine, at) => startMember(layout, programs, machine, at));
  const health = `http://${layout.at(machines.members[0])}:2379/health`;
  await waitUntil('etcd', () => requireOk(health));
  const files = machines.databases.map((machine, at) => writeFiles(layout, programs, machine, at));
  const databases = files.map((each) => startDatabase(programs, each));
  const rest = (machine: number, path: string) => `http://${layout.at(machine)}:8008${path}`;
  const untilReplicated = () =>
    waitUntil('a primary with two replicas', async () => {
      const all = machines.databases.map((machine) => requireOk(rest(machine, '/replica')));
      const replicas = (await Promise.allSettled(all)).filter((one) => one.status === 'fulfilled');
      if (replicas.length < 2) throw new Error(`${replicas.length} replicas`);
      await Promise.any(
        machines.databases.map((machine) => requireOk(rest(machine, '/synchronous'))),
      );
    });
  const findPrimary = async () => {
    const found = await Promise.all(
      machines.databases.map((machine) =>
        requireOk(rest(machine, '/primary')).then(
          () => true,
          () => false,
        ),
      ),
    );
    const at = found.indexOf(true);
    return at < 0 ? undefined : at;
  };
  await untilReplicated();
  return {
    members,
    databases,
    disks: files.flatMap(({ disk }) => disk ?? []),
    untilReplicated,
    findPrimary,
    async backUp() {
      makeBackup(programs, files[(await findPrimary()) ?? 0]?.pgbackrest ?? []);
    },
    destroy() {
      for (const database of databases) database.signal('SIGKILL');
      for (const { data, socketLock } of files) {
        rmSync(data, { recursive: true, force: true, maxRetries: 10 });
        rmSync(socketLock, { force: true });
      }
    },
    async restore(to) {
      const [first, ...others] = databases;
      const { name, text, pgbackrest } = files[0]!;
      await forgetDatabases(layout);
      const restoring = layout
        .render('patroni-restore.yml', {
          'RESTORE-TO': to.toISOString().replace('T', ' ').replace('Z', '+00'),
          'pgbackrest --stanza': `${pgbackrest.join(' ')} --stanza`,
        })
        .replace(/^#.*\n/gm, '');
      programs.file(`${name}/patroni.yml`, text.replace('bootstrap:\n', restoring));
      first?.start();
      await waitUntil('the restored database', () =>
        requireOk(rest(machines.databases[0], '/primary')),
      );
      programs.file(`${name}/patroni.yml`, text);
      for (const other of others) other.start();
      await untilReplicated();
    },
  };
}

/** The shop's user and database, made through HAProxy as an operator would. */
export async function createShopDatabase(layout: Layout): Promise<void> {
  const proxy = `${layout.at(machines.proxy)}:${PRIMARY_PORT}`;
  const connectionString = `postgres://${SUPERUSER}@${proxy}/postgres`;
  // HAProxy sends to any database until it has looked which one is the primary.
  const untilDone = (statement: string) =>
    waitUntil('the primary', () => queryOnce({ connectionString }, statement));
  await untilDone(`create role haat login password '${HAAT}'`);
  await untilDone('create database haat owner haat');
}

function startMember(layout: Layout, programs: Programs, machine: number, at: number): Program {
  const name = `etcd${at + 1}`;
  const text = layout.render('etcd.env', { '/var/lib/etcd/haat': programs.folder(name) });
  const first = layout.at(machines.members[0]);
  const env: Record<string, string> = { ETCD_LOG_LEVEL: 'warn' };
  for (const line of text.split('\n')) {
    const [, key, value] = /^(ETCD_\w+)=(.*)$/.exec(line) ?? [];
    if (!key || value === undefined) continue;
    const isOfAll = key === 'ETCD_INITIAL_CLUSTER';
    env[key] = isOfAll ? value : value.replace(first, layout.at(machine)).replace(/^etcd1$/, name);
  }
  return programs.start(name, { command: 'etcd', args: [], env });
}

interface DatabaseFiles {
  name: string;
  /** Patroni's file, and what it says. */
  file: string;
  text: string;
  data: string;
  /** A machine loses it when it starts; it names the killed server, which may not be reaped yet. */
  socketLock: string;
  disk: Disk | undefined;
  pgbackrest: string[];
}

function writeFiles(
  layout: Layout,
  programs: Programs,
  machine: number,
  at: number,
): DatabaseFiles {
  const name = `db${at + 1}`;
  const disk = programs.disk(name);
  const folder = programs.folder(name);
  const data = `${folder}/data`;
  const pgbackrest = openBackups(layout, programs, name);
  const text = layout
    .render('patroni.yml', {
      'name: db1': `name: ${name}`,
      '/var/lib/postgresql/15/haat': data,
      '/var/lib/postgresql/haat.pgpass': `${folder}/pgpass`,
      '/var/run/postgresql': folder,
      'pgbackrest --stanza': `${pgbackrest.join(' ')} --stanza`,
      // The folder of the socket is this user's alone, whose name need not be postgres.
      'local all all peer': 'local all all trust',
    })
    .replaceAll(layout.at(machines.databases[0]), layout.at(machine));
  const file = programs.file(`${name}/patroni.yml`, text);
  programs.run('patroni', ['--validate-config', file]);
  return { name, file, text, data, socketLock: `${folder}/.s.PGSQL.5432.lock`, disk, pgbackrest };
}

function startDatabase(programs: Programs, { name, file, data }: DatabaseFiles): Program {
  const findServer = () => readServer(`${data}/postmaster.pid`);
  return programs.start(name, { command: 'patroni', args: [file], findServer });
}

/** The process of a PostgreSQL, from its pid file; undefined if it does not run. */
function readServer(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
