import type { Shop } from '#server/infra/shop/shop.ts';
import type { Entry } from './store.ts';

/** Nobody is shown what may have been otherwise for longer; the rest of the second is for the way. */
const RIGHT_MS = 900;
/** While somebody asks, it is made sure that often that nothing was missed. */
const LOOK_MS = 100;
/** What was right so recently may be kept by a CDN for the second that it counts in. */
const SHARED_MS = 2 * LOOK_MS;
/** A question to the database about what has changed; after that nothing is known. */
const PATIENCE_MS = 400;

/**
 * Until when an entry is known to show what the database holds. Nothing is believed for want of news:
 * an entry is right until the last moment before which everything has been heard.
 */
export class Freshness {
  readonly #shop: Pick<Shop, 'changes' | 'clock' | 'config'>;
  #isLooking = false;

  constructor(shop: Pick<Shop, 'changes' | 'clock' | 'config'>) {
    this.#shop = shop;
  }

  /** A replica shows a change some time after it is told of. */
  get #isHeard(): boolean {
    return this.#shop.changes.isListening && !this.#shop.config.databaseReadUrl;
  }

  /** Of `performance.now()`. */
  rightUntil({ changedSince, shown }: Pick<Entry, 'changedSince' | 'shown'>): number {
    if (changedSince !== undefined) return changedSince;
    return this.#isHeard ? Math.max(this.#shop.changes.validUntil, shown.since) : shown.since;
  }

  /** Whether it may be shown to anyone at all. */
  isRight(entry: Entry, now: number): boolean {
    return now - this.rightUntil(entry) < RIGHT_MS && !this.isPast(entry.shown.until);
  }

  /** Whether the clock alone has made it another. */
  isPast(until: number): boolean {
    return until !== Number.POSITIVE_INFINITY && this.#shop.clock.now().getTime() >= until;
  }

  mayBeShared(entry: Entry, now: number): boolean {
    return now - this.rightUntil(entry) < SHARED_MS;
  }

  /** Asks what has changed, not more often than is needed, and keeps nobody waiting. */
  look(now: number): void {
    if (this.#isLooking || !this.#isHeard || now - this.#shop.changes.validUntil < LOOK_MS) return;
    this.#isLooking = true;
    void this.#shop.changes.caughtUp().finally(() => {
      this.#isLooking = false;
    });
  }

  /** After nobody has asked for a while: whether anything has changed. */
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
