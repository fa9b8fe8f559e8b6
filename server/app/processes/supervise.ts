import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#server/infra/config/config.ts';
import { connectionsOf } from '#server/infra/database/server/connections.ts';
import { startEmbeddedPostgres } from '#server/infra/database/server/embedded-postgres.ts';
import { openLog } from '#server/infra/logging/log.ts';
import { openBalancer } from './balancer.ts';
import { type Closing, type Launch, OPENING_MS } from './begin.ts';
import { planProcesses } from './plan-processes.ts';
import { openWorkerPool } from './worker-pool.ts';

/** Requests have 10 s, jobs as much; longer work is not waited for. */
const CLOSING_MS = 22_000;

/**
 * Owns the port, the database and the workers, and serves nobody itself: it loads neither pages nor
 * the shop, so that little can go wrong in it. Returns the exit code.
 */
export async function supervise(launch: Launch, config: Config, closing: Closing): Promise<number> {
  const { processes } = planProcesses(config);
  const log = openLog(config.logLevel);
  const balancer = await openBalancer(config);
  let isOpen = false;
  const pool = openWorkerPool({
    program: launch.program,
    balancer,
    log,
    processes,
    onOpen(words) {
      isOpen = true;
      process.stdout.write(words);
    },
  });
  const starting = config.databaseUrl
    ? Promise.resolve(undefined)
    : startEmbeddedPostgres({ ...config, log, connections: connectionsOf(processes) });
  const lost = starting.then((embedded) => {
    pool.begin(embedded?.connection ?? null);
    return new Promise<{ sentence: string }>((resolve) => {
      embedded?.onExit((why) => resolve({ sentence: `The embedded PostgreSQL stopped: ${why}` }));
    });
  });
  const end = await Promise.race([closing, pool.failed, lost]).catch((error: Error) => ({ error }));
  if (typeof end === 'string' && isOpen) {
    pool.leave();
    await pause(config.drainMs);
  }
  balancer.drain();
  // A database that is still starting ends with this process.
  const patience = isOpen ? CLOSING_MS : OPENING_MS;
  await pool.close(patience);
  await balancer.close();
  const embedded = await Promise.race([
    starting.catch(() => undefined),
    pause(OPENING_MS, undefined, { ref: false }),
  ]);
  await embedded?.stop();
  if (typeof end === 'string') return 0;
  if (typeof end === 'number') return end;
  if ('error' in end) throw end.error;
  process.stderr.write(`${end.sentence}\n`);
  return 1;
}
