import { LRUCache } from 'lru-cache';
import type { CollectedTags } from '#server/infra/request-context/collected-tags.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { tagsUnder } from './tags.ts';

/** What has been asked for once may take so much; the rest is for what was asked for again. */
const NEWCOMERS = 0.2;
/** One answer may take so much of the budget. */
const LARGEST = 0.1;
/** A tag, in the entry and among those under which it is found, roughly. */
const TAG_BYTES = 200;

export interface Entry {
  readonly key: string;
  readonly answer: CachedAnswer;
  readonly shown: CollectedTags;
  readonly isPage: boolean;
  /** Since when a change of it may be in the database, of `performance.now()`. */
  changedSince: number | undefined;
  /** The Cache-Control of what is only for those who wait for it. */
  own: string | undefined;
  uses: number;
}

/** What it takes of the budget. */
export function weightOf({ key, answer, shown }: Entry): number {
  return answer.bytes + 2 * key.length + TAG_BYTES * shown.tags.size;
}

/** A standing of its own for each entry: the library measures one only when its value changes. */
interface Place {
  entry: Entry;
}

/**
 * Entries under a budget of bytes. The least recently used go first, and newcomers before what has
 * been asked for twice: a robot that walks through a hundred thousand addresses pushes out nothing
 * that customers ask for.
 */
export class Store {
  readonly #newcomers: LRUCache<string, Place>;
  readonly #settled: LRUCache<string, Place>;
  readonly #byTag = new Map<string, Set<Entry>>();

  constructor(budget: number) {
    const places = (share: number) =>
      new LRUCache<string, Place>({
        maxSize: Math.max(1, Math.floor(budget * share)),
        maxEntrySize: Math.max(1, Math.floor(budget * LARGEST)),
        sizeCalculation: ({ entry }) => weightOf(entry),
        dispose: ({ entry }, _key, reason) => {
          if (reason === 'evict') this.#forgetTags(entry);
        },
      });
    this.#newcomers = places(NEWCOMERS);
    this.#settled = places(1 - NEWCOMERS);
  }

  get bytes(): number {
    return this.#newcomers.calculatedSize + this.#settled.calculatedSize;
  }

  get size(): number {
    return this.#newcomers.size + this.#settled.size;
  }

  find(key: string): Entry | undefined {
    return (this.#settled.peek(key) ?? this.#newcomers.peek(key))?.entry;
  }

  use(entry: Entry): void {
    entry.uses += 1;
    if (this.#settled.get(entry.key)) return;
    const place = this.#newcomers.peek(entry.key);
    if (place?.entry !== entry) return;
    this.#newcomers.delete(entry.key);
    this.#settled.set(entry.key, place);
  }

  /** In the place of what was under its key, whose standing it takes over. */
  add(entry: Entry): void {
    const places = this.#settled.has(entry.key) ? this.#settled : this.#newcomers;
    const former = places.peek(entry.key);
    if (former) this.drop(former.entry);
    places.set(entry.key, { entry });
    if (!places.has(entry.key)) return;
    for (const tag of tagsUnder(entry.shown.tags)) {
      const found = this.#byTag.get(tag);
      if (found) found.add(entry);
      else this.#byTag.set(tag, new Set([entry]));
    }
  }

  /** It has another encoding, or a smaller one, by now. */
  weigh(entry: Entry): void {
    const places = this.#settled.has(entry.key) ? this.#settled : this.#newcomers;
    if (places.peek(entry.key)?.entry !== entry) return;
    places.set(entry.key, { entry });
    if (!places.has(entry.key)) this.#forgetTags(entry);
  }

  /** Those that show what a tag names. */
  taggedWith(tag: string): Entry[] {
    return [...(this.#byTag.get(tag) ?? [])];
  }

  drop(entry: Entry): void {
    const places = this.#settled.has(entry.key) ? this.#settled : this.#newcomers;
    if (places.peek(entry.key)?.entry !== entry) return;
    places.delete(entry.key);
    this.#forgetTags(entry);
  }

  #forgetTags(entry: Entry): void {
    for (const tag of tagsUnder(entry.shown.tags)) {
      const found = this.#byTag.get(tag);
      found?.delete(entry);
      if (found?.size === 0) this.#byTag.delete(tag);
    }
  }
}
