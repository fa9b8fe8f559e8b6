import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { hasWrk } from './wrk.ts';

/** The machine of the measurement, in lines for people. */
export function describeMachine(options: { postgres: string; mode: string }): string[] {
  const processor = cpus()[0]?.model.trim() ?? 'unknown';
  return [
    `${availableParallelism()} processors (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `${type()} ${release()}, Node ${process.versions.node}, PostgreSQL ${options.postgres}`,
    `Shop, database and load on this machine together; one server process unless stated otherwise`,
    `Load by ${hasWrk ? 'wrk' : 'autocannon, for there is no wrk'}`,
    options.mode,
  ];
}
