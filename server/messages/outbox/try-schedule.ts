import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';

/** A try that has not ended after so long was cut off with its process. */
export const TRY_MS = 2 * MINUTE_MS;

export const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = HOUR_MS;
/** How long a message waits for a node that knows it. */
export const GIVE_UP_AFTER_MS = 5 * DAY_MS;

/**
 * When to retry a mail that has failed since `triesSince`: after a minute, then after as long as it
 * has already waited, up to an hour, for `triesForMs` in all. Null: never.
 */
export function nextTry(triesSince: Date, now: Date, triesForMs: number): Date | null {
  const waited = now.getTime() - triesSince.getTime();
  if (waited >= triesForMs) return null;
  const pause = Math.min(Math.max(waited, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pause);
}
