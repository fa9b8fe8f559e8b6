import { fallbackCategory } from '#contract/categories/category-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { KnownCategories } from './reading/read-product.ts';

/** The shop's categories at the begin of an import; without a wish, or with one that is gone, the usual one. */
export async function knownCategories(
  shop: Pick<Shop, 'categories'>,
  wished: string | null | undefined,
): Promise<KnownCategories> {
  const categories = await shop.categories.read();
  const isKnown = categories.some(({ address }) => address === wished);
  return { categories, otherwise: isKnown && wished ? wished : fallbackCategory(categories) };
}
