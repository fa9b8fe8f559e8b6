import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const hasProc = process.platform === 'linux';

/**
 * When a process began, as an opaque text that no later process with the same number repeats;
 * undefined if it is not running. A zombie counts as ended.
 */
export function startOfProcess(pid: number): string | undefined {
  try {
    return hasProc ? startFromProc(pid) : startFromPs(pid);
  } catch {
    return undefined;
  }
}

function startFromProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command in parentheses may hold spaces; state is the first field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${fields[19]}`;
}

function startFromPs(pid: number): string | undefined {
  const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [state, ...start] = line.trim().split(/\s+/);
  return !state || state.startsWith('Z') ? undefined : start.join(' ');
}

/**
 * Whether a process is a server on the cluster in `folder`: its working directory is the cluster.
 */
export function worksIn(pid: number, folder: string): boolean {
  try {
    if (hasProc) return readlinkSync(`/proc/${pid}/cwd`) === folder;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      folder,
    );
  } catch {
    return false;
  }
}

/**
 * Resolves with whether the process has ended within the time. For processes that are not our
 * children.
 */
export async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (startOfProcess(pid) !== undefined) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
}
