import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Collects the cache tags of a page or an answer while it is made, and their changes in the
 * meantime. Made for an unknown visitor.
 */
export class CollectedTags {
  /** When it began, by `performance.now()`: everything is read after that. */
  readonly since = performance.now();
  readonly tags = new Set<string>();
  /** When it expires by time alone, by the shop's clock. */
  until = Number.POSITIVE_INFINITY;
  /** The session was read: each user gets another answer. */
  isPersonal = false;
  /** Why its call failed; the request that says so throws it. */
  failure: unknown;
  #changes = new Map<string, number>();
  #isDeclared = false;
  #open = 0;

  /** Counts a call of an endpoint; unless it answers with tags, the result must not be cached. */
  ask(): void {
    this.#isDeclared = true;
    this.#open += 1;
  }

  answer(tags: readonly string[]): void {
    this.#open -= 1;
    for (const tag of tags) this.tags.add(tag);
  }

  /** A page, which shows what the endpoints it calls answer. */
  page(): void {
    this.#isDeclared = true;
  }

  /** Something failed; nobody else may see the result. */
  fail(): void {
    this.#open += 1;
  }

  /** Whether all tags are known and nothing failed. */
  get isWhole(): boolean {
    return this.#isDeclared && this.#open === 0;
  }

  /** `freshUntil`: the earliest time at which the change can have been committed. */
  change(tag: string, freshUntil: number): void {
    if (!this.#changes.has(tag)) this.#changes.set(tag, freshUntil);
  }

  get hasChanges(): boolean {
    return this.#changes.size > 0;
  }

  /** The earliest time of a change that affects it; undefined without one. */
  changedSince(
    covers: (changed: string, shown: ReadonlySet<string>) => boolean,
  ): number | undefined {
    const times = [...this.#changes].filter(([tag]) => covers(tag, this.tags)).map(([, at]) => at);
    return times.length > 0 ? Math.max(Math.min(...times), this.since) : undefined;
  }
}

const current = new AsyncLocalStorage<CollectedTags>();

/**
 * The tags of the answer being made for the cache; undefined for everything made for a single
 * client.
 */
export function collectedTags(): CollectedTags | undefined {
  return current.getStore();
}

export function whileCollectingTags<T>(shown: CollectedTags, make: () => T): T {
  return current.run(shown, make);
}

/** From then on the answer is different, even without a change. */
export function cacheUntil(turn: Date | undefined): void {
  const shown = current.getStore();
  if (shown && turn) shown.until = Math.min(shown.until, turn.getTime());
}
