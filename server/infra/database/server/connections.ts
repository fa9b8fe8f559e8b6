/** One shop in one process works with as many at once; several processes share twice as many. */
const POOL = 10;
const SHARED = 20;
const SMALLEST_POOL = 4;
/** Of a process beside its pool: sending jobs, and listening to changes. */
const BESIDE_POOL = 2;
/** Anyone who works on jobs has three more; the rest is for the command line, a backup and a migration. */
const FOR_OTHERS = 20;
const FEWEST_OF_SERVER = 40;

/** The most connections in one process's pool, where `processes` serve on one database. */
export function poolOf(processes: number): number {
  if (processes === 1) return POOL;
  return Math.max(SMALLEST_POOL, Math.min(POOL, Math.floor(SHARED / processes)));
}

/** What the embedded server has to have room for. */
export function connectionsOf(processes: number): number {
  const needed = processes * (poolOf(processes) + BESIDE_POOL) + FOR_OTHERS;
  return Math.max(FEWEST_OF_SERVER, needed);
}
