import { type ShopContent, singleSchemas } from '#contract/content/singles.ts';
import { contentTag } from '#server/infra/database/change-tags.ts';
import {
  type CachedReading,
  cacheReading,
} from '#server/infra/database/connection/cache-reading.ts';
import type { Changes } from '#server/infra/database/connection/changes.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { findSingles } from './content.queries.ts';
import { readPolicies } from './read-policies.ts';

/** What visitors see of brand, home page, menus, words and policies, without a query each time. */
export function cacheContent(db: Db, changes: Changes): CachedReading<Readonly<ShopContent>> {
  return cacheReading(changes, contentTag, () => readShopContent(db));
}

/** An invalid document, such as one of another release, is shown as its default. */
export async function readShopContent(db: Db): Promise<Readonly<ShopContent>> {
  const [published, policies] = await Promise.all([findSingles(db), readPolicies(db)]);
  const documents = Object.entries(singleSchemas).map(([kind, schema]) => {
    const { success, data } = schema.safeParse(published[kind]);
    return [kind, success ? data : schema.parse({})];
  });
  return { ...Object.fromEntries(documents), policies } as ShopContent;
}
