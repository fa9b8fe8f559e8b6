import { fallbackCategory } from '#contract/categories/category-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listKnownMakers } from './imports.queries.ts';
import type { KnownCategories } from './reading/read-product.ts';

/** The shop's categories and makers at the begin of an import; without a wish, or with one that is gone, the usual one. */
export async function knownCategories(
  shop: Pick<Shop, 'categories' | 'db'>,
  wished: string | null | undefined,
): Promise<KnownCategories> {
  const categories = await shop.categories.read();
  const isKnown = categories.some(({ address }) => address === wished);
  const otherwise = isKnown && wished ? wished : fallbackCategory(categories);
  return { categories, otherwise, makers: await listKnownMakers(shop.db) };
}
