import type { Freshness } from './freshness.ts';
import type { Entry } from './store.ts';

/** For Server-Timing. */
export const DATABASE_AWAY = 'database;desc=away';
const UNAVAILABLE = 503;
/** How long a customer waits for a new answer where an old one is at hand. */
const PATIENCE_MS = 2000;
/** While the database is away, one request tries it at most this often; others get old answers. */
const TRY_AGAIN_MS = 1000;

/** While the database is away, old answers are shown instead of none. */
export class Outage {
  readonly #freshness: Freshness;
  #failedAt: number | undefined;
  #isTrying = false;

  constructor(freshness: Freshness) {
    this.#freshness = freshness;
  }

  /** A new answer, or the old one while the database is away. */
  async makeUnlessAway(
    old: Entry | undefined,
    make: () => Promise<Entry | undefined>,
  ): Promise<Entry | undefined> {
    const begun = performance.now();
    if (!old || !this.#freshness.isBetterThanNothing(old, begun)) return make();
    if (this.#isKnown(begun)) return old;
    this.#isTrying = true;
    try {
      const made = await this.#inTime(make(), begun);
      if (made !== 'none' && !(made && (await this.isFailed(made)))) {
        this.#failedAt = undefined;
        return made;
      }
      this.#failedAt = performance.now();
      return old;
    } finally {
      this.#isTrying = false;
    }
  }

  /**
   * Without the database it is unavailable, or a part of it is missing. A connection to a machine
   * that hangs looks alive, so the database is asked.
   */
  async isFailed({ answer, own }: Pick<Entry, 'answer' | 'own'>): Promise<boolean> {
    if (answer.status === UNAVAILABLE) return true;
    if (own === undefined) return false;
    const now = performance.now();
    await this.#freshness.ask();
    return !this.#freshness.hasAnsweredSince(now);
  }

  #isKnown(now: number): boolean {
    if (this.#failedAt === undefined) return false;
    return this.#isTrying || now - this.#failedAt < TRY_AGAIN_MS;
  }

  /** A slow answer is awaited as long as the database gives signs of life. */
  async #inTime(making: Promise<Entry | undefined>, begun: number) {
    const silence = Promise.withResolvers<'none'>();
    const timer = setInterval(() => {
      const since = performance.now() - PATIENCE_MS;
      if (since >= begun && !this.#freshness.hasAnsweredSince(since)) silence.resolve('none');
      void this.#freshness.ask();
    }, PATIENCE_MS / 2).unref();
    try {
      return await Promise.race([making, silence.promise]);
    } finally {
      clearInterval(timer);
    }
  }
}
