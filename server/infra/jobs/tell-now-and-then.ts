import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

const QUIET_MS = 60_000;
const MOST_REASONS = 100;

/**
 * Without its database every worker of the queue complains at every poll: log one line a minute.
 */
export function logAtTimes(
  log: Pick<Logger, 'error'>,
  now: () => number = () => performance.now(),
): (error: Error) => void {
  const logged = new LRUCache<string, true>({
    max: MOST_REASONS,
    ttl: QUIET_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return (error) => {
    // The queue appends the name and number of the worker.
    const reason = error.message.replace(/ \(Queue: .*/, '');
    if (logged.has(reason)) return;
    logged.set(reason, true);
    log.error({ err: error }, 'the job queue reports an error');
  };
}
