import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { connectionsOf } from './connections.ts';
import { type Cluster, folderArgument, serverEnvironment } from './embedded-cluster.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

export interface ServerLog {
  debug(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/**
 * Passed at every start, so that an older cluster follows the program. Small: one shop, one
 * machine.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  jit: 'off',
  huge_pages: 'off',
  io_method: 'sync',
  // A confirmed commit survives a power cut: neither is ever traded for speed.
  fsync: 'on',
  synchronous_commit: 'on',
  // A restore makes the whole schema in one transaction: some 1,500 locks.
  max_locks_per_transaction: '256',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  autovacuum_max_workers: '1',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
  logging_collector: 'off',
  log_destination: 'stderr',
};

/** A running server process that accepts connections. */
export interface Server {
  exited: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the server and resolves when it is ready; if it ends instead, rejects with its error
 * message, and with how it ended as the cause.
 */
export async function startServer(
  cluster: Cluster,
  binaries: PostgresBinaries,
  socketFolder: string,
  log: ServerLog,
  connections = connectionsOf(1),
): Promise<Server> {
  const settings = Object.entries({
    ...SETTINGS,
    max_connections: String(connections),
    unix_socket_directories: socketFolder,
  });
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      folderArgument(cluster),
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: cluster.folder,
      uid: cluster.user?.uid,
      gid: cluster.user?.gid,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its own group: a signal to the shop's group must not stop it before the shop has drained.
      detached: true,
    },
  );
  const exited = exitOf(child);
  const endWatch = watchOver(child, cluster);
  exited.finally(endWatch);
  await untilReady(child, exited, log);
  return { exited, stop: () => stopServer(child, exited) };
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
}

async function untilReady(child: ChildProcess, exited: Promise<string>, log: ServerLog) {
  if (!child.stderr) return;
  const complaints: string[] = [];
  const lines = createInterface({ input: child.stderr });
  let isNote = false;
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve();
      // A hint, a detail or a further line of a statement has the severity of what it belongs to.
      if (/^(LOG|WARNING|ERROR|FATAL|PANIC):/.test(line)) isNote = line.startsWith('LOG:');
      if (isNote) return log.debug(`postgres: ${line}`);
      if (complaints.length < 5) complaints.push(line);
      return log.warn(`postgres: ${line}`);
    });
  });
  const saidAll = once(lines, 'close');
  const end = await Promise.race([ready, exited]);
  if (!end) return;
  await saidAll;
  const complaint = complaints.find(isFatal) ?? complaints[0] ?? end;
  throw new Error(complaint.replace(/:\s+/, ': '), { cause: end });
}

function isFatal(line: string): boolean {
  return /^(FATAL|PANIC):/.test(line);
}

/**
 * Stops the server if this process ends without doing so: a shell waits for the end of its input,
 * which comes even after kill -9. The next start then finds a clean database.
 */
function watchOver(child: ChildProcess, { user }: Cluster): () => void {
  const watch = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(child.pid)], {
    uid: user?.uid,
    gid: user?.gid,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.on('error', () => {});
  return () => watch.kill('SIGKILL');
}

/** Waits for closing sessions, ends the others, and shuts down; by force if that takes too long. */
async function stopServer(child: ChildProcess, exited: Promise<string>): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGTERM', 1_000],
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    child.kill(signal);
    const tired = AbortSignal.timeout(patienceMs);
    const ended = await Promise.race([exited, once(tired, 'abort').then(() => undefined)]);
    if (ended) return;
  }
  child.kill('SIGKILL');
  await exited;
}
