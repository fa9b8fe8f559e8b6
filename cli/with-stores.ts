import { openStores, type Stores } from '#server/infra/backup/open-stores.ts';
import { readConfig } from '#server/infra/config/config.ts';
import { openLog } from '#server/infra/logging/log.ts';
import type { Console } from './console.ts';
import { Failure } from './failure.ts';

interface RequestContext {
  config: ReturnType<typeof readConfig>;
  open(how: { attach: boolean }): Promise<Stores>;
  /** Ctrl-C: undo what has begun. */
  signal: AbortSignal;
}

/**
 * Runs a command on the shop's stores (database, media) without opening the shop; a signal aborts
 * it.
 */
export async function withStores<T>(
  { environment }: Console,
  work: (work: RequestContext) => Promise<T>,
): Promise<T> {
  const config = readConfig({ ...environment, LOG_LEVEL: environment.LOG_LEVEL || 'error' });
  const log = openLog(config.logLevel);
  const stop = new AbortController();
  const leave = () => stop.abort();
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
  try {
    return await work({
      config,
      open: (how) => openStores(config, log, how),
      signal: stop.signal,
    });
  } catch (error) {
    if (stop.signal.aborted) throw new Failure('Cancelled; nothing was changed.');
    throw error;
  } finally {
    process.off('SIGINT', leave);
    process.off('SIGTERM', leave);
  }
}
