import { categoryNamed } from '#contract/categories/category-names.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';

export const allProductsWords = {
  title: 'All Products',
  subtitle: 'Everything the studio has made and can make for you.',
};

/** What a category is called, by its address. */
export function useCategoryNames(address: string) {
  return categoryNamed(useShopFacts().categories, address);
}

/** The listing that a product is in: of all products where its category has none. */
export function listingOf(
  categories: ShopFacts['categories'],
  { category }: { category: string },
): { name: string; to: string } {
  const known = categories.find(({ address, isVisible }) => isVisible && address === category);
  if (!known) return { name: allProductsWords.title, to: '/shop' };
  return { name: known.title, to: `/shop/${category}` };
}

export function useListingOf(product: { category: string }) {
  return listingOf(useShopFacts().categories, product);
}
