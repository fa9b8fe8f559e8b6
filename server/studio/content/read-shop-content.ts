import { singleKinds } from '#contract/content/content-rules.ts';
import { defaultSingle, readBody } from '#contract/content/documents.ts';
import type { ShopContent } from '#contract/content/singles.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { readStudio } from '#server/studio/settings/shop-settings.ts';
import { findSingles, listPublishedStories } from './content.queries.ts';
import { readPolicies } from './read-policies.ts';

/**
 * What visitors see of brand, home page, menus, words and policies. An invalid document, such as
 * one of another release, is shown as its default.
 */
export async function readShopContent(db: Db): Promise<Readonly<ShopContent>> {
  const [studio, published, policies, stories] = await Promise.all([
    readStudio(db),
    findSingles(db),
    readPolicies(db),
    listPublishedStories(db, { limit: 1, offset: 0 }),
  ]);
  const documents = singleKinds.map((kind) => {
    const { success, data } = readBody(kind, published[kind], studio);
    return [kind, success ? data : defaultSingle(kind, studio)];
  });
  const others = { policies, hasStories: stories.total > 0 };
  return { ...Object.fromEntries(documents), ...others } as ShopContent;
}
