/** A shop in one process needs this many at once; several processes share twice as many. */
const POOL = 10;
const SHARED = 20;
const SMALLEST_POOL = 4;
/** Per process beside its pool: for sending jobs, and for listening to changes. */
const BESIDE_POOL = 2;
/**
 * The process that works on jobs has three more; the rest is for the command line, a backup and a
 * migration.
 */
const FOR_OTHERS = 20;
const FEWEST_OF_SERVER = 40;

/** The largest pool of one process if `processes` share one database. */
export function poolOf(processes: number): number {
  if (processes === 1) return POOL;
  return Math.max(SMALLEST_POOL, Math.min(POOL, Math.floor(SHARED / processes)));
}

/** How many connections the embedded server must allow. */
export function connectionsOf(processes: number): number {
  const needed = processes * (poolOf(processes) + BESIDE_POOL) + FOR_OTHERS;
  return Math.max(FEWEST_OF_SERVER, needed);
}
