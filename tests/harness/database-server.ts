import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Chance } from './chance.ts';

/** `all`: like a power cut; the others leave the server to notice by itself. */
export type DatabaseDeath = 'all' | 'postmaster' | 'session';

/** A PostgreSQL by its cluster's folder, no matter which process started it. */
export interface DatabaseServer {
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  kill(how: DatabaseDeath, chance: Chance): void;
}

export function databaseServerOf(cluster: string): DatabaseServer {
  return {
    query: (text, values) => queryOnce(connectionOf(cluster), text, values),
    kill(how, chance) {
      const postmaster = Number(facts(cluster)[0]);
      if (!postmaster) return;
      const sessions = childrenOf(postmaster);
      const victims =
        how === 'postmaster'
          ? [postmaster]
          : how === 'all'
            ? [postmaster, ...sessions]
            : [chance.pick(sessions)].filter((pid) => pid !== undefined);
      for (const pid of victims) end(pid);
    },
  };
}

/** On a connection of its own, since the server may die between two queries. */
export async function queryOnce<R extends pg.QueryResultRow>(
  config: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** One connection for many queries, to a server that is not expected to die. */
export async function openConnectionTo(cluster: string) {
  const client = new pg.Client(connectionOf(cluster));
  await client.connect();
  return {
    async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      return (await client.query<R>(text, values)).rows;
    },
    close: () => client.end(),
  };
}

/** Retries until it succeeds: the database may be starting. */
export async function retryUntilDone<T>(work: () => Promise<T>, patienceMs = 60_000): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isMistake(error) || Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}

/**
 * The server has understood the query and refuses it; class 57 is of a server that shuts down, XX of
 * one that fails, such as one on a full disk.
 */
function isMistake(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(57|53|08|25|XX)/.test(error.code ?? '');
}

/** A server of its own that restarts whenever it was killed, for DATABASE_URL. */
export async function runExternalServer(folder: string) {
  let isClosing = false;
  let server = start(folder);
  await server.ready;
  const keepRunning = async () => {
    while (!isClosing) {
      await server.ended;
      if (isClosing) return;
      await pause(500);
      server = start(folder);
      await server.ready;
    }
  };
  const running = keepRunning();
  process.once('exit', () => server.child.kill('SIGTERM'));
  const cluster = join(folder, 'postgres');
  return {
    cluster,
    url: `postgres://haat@localhost/haat?host=${encodeURIComponent(cluster)}`,
    async close() {
      isClosing = true;
      server.child.kill('SIGTERM');
      await running;
    },
  };
}

function start(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-database.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  return { child, ended, ready: Promise.race([once(child.stdout, 'data'), ended]) };
}

function connectionOf(cluster: string): pg.ClientConfig {
  const socket = facts(cluster)[4];
  const host = !socket || socket === '.' ? cluster : socket;
  return { host, user: 'haat', database: 'haat', connectionTimeoutMillis: 5_000 };
}

/** From the server's pid file: its process in the first line, its socket in the fifth. */
function facts(cluster: string): string[] {
  return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
}

/** The processes that it has started. */
export function childrenOf(parent: number): number[] {
  return listProcesses()
    .filter(({ ppid }) => ppid === parent)
    .map(({ pid }) => pid);
}

/** The processes that it has started, and all that these have. */
export function descendantsOf(ancestor: number): number[] {
  const all = listProcesses();
  const below = (parent: number): number[] =>
    all.filter(({ ppid }) => ppid === parent).flatMap(({ pid }) => [pid, ...below(pid)]);
  return below(ancestor);
}

function listProcesses(): { pid: number; ppid: number }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid && ppid !== undefined ? { pid, ppid } : []));
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended between the look and the signal.
  }
}
