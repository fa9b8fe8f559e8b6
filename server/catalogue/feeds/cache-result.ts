import type { Clock } from '#server/infra/clock.ts';

/** How old a feed and its check may be; services fetch once an hour at most. */
const CACHED_MS = 600_000;

interface CachedResult<T> {
  read(): Promise<T>;
  drop(): void;
}

/** Made at most every ten minutes: all who ask meanwhile, or while it is made, share one. */
export function cacheResult<T>(clock: Clock, make: () => Promise<T>): CachedResult<T> {
  let cached: { until: number; result: Promise<T> } | undefined;
  return {
    read() {
      const now = clock.now().getTime();
      if (cached && now < cached.until) return cached.result;
      const made = { until: now + CACHED_MS, result: make() };
      cached = made;
      made.result.catch(() => {
        if (cached === made) cached = undefined;
      });
      return made.result;
    },
    drop() {
      cached = undefined;
    },
  };
}
