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
  /** The maximum. */
  processes: number;
  /** How many run while there is little work. */
  atRest: number;
  /** A text for the operator. */
  because: string;
}

/**
 * How many processes serve: as WEB_CONCURRENCY says, else up to one per core as far as memory
 * allows; all but one start when there is work for them.
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
