import { singleKinds } from '#contract/content/content-rules.ts';
import { defaultSingle, readBody } from '#contract/content/documents.ts';
import type { ShopContent } from '#contract/content/singles.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { readStudio } from '#server/studio/settings/shop-settings.ts';
import { findSingles } from './content.queries.ts';
import { readPolicies } from './read-policies.ts';

/**
 * What visitors see of brand, home page, menus, words and policies. An invalid document, such as
 * one of another release, is shown as its default.
 */
export async function readShopContent(db: Db): Promise<Readonly<ShopContent>> {
  const [studio, published, policies] = await Promise.all([
    readStudio(db),
    findSingles(db),
    readPolicies(db),
  ]);
  const documents = singleKinds.map((kind) => {
    const { success, data } = readBody(kind, published[kind], studio);
    return [kind, success ? data : defaultSingle(kind, studio)];
  });
  return { ...Object.fromEntries(documents), policies } as ShopContent;
}
