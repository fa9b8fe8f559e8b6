import { sellingPrice } from '#contract/money/money.ts';
import { isNamed, namedChoices } from '#contract/search/searched-words.ts';
import { type Suggestions, suggestionsMax } from '#contract/search/suggestions.ts';
import { searchProducts } from '#server/catalogue/search/search-products.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listCollections } from './read-collections.ts';

/** What a visitor may look for who has typed this much. */
export async function suggest(
  shop: Pick<Shop, 'readDb' | 'settings' | 'categories' | 'collections'>,
  q: string,
): Promise<Suggestions> {
  const choices = namedChoices(q);
  if (choices.length === 0) return { products: [], categories: [], collections: [] };
  const [{ products }, categories, collections] = await Promise.all([
    searchProducts(shop, q, { limit: suggestionsMax.products }),
    shop.categories.read(),
    listCollections(shop),
  ]);
  const named = <T extends { title: string; address: string }>(all: readonly T[]) =>
    all
      .filter(({ title }) => isNamed(title, choices))
      .map(({ address, title }) => ({ address, title }));
  return {
    products: products.map(({ id, name, image, price, discountPrice }) => ({
      id,
      name,
      image,
      price: sellingPrice(price, discountPrice),
    })),
    categories: named(categories.filter(({ isVisible }) => isVisible)).slice(
      0,
      suggestionsMax.categories,
    ),
    collections: named(collections).slice(0, suggestionsMax.collections),
  };
}
