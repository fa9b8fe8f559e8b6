import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { hasEnded, startOfProcess, worksIn } from './running-process.ts';

/**
 * Clears what a killed shop has left of its cluster: a server that still runs, its pid file, a
 * socket folder. Only for the holder of DATA_DIR's lock.
 */
export async function clearOrphanedServer(clusterFolder: string): Promise<void> {
  const pidFile = join(clusterFolder, 'postmaster.pid');
  const { pid, socketFolder } = readPidFile(clusterFolder);
  if (pid && startOfProcess(pid) && worksIn(pid, clusterFolder)) await takeDown(pid);
  // PostgreSQL itself would mistake any process that has since got the old number for a server.
  rmSync(pidFile, { force: true });
  rmSync(join(clusterFolder, '.s.PGSQL.5432'), { force: true });
  rmSync(join(clusterFolder, '.s.PGSQL.5432.lock'), { force: true });
  if (socketFolder && isSocketFolder(socketFolder)) rmSync(socketFolder, { recursive: true });
}

/** What a server writes about itself; `socketFolder` is as it was given, maybe relative. */
export function readPidFile(clusterFolder: string): {
  pid?: number;
  socketFolder?: string;
  isReady: boolean;
} {
  const path = join(clusterFolder, 'postmaster.pid');
  if (!existsSync(path)) return { isReady: false };
  const lines = readFileSync(path, 'utf8').split('\n');
  return {
    pid: Number(lines[0]) || undefined,
    socketFolder: lines[4] || undefined,
    isReady: lines[7]?.trim() === 'ready',
  };
}

async function takeDown(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended between the check and the signal.
    }
    if (await hasEnded(pid, 10_000)) return;
  }
}

const SOCKET_FOLDER = 'haat-socket-';

/** The prefix of a short socket folder for a deep DATA_DIR. */
export function socketFolderPrefix(): string {
  return join(tmpdir(), SOCKET_FOLDER);
}

function isSocketFolder(folder: string): boolean {
  return (
    basename(folder).startsWith(SOCKET_FOLDER) && dirname(folder) === tmpdir() && existsSync(folder)
  );
}
