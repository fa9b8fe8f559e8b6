import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a page or an answer shows, noted down while it is made, and what changed of it meanwhile.
 * Made for a visitor of whom nothing is known.
 */
export class CollectedTags {
  /** When its making began, of `performance.now()`: everything is read after it. */
  readonly since = performance.now();
  readonly tags = new Set<string>();
  /** When it will be another by the clock alone, of the shop's clock. */
  until = Number.POSITIVE_INFINITY;
  /** Somebody asked who is signed in: each gets another answer. */
  isPersonal = false;
  #changes = new Map<string, number>();
  #isDeclared = false;
  #open = 0;

  /** An endpoint is asked; unless it answers what it shows, this is not to be kept. */
  ask(): void {
    this.#isDeclared = true;
    this.#open += 1;
  }

  answer(tags: readonly string[]): void {
    this.#open -= 1;
    for (const tag of tags) this.tags.add(tag);
  }

  /** A page of the shop, which shows what the endpoints answer that it asks. */
  page(): void {
    this.#isDeclared = true;
  }

  /** Something went wrong; nobody else is to see it. */
  fail(): void {
    this.#open += 1;
  }

  /** All that it shows has been told, and nothing failed. */
  get isWhole(): boolean {
    return this.#isDeclared && this.#open === 0;
  }

  /** `rightUntil`: when the change can have been committed at the earliest. */
  change(tag: string, rightUntil: number): void {
    if (!this.#changes.has(tag)) this.#changes.set(tag, rightUntil);
  }

  get hasChanges(): boolean {
    return this.#changes.size > 0;
  }

  /** When the first change of what it shows can have been; undefined where there was none. */
  changedSince(covers: (told: string, shown: ReadonlySet<string>) => boolean): number | undefined {
    const times = [...this.#changes].filter(([tag]) => covers(tag, this.tags)).map(([, at]) => at);
    return times.length > 0 ? Math.max(Math.min(...times), this.since) : undefined;
  }
}

const current = new AsyncLocalStorage<CollectedTags>();

/** What is being made to be kept; undefined for everything that one person alone asked for. */
export function collectedTags(): CollectedTags | undefined {
  return current.getStore();
}

export function whileCollectingTags<T>(shown: CollectedTags, make: () => T): T {
  return current.run(shown, make);
}

/** What is shown now will be another then, though nobody changes it. */
export function cacheUntil(turn: Date | undefined): void {
  const shown = current.getStore();
  if (shown && turn) shown.until = Math.min(shown.until, turn.getTime());
}
