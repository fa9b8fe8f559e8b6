import type { Clock } from '#server/infra/clock.ts';
import { covers, everything } from '#server/infra/database/change-tags.ts';
import type { Changes } from './changes.ts';
import { isDatabaseGone } from './is-database-gone.ts';

/** What this process has in memory, as of the last announced commit. */
export interface Cached<T> {
  /**
   * Read-only. For use outside of transactions: inside, it could wait for a connection while holding
   * one, and could disagree with other rows. While the database is away it is what was read last, so
   * that pages can say so.
   */
  read(): Promise<T>;
  /** The process that saves sees it at once, before the commit is announced. */
  drop(): void;
}

/** What was read before, and the tags of all that may have changed since. */
export interface Former<T> {
  value: T;
  changed: ReadonlySet<string>;
}

/** How often a cache answered: from memory, by reading, or with what was read last. */
export interface CacheCounts {
  name: string;
  memory: number;
  reading: number;
  last: number;
}

export interface Caches {
  /**
   * Caches what `read` reads until one of its tags changes, or for so many milliseconds. All who ask at
   * once share a reading. While no changes are announced nothing is kept: who asks joins the reading
   * under way, which may have begun before another process's last commit, or begins one. Without tags
   * nobody need announce changes. A reading may start from the former one where it knows all that has
   * changed since.
   */
  cached<T>(
    name: string,
    tags: readonly string[],
    read: (former: Former<T> | undefined) => Promise<T>,
    limit?: { forMs: number },
  ): Cached<T>;
  counts(): readonly CacheCounts[];
}

export function openCaches(changes: Changes, clock: Clock): Caches {
  const all: CacheCounts[] = [];
  return {
    cached(name, tags, read, { forMs } = { forMs: Number.POSITIVE_INFINITY }) {
      const counts = { name, memory: 0, reading: 0, last: 0 };
      all.push(counts);
      return openCache({ changes, clock, counts, tags, read, forMs });
    },
    counts: () => all,
  };
}

interface Parts<T> {
  changes: Changes;
  clock: Clock;
  counts: CacheCounts;
  tags: readonly string[];
  read: (former: Former<T> | undefined) => Promise<T>;
  forMs: number;
}

function openCache<T>({ changes, clock, counts, tags, read, forMs }: Parts<T>): Cached<T> {
  let current: { answer: Promise<T>; until: number; isUnderWay: boolean } | undefined;
  let last: { value: T; turn: number; changed: Set<string> } | undefined;
  /** What has changed since each reading that counts has begun. */
  const noted = new Set<Set<string>>();
  let turns = 0;
  const isAnnounced = () => tags.length === 0 || changes.isListening;

  function note(tag: string): void {
    current = undefined;
    for (const changed of noted) changed.add(tag);
  }
  if (tags.length > 0) {
    changes.onChange((tag) => {
      if (tag === everything || covers(tags, tag)) note(tag);
    });
  }

  async function readOrLast(): Promise<T> {
    turns += 1;
    const turn = turns;
    const changed = new Set<string>();
    noted.add(changed);
    const isKnown = last && isAnnounced() && !last.changed.has(everything);
    const former = isKnown && last && { value: last.value, changed: new Set(last.changed) };
    try {
      counts.reading += 1;
      const value = await read(former || undefined);
      // One that took longer than a later one may be of before a change.
      if (last && last.turn > turn) noted.delete(changed);
      else {
        if (last) noted.delete(last.changed);
        last = { value, turn, changed };
      }
      return value;
    } catch (error) {
      noted.delete(changed);
      if (!last || !isDatabaseGone(error)) throw error;
      // Not for later: the database may be back by then.
      current = undefined;
      counts.last += 1;
      return last.value;
    }
  }

  return {
    read() {
      const now = clock.now().getTime();
      // Whoever waits for a reading shares it: where nothing is announced, very many may ask at once.
      if (current && now < current.until && (isAnnounced() || current.isUnderWay)) {
        counts.memory += 1;
        return current.answer;
      }
      const own = { answer: readOrLast(), until: now + forMs, isUnderWay: true };
      // A reading that began before a change is dropped with it, so that nothing old stays cached.
      current = own;
      const end = () => {
        own.isUnderWay = false;
      };
      own.answer.then(end, () => {
        if (current === own) current = undefined;
      });
      return own.answer;
    },
    drop: () => note(everything),
  };
}
