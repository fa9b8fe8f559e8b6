import { LRUCache } from 'lru-cache';
import type { CollectedTags } from '#server/infra/request-context/collected-tags.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { tagsUnder } from './tags.ts';

/** The share of the budget for entries requested once; the rest is for repeated requests. */
const NEWCOMERS = 0.2;
/** One answer may take at most this share of the budget. */
const LARGEST = 0.1;
/** A tag in the entry and in the index, roughly. */
const TAG_BYTES = 200;

export interface Entry {
  readonly key: string;
  readonly answer: CachedAnswer;
  readonly shown: CollectedTags;
  readonly isPage: boolean;
  /** Since when the database may contain a change of it, by `performance.now()`. */
  changedSince: number | undefined;
  /** It has changed, or changes may have been missed: shown only while nothing newer can be made. */
  isOutdated: boolean;
  /** The Cache-Control of an answer that is only for the clients waiting for it. */
  own: string | undefined;
  /** Server-Timing of when it was made. */
  took: string | undefined;
  uses: number;
}

/** Its share of the budget. */
function weightOf({ key, answer, shown }: Entry): number {
  return answer.bytes + 2 * key.length + TAG_BYTES * shown.tags.size;
}

/** A wrapper for each entry: the library measures one only when its value changes. */
interface Place {
  entry: Entry;
}

/**
 * Entries under a budget of bytes. The least recently used go first, and newcomers before
 * repeatedly used ones: a robot that crawls a hundred thousand addresses evicts nothing that
 * customers use.
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

  /** Replaces the entry with its key, and keeps its place. */
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

  /** Measures it again: it has another encoding, or a smaller one. */
  weigh(entry: Entry): void {
    const places = this.#settled.has(entry.key) ? this.#settled : this.#newcomers;
    if (places.peek(entry.key)?.entry !== entry) return;
    places.set(entry.key, { entry });
    if (!places.has(entry.key)) this.#forgetTags(entry);
  }

  /** The entries with this tag. */
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
