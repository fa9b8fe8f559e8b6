import { availableParallelism, totalmem } from 'node:os';

export interface Machine {
  cores: number;
  /** What this process and its children may use together. */
  bytes: number;
}

/** A container's limits apply if there are any. */
export function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  const total = totalmem();
  return { cores: availableParallelism(), bytes: limit > 0 ? Math.min(limit, total) : total };
}
