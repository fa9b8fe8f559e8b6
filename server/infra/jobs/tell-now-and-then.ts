import type { Logger } from 'pino';

const QUIET_MS = 60_000;
const MOST_REASONS = 100;

/** Without its database every worker of the queue complains at every look: one line a minute tells it. */
export function tellNowAndThen(
  log: Pick<Logger, 'error'>,
  now: () => number = () => performance.now(),
): (error: Error) => void {
  const told = new Map<string, number>();
  return (error) => {
    // The queue adds the name and number of the worker.
    const reason = error.message.replace(/ \(Queue: .*/, '');
    if (now() - (told.get(reason) ?? -QUIET_MS) < QUIET_MS) return;
    if (told.size >= MOST_REASONS) told.clear();
    told.set(reason, now());
    log.error({ err: error }, 'the job queue reports an error');
  };
}
