import { setImmediate as letOthersThrough, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { catalogueTag, everything, productOf } from '#server/infra/database/change-tags.ts';
import type { Changes } from '#server/infra/database/connection/changes.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { CachedListings } from '#server/infra/shop/shop.ts';
import { listListingEntries, readListingEntries } from './listing-index.queries.ts';
import { buildListingIndex, type ListingIndex } from './listing-index.ts';

/** More changes at once are read as a whole. */
const MOST_CHANGES = 2000;
/**
 * How long a list waits for the reading, in milliseconds: a studio's catalogue takes less, and only
 * the lists in memory know what they can be narrowed to.
 */
const READING_MS = 300;

/** Reads the catalogue on first use, and after that only what has changed. */
export function cacheListings(db: Db, changes: Changes, log: Logger): CachedListings {
  let index: ListingIndex | undefined;
  let changed = new Set<string>();
  /** Replaced by everything that makes the whole cache out of date. */
  let reading: object | undefined;
  let readings: Promise<void> | undefined;
  let catchingUp: Promise<void> | undefined;

  function drop(): void {
    index = undefined;
    reading = undefined;
    readings = undefined;
    changed = new Set();
  }
  changes.onChange((tag) => {
    const product = productOf(tag);
    if (tag === catalogueTag || tag === everything || changed.size > MOST_CHANGES) drop();
    else if (product !== undefined) changed.add(product);
  });

  async function read(): Promise<void> {
    const own = {};
    reading = own;
    changed = new Set();
    const entries = await readListingEntries(db);
    const built = await buildListingIndex(entries, letOthersThrough);
    if (reading === own) index = built;
  }

  function readOnce(): Promise<void> {
    readings ??= read().catch((error) => {
      log.warn({ err: error }, 'the lists of the catalogue could not be read');
      drop();
    });
    return readings;
  }

  async function catchUp(): Promise<void> {
    const current = index;
    const ids = changed;
    changed = new Set();
    try {
      const entries = await listListingEntries(db, [...ids]);
      if (index === current) current?.change(ids, entries);
    } catch (error) {
      drop();
      throw error;
    } finally {
      catchingUp = undefined;
    }
  }

  return {
    async prepare() {
      if (changes.isListening) await readOnce();
    },
    async find(listing, page) {
      if (!changes.isListening) return undefined;
      if (!index) await Promise.race([readOnce(), pause(READING_MS, undefined, { ref: false })]);
      // What changes until it is read stays noted: the reading may be from before.
      if (!index) return undefined;
      if (catchingUp) await catchingUp;
      if (changed.size > 0) {
        catchingUp ??= catchUp();
        await catchingUp;
      }
      return index?.find(listing, page);
    },
    count: (listing) => index?.count(listing),
  };
}
