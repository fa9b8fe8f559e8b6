import { LRUCache } from 'lru-cache';
import type { CollectedTags } from '#server/infra/request-context/collected-tags.ts';
import type { CachedAnswer, Forms, Representation } from './cached-answer.ts';
import { RequestCounts } from './request-counts.ts';
import { tagsUnder } from './tags.ts';

/**
 * The share of the budget for entries. Forms made from them, of which plain ones are five times as
 * large, have the rest and what entries leave free.
 */
const ENTRIES = 0.75;
const FORMS_MAX_BYTES = 64 * 1024 * 1024;
/** One answer may take at most this share of its part of the budget. */
const LARGEST = 0.1;
/** A tag in the entry and in the index, roughly. */
const TAG_BYTES = 200;
/** An array of headers and a place in the list, roughly. */
const FORM_BYTES = 1000;
/**
 * So much more often than an entry an address must have been requested to take its place. In a crawl
 * over more pages than fit, the next page is one ahead: with 1, each would push out a page
 * shortly before its turn.
 */
const AHEAD = 2;

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
  serverTiming: string | undefined;
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
 * Entries under a budget of bytes. Once it is used up, a newcomer must have been requested more often
 * than the least recently used ones that it would push out: so neither a crawl over more pages than
 * fit nor a hundred thousand addresses of a robot evict what customers use.
 */
export class Store {
  readonly #budget: number;
  readonly #entries: LRUCache<string, Place>;
  readonly #forms: LRUCache<string, Representation>;
  readonly #counts = new RequestCounts();
  readonly #byTag = new Map<string, Set<Entry>>();

  constructor(budget: number) {
    this.#budget = budget;
    this.#forms = new LRUCache({
      ...boundsOf(Math.min(budget, FORMS_MAX_BYTES)),
      sizeCalculation: ({ body }) => body.length + FORM_BYTES,
    });
    this.#entries = new LRUCache({
      ...boundsOf(budget * ENTRIES),
      sizeCalculation: ({ entry }) => weightOf(entry),
      dispose: ({ entry }, _key, reason) => {
        if (reason === 'evict') this.#forgetTags(entry);
      },
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize + this.#forms.calculatedSize;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Forms made from entries, by their ETag, which no other bytes have: none is ever outdated. */
  readonly forms: Forms = {
    get: (etag) => this.#forms.get(etag),
    set: (etag, form) => {
      this.#forms.set(etag, form);
      this.#makeRoom();
    },
  };

  #makeRoom(): void {
    while (this.bytes > this.#budget && this.#forms.size > 0) this.#forms.pop();
  }

  find(key: string): Entry | undefined {
    return this.#entries.peek(key)?.entry;
  }

  /** Each request for an address tells how much it is worth to be cached. */
  request(key: string): void {
    this.#counts.add(key, this.#entries.size);
    const place = this.#entries.get(key);
    if (place) place.entry.uses += 1;
  }

  /** Replaces the entry with its key; a newcomer may find no place. */
  add(entry: Entry): void {
    const former = this.find(entry.key);
    if (former) this.drop(former);
    else if (!this.#admits(entry)) return;
    this.#entries.set(entry.key, { entry });
    if (!this.#entries.has(entry.key)) return;
    this.#makeRoom();
    for (const tag of tagsUnder(entry.shown.tags)) {
      const found = this.#byTag.get(tag);
      if (found) found.add(entry);
      else this.#byTag.set(tag, new Set([entry]));
    }
  }

  #admits(entry: Entry): boolean {
    const requests = this.#counts.of(entry.key);
    let missing = this.#entries.calculatedSize + weightOf(entry) - this.#entries.maxSize;
    for (const place of this.#entries.rvalues()) {
      if (!place || missing <= 0) break;
      if (requests < this.#counts.of(place.entry.key) + AHEAD) {
        // The next newcomer is compared with another.
        this.#entries.get(place.entry.key);
        return false;
      }
      missing -= weightOf(place.entry);
    }
    return true;
  }

  /** Measures it again: it has become smaller. */
  weigh(entry: Entry): void {
    if (this.find(entry.key) === entry) this.#entries.set(entry.key, { entry });
  }

  /** The entries with this tag. */
  taggedWith(tag: string): Entry[] {
    return [...(this.#byTag.get(tag) ?? [])];
  }

  drop(entry: Entry): void {
    if (this.find(entry.key) !== entry) return;
    this.#entries.delete(entry.key);
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

function boundsOf(bytes: number): { maxSize: number; maxEntrySize: number } {
  return {
    maxSize: Math.max(1, Math.floor(bytes)),
    maxEntrySize: Math.max(1, Math.floor(bytes * LARGEST)),
  };
}
