import { catalogueTag, productOf } from '#server/infra/database/change-tags.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Former } from '#server/infra/database/connection/open-caches.ts';
import { listListingEntries, readListingEntries } from './listing-index.queries.ts';
import { type ListingIndex, openListingIndex, type UnitsSold } from './listing-index.ts';

/** More changes at once are read as a whole. */
const MOST_CHANGES = 2000;

/** The whole catalogue on first use, and after that only what has changed. */
export async function readListingIndex(
  db: Db,
  former: Former<ListingIndex> | undefined,
  sold?: UnitsSold,
): Promise<ListingIndex> {
  const isPart = former && !former.changed.has(catalogueTag) && former.changed.size <= MOST_CHANGES;
  if (!isPart) return openListingIndex(await readListingEntries(db), { sold });
  const ids = [...former.changed].flatMap((tag) => productOf(tag) ?? []);
  return former.value.changed(ids, await listListingEntries(db, ids), sold);
}
