import type { Config } from '#server/infra/config/config.ts';
import { type Machine, thisMachine } from '#server/infra/config/machine.ts';

const MB = 1024 * 1024;
/** For an embedded database, the supervisor and the system. */
const RESERVED_BYTES = 512 * MB;
/** The memory that a serving process may need. */
const PROCESS_BYTES = 384 * MB;
/** More would only share one database's locks and memory. */
const MOST = 16;

export interface ProcessPlan {
  processes: number;
  /** A text for the operator. */
  because: string;
}

/**
 * How many processes serve: as WEB_CONCURRENCY says, else one for each core, less one where the
 * embedded database runs, as far as memory allows.
 */
export function planProcesses(
  { webConcurrency, databaseUrl }: Pick<Config, 'webConcurrency' | 'databaseUrl'>,
  machine: Machine = thisMachine(),
): ProcessPlan {
  if (webConcurrency) return { processes: webConcurrency, because: 'as set by WEB_CONCURRENCY' };
  const { cores, bytes } = machine;
  const fit = Math.floor((bytes - RESERVED_BYTES) / PROCESS_BYTES);
  const free = Math.max(1, databaseUrl ? cores : cores - 1);
  const wanted = Math.min(free, MOST);
  const processes = Math.max(1, Math.min(wanted, fit));
  return { processes, because: `of ${cores} cores; ${reason()}` };

  function reason(): string {
    if (fit < wanted) return `${(bytes / MB / 1024).toFixed(1)} GB of memory do not allow more`;
    if (free > MOST) return `${MOST} are the most`;
    return free === cores ? 'one for each' : "one is the embedded database's";
  }
}
