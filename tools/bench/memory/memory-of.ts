import { readFileSync } from 'node:fs';

/** Megabytes of a process, now or at most; undefined where the system does not report them. */
export function memoryOf(pid: number, figure: 'VmRSS' | 'VmHWM' = 'VmRSS'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

/** Megabytes of these processes together, what they share counted once; where the system reports it. */
export function memoryTogether(pids: readonly number[]): number {
  let kilobytes = 0;
  for (const pid of pids) {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // It has just ended.
    }
  }
  return Math.round(kilobytes / 1024);
}
