import { setTimeout as pause } from 'node:timers/promises';

/**
 * What comes of the work, if it comes in time; else it throws what `late` makes. The work itself goes on,
 * and nobody hears what comes of it then.
 */
export async function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const stop = new AbortController();
  const tooLate = pause(ms, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw late();
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    stop.abort();
  }
}
