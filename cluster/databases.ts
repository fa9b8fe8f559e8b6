import { readFileSync } from 'node:fs';
import { queryOnce } from '#harness/database-server.ts';
import { type Layout, machines } from './layout.ts';
import type { Program, Programs } from './programs.ts';
import { requireOk, waitUntil } from './wait-until.ts';

const SUPERUSER = 'postgres:change-this-superuser';
const HAAT = 'change-this-haat';
/** HAProxy's door to the primary. */
export const PRIMARY_PORT = 5000;

export interface Databases {
  members: Program[];
  databases: Program[];
  /** Which of `databases` is the primary; undefined while there is none. */
  findPrimary(): Promise<number | undefined>;
  /** There is a primary, and both others follow it. */
  untilReplicated(): Promise<void>;
}

/** Three members of etcd, and three databases under Patroni, one of them a synchronous standby. */
export async function openDatabases(layout: Layout, programs: Programs): Promise<Databases> {
  const members = machines.members.map((machine, at) => startMember(layout, programs, machine, at));
  const health = `http://${layout.at(machines.members[0])}:2379/health`;
  await waitUntil('etcd', () => requireOk(health));
  const databases = machines.databases.map((machine, at) =>
    startDatabase(layout, programs, machine, at),
  );
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
  await untilReplicated();
  return {
    members,
    databases,
    untilReplicated,
    async findPrimary() {
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
    },
  };
}

/** The shop's user and database, made through HAProxy as an operator would. */
export async function createShopDatabase(layout: Layout): Promise<void> {
  const door = `${layout.at(machines.door)}:${PRIMARY_PORT}`;
  const connectionString = `postgres://${SUPERUSER}@${door}/postgres`;
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

function startDatabase(layout: Layout, programs: Programs, machine: number, at: number): Program {
  const name = `db${at + 1}`;
  const folder = programs.folder(name);
  const own = layout.at(machine);
  const text = layout
    .render('patroni.yml', {
      'name: db1': `name: ${name}`,
      '/var/lib/postgresql/15/haat': `${folder}/data`,
      '/var/lib/postgresql/haat.pgpass': `${folder}/pgpass`,
      '/var/run/postgresql': folder,
    })
    .replaceAll(layout.at(machines.databases[0]), own);
  const file = programs.file(`${name}/patroni.yml`, text);
  programs.run('patroni', ['--validate-config', file]);
  const findServer = () => readServer(`${folder}/data/postmaster.pid`);
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
