import type { Config } from '#server/infra/config/config.ts';
import { type Machine, thisMachine } from '#server/infra/config/machine.ts';

const MB = 1024 * 1024;
/** For the database, the supervisor and the system. */
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
 * How many processes serve: as WEB_CONCURRENCY says, else one for each core but the database's, as
 * far as memory allows.
 */
export function planProcesses(
  { webConcurrency }: Pick<Config, 'webConcurrency'>,
  machine: Machine = thisMachine(),
): ProcessPlan {
  if (webConcurrency) return { processes: webConcurrency, because: 'as set by WEB_CONCURRENCY' };
  const { cores, bytes } = machine;
  const fit = Math.floor((bytes - RESERVED_BYTES) / PROCESS_BYTES);
  const processes = Math.max(1, Math.min(cores - 1, fit, MOST));
  const memory = `${(bytes / MB / 1024).toFixed(1)} GB of memory`;
  const because =
    fit < Math.min(cores - 1, MOST)
      ? `of ${cores} cores; ${memory} do not allow more`
      : `of ${cores} cores; one is the database's`;
  return { processes, because };
}
