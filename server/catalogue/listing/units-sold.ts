import type { Clock } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Cached, Caches } from '#server/infra/database/connection/open-caches.ts';
import { readUnitsSold } from './listing-index.queries.ts';
import type { UnitsSold } from './listing-index.ts';

/** What sold longer ago says little about what sells. */
const COUNTED_DAYS = 90;

/** Orders announce no change of the catalogue, so what sells is counted again after a while. */
export const countedAgain = { forMs: 600_000 };

/** For the order of lists by what sells best. */
export function cachedUnitsSold(caches: Caches, db: Db, clock: Clock): Cached<UnitsSold> {
  const read = () => readUnitsSold(db, new Date(clock.now().getTime() - COUNTED_DAYS * 86_400_000));
  return caches.cached('units-sold', [], read, countedAgain);
}
