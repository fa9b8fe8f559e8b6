import { availableParallelism, totalmem } from 'node:os';
import type { Config } from '#server/infra/config/config.ts';

const MB = 1024 * 1024;
/** The database, the supervisor and the system have theirs first. */
const RESERVED_BYTES = 512 * MB;
/** What a process that serves may grow to. */
const PROCESS_BYTES = 384 * MB;
/** More would only share one database's locks and memory. */
const MOST = 16;

export interface Machine {
  cores: number;
  /** What this process and its children may use together. */
  bytes: number;
}

export interface ProcessPlan {
  /** At most. */
  processes: number;
  /** As long as these can do the work. */
  atRest: number;
  /** In words for an operator. */
  because: string;
}

/**
 * How many processes serve: as WEB_CONCURRENCY says, else up to one a core as far as memory goes, of
 * which all but one are begun when there is work for them.
 */
export function planProcesses(
  { webConcurrency }: Pick<Config, 'webConcurrency'>,
  machine: Machine = thisMachine(),
): ProcessPlan {
  if (webConcurrency) {
    return {
      processes: webConcurrency,
      atRest: webConcurrency,
      because: 'as WEB_CONCURRENCY says',
    };
  }
  const { cores, bytes } = machine;
  const fit = Math.max(1, Math.floor((bytes - RESERVED_BYTES) / PROCESS_BYTES));
  const processes = Math.min(cores, fit, MOST);
  const memory = `${(bytes / MB / 1024).toFixed(1)} GB of memory`;
  const plan = (because: string) => ({ processes, atRest: 1, because });
  if (processes === cores) return plan(`one for each core, with ${memory}`);
  if (processes === fit) return plan(`of ${cores} cores; ${memory} allow no more`);
  return plan(`of ${cores} cores; more would be of no use`);
}

/** A container's limits count where there are any. */
function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  const total = totalmem();
  return { cores: availableParallelism(), bytes: limit > 0 ? Math.min(limit, total) : total };
}
