import type { Shop } from '#server/infra/shop/shop.ts';
import type { Entry } from './store.ts';

/** An answer may be outdated for at most this long; the rest of the second is for the network. */
const FRESH_MS = 900;
/** While requests come, this often it is checked that no change was missed. */
const LOOK_MS = 100;
/** An answer verified this recently may be cached by a CDN for its one second. */
const SHARED_MS = 2 * LOOK_MS;
/** How long a check with the database may take; after that nothing is known to be current. */
const PATIENCE_MS = 400;

/**
 * Until when an entry is known to show the database's content. Silence proves nothing: an entry is
 * valid up to the last moment before which all changes have been received.
 */
export class Freshness {
  readonly #shop: Pick<Shop, 'changes' | 'clock' | 'config'>;
  #isLooking = false;

  constructor(shop: Pick<Shop, 'changes' | 'clock' | 'config'>) {
    this.#shop = shop;
  }

  /** A replica shows a change some time after it is announced. */
  get #isHeard(): boolean {
    return this.#shop.changes.isListening && !this.#shop.config.databaseReadUrl;
  }

  /** Of `performance.now()`. */
  freshUntil({ changedSince, shown }: Pick<Entry, 'changedSince' | 'shown'>): number {
    if (changedSince !== undefined) return changedSince;
    return this.#isHeard ? Math.max(this.#shop.changes.validUntil, shown.since) : shown.since;
  }

  /** Whether it may be shown at all. */
  isFresh(entry: Entry, now: number): boolean {
    if (entry.isOutdated || this.isPast(entry.shown.until)) return false;
    return now - this.freshUntil(entry) < FRESH_MS;
  }

  /** Whether it may be shown while the database is away. */
  isBetterThanNothing(entry: Entry, now: number): boolean {
    if (this.isPast(entry.shown.until)) return false;
    return now - this.freshUntil(entry) < this.#shop.config.staleMs;
  }

  /** Whether the database has answered since then. */
  hasAnsweredSince(moment: number): boolean {
    return this.#shop.changes.validUntil >= moment;
  }

  /** Whether it has expired by time alone. */
  isPast(until: number): boolean {
    return until !== Number.POSITIVE_INFINITY && this.#shop.clock.now().getTime() >= until;
  }

  mayBeShared(entry: Entry, now: number): boolean {
    return now - this.freshUntil(entry) < SHARED_MS;
  }

  /** Whether the database answers; `hasAnsweredSince` knows it afterwards. */
  ask(): Promise<void> {
    return this.#shop.changes.caughtUp();
  }

  /** Checks for changes, no more often than needed, without blocking anybody. */
  look(now: number): void {
    if (this.#isLooking || !this.#isHeard || now - this.#shop.changes.validUntil < LOOK_MS) return;
    this.#isLooking = true;
    void this.#shop.changes.caughtUp().finally(() => {
      this.#isLooking = false;
    });
  }

  /** After a time without requests: whether anything has changed. */
  async catchUp(): Promise<void> {
    if (!this.#isHeard) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS).unref();
    });
    await Promise.race([this.#shop.changes.caughtUp(), patience]);
    clearTimeout(timer);
  }
}
