import type { Showing } from '#server/infra/request-context/showing.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { foundUnder } from './tags.ts';

/** What has been asked for once may take so much; the rest is for what was asked for again. */
const NEWCOMERS = 0.2;
/** One answer may take so much of the budget. */
const LARGEST = 0.1;
/** A tag, in the entry and among those under which it is found, roughly. */
const TAG_BYTES = 200;
/** An entry counts as used just now for as long, so that a hot one is not moved with every request. */
const MOVE_MS = 1000;

export interface Entry {
  readonly key: string;
  readonly answer: KeptAnswer;
  readonly shown: Showing;
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

interface Place {
  entry: Entry;
  isNewcomer: boolean;
  bytes: number;
  movedAt: number;
}

/**
 * Entries under a budget of bytes. The least recently used go first, and newcomers before what has
 * been asked for twice: a robot that walks through a hundred thousand addresses pushes out nothing
 * that shoppers ask for.
 */
export class Store {
  readonly #budget: number;
  readonly #newcomers = new Map<string, Place>();
  readonly #settled = new Map<string, Place>();
  readonly #byTag = new Map<string, Set<Entry>>();
  #newcomerBytes = 0;
  #settledBytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  get bytes(): number {
    return this.#newcomerBytes + this.#settledBytes;
  }

  get size(): number {
    return this.#newcomers.size + this.#settled.size;
  }

  find(key: string): Entry | undefined {
    return (this.#settled.get(key) ?? this.#newcomers.get(key))?.entry;
  }

  use(entry: Entry, now: number): void {
    entry.uses += 1;
    const settled = this.#settled.get(entry.key);
    if (settled && now - settled.movedAt < MOVE_MS) return;
    const place = settled ?? this.#newcomers.get(entry.key);
    if (place?.entry !== entry) return;
    this.#take(place);
    place.isNewcomer = false;
    this.#put(place, now);
    this.#shrink();
  }

  /** In the place of what was under its key, whose standing it takes over. */
  keep(entry: Entry, now: number): void {
    const former = this.#settled.get(entry.key) ?? this.#newcomers.get(entry.key);
    if (former) this.drop(former.entry);
    const bytes = weightOf(entry);
    if (bytes > this.#budget * LARGEST) return;
    this.#put({ entry, isNewcomer: former?.isNewcomer ?? true, bytes, movedAt: now }, now);
    for (const tag of foundUnder(entry.shown.tags)) {
      const found = this.#byTag.get(tag);
      if (found) found.add(entry);
      else this.#byTag.set(tag, new Set([entry]));
    }
    this.#shrink();
  }

  /** It has another encoding, or a smaller one, by now. */
  weigh(entry: Entry): void {
    const place = this.#settled.get(entry.key) ?? this.#newcomers.get(entry.key);
    if (place?.entry !== entry) return;
    const bytes = weightOf(entry);
    if (place.isNewcomer) this.#newcomerBytes += bytes - place.bytes;
    else this.#settledBytes += bytes - place.bytes;
    place.bytes = bytes;
    this.#shrink();
  }

  /** Those that show what a tag names. */
  showing(tag: string): Entry[] {
    return [...(this.#byTag.get(tag) ?? [])];
  }

  drop(entry: Entry): void {
    const place = this.#settled.get(entry.key) ?? this.#newcomers.get(entry.key);
    if (place?.entry !== entry) return;
    this.#take(place);
    for (const tag of foundUnder(entry.shown.tags)) {
      const found = this.#byTag.get(tag);
      found?.delete(entry);
      if (found?.size === 0) this.#byTag.delete(tag);
    }
  }

  #put(place: Place, now: number): void {
    place.movedAt = now;
    if (place.isNewcomer) {
      this.#newcomers.set(place.entry.key, place);
      this.#newcomerBytes += place.bytes;
    } else {
      this.#settled.set(place.entry.key, place);
      this.#settledBytes += place.bytes;
    }
  }

  #take(place: Place): void {
    if (place.isNewcomer) {
      this.#newcomers.delete(place.entry.key);
      this.#newcomerBytes -= place.bytes;
    } else {
      this.#settled.delete(place.entry.key);
      this.#settledBytes -= place.bytes;
    }
  }

  #shrink(): void {
    while (this.#newcomerBytes > this.#budget * NEWCOMERS) this.#dropOldest(this.#newcomers);
    while (this.#settledBytes > this.#budget * (1 - NEWCOMERS)) this.#dropOldest(this.#settled);
  }

  #dropOldest(places: Map<string, Place>): void {
    const [oldest] = places.values();
    if (oldest) this.drop(oldest.entry);
  }
}
