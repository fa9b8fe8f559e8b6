import { everything } from '#server/infra/database/change-tags.ts';
import type { Changes } from './changes.ts';
import { isDatabaseGone } from './is-database-gone.ts';

/** What every page needs, in memory, without a query each time. */
export interface CachedReading<T> {
  /**
   * As of the last announced commit, and read-only. For use outside of transactions: inside, it
   * could wait for a connection while holding one, and could disagree with other rows. While the
   * database is away it is what was read last, so that pages can say so.
   */
  read(): Promise<T>;
  /** The process that saves sees it at once, before the commit is announced. */
  drop(): void;
}

/** Caches a reading until one of its tags changes, and reads each time while no changes are announced. */
export function cacheReading<T>(
  changes: Changes,
  tags: readonly string[],
  readFromDatabase: () => Promise<T>,
): CachedReading<T> {
  let cached: Promise<T> | undefined;
  let last: { value: T; turn: number } | undefined;
  let turns = 0;
  const readOrLast = async () => {
    turns += 1;
    const turn = turns;
    try {
      const value = await readFromDatabase();
      // One that took longer than a later one may be of before a change.
      if (!last || last.turn < turn) last = { value, turn };
      return value;
    } catch (error) {
      if (!last || !isDatabaseGone(error)) throw error;
      // Not for later: the database may be back by then.
      drop();
      return last.value;
    }
  };
  const drop = () => {
    cached = undefined;
  };
  changes.onChange((tag) => {
    if (tags.includes(tag) || tag === everything) drop();
  });

  return {
    read() {
      if (!changes.isListening) return readOrLast();
      if (cached) return cached;
      // A read that began before a change is dropped with it, so that nothing old stays cached.
      const reading = readOrLast();
      cached = reading;
      reading.catch(() => {
        if (cached === reading) drop();
      });
      return reading;
    },
    drop,
  };
}
