import { sellingPrice } from '#contract/money/money.ts';
import { isNamed, namedChoices, numbersOf } from '#contract/search/searched-words.ts';
import { type Suggestions, suggestionsMax } from '#contract/search/suggestions.ts';
import { type Searched, searchProducts } from '#server/catalogue/search/search-products.ts';
import {
  isCorrectable,
  isSmallTypo,
  wordsOf,
} from '#server/catalogue/search-words/search-words.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listCollections } from './read-collections.ts';

/** What a visitor may look for who has typed this much. */
export async function suggest(
  shop: Searched & Pick<Shop, 'categories' | 'collections'>,
  q: string,
): Promise<Suggestions> {
  const choices = namedChoices(q);
  if (choices.length === 0) return { products: [], categories: [], collections: [] };
  const [{ products }, categories, collections] = await Promise.all([
    searchProducts(shop, q, { limit: suggestionsMax.products }),
    shop.categories.read(),
    listCollections(shop),
  ]);
  const visible = categories.filter(({ isVisible }) => isVisible);
  const isAnyNamed = [...visible, ...collections].some(({ title }) => isNamed(title, choices));
  const isMeant = (title: string) =>
    isAnyNamed ? isNamed(title, choices) : isNearlyNamed(title, choices);
  const meant = (all: readonly { title: string; address: string }[]) =>
    all.filter(({ title }) => isMeant(title)).map(({ address, title }) => ({ address, title }));
  return {
    products: products.map(({ id, slug, name, image, price, discountPrice }) => ({
      id,
      slug,
      name,
      image,
      price: sellingPrice(price, discountPrice),
    })),
    categories: meant(visible).slice(0, suggestionsMax.categories),
    collections: meant(collections).slice(0, suggestionsMax.collections),
  };
}

/** Each word that was typed is in the title, or is a typo away from one of its words. */
function isNearlyNamed(title: string, choices: readonly (readonly string[])[]): boolean {
  const words = wordsOf(title).flatMap((word) => [word, ...numbersOf(word)]);
  return choices.every(
    (each) =>
      isNamed(title, [each]) ||
      each.some((typed) => isCorrectable(typed) && words.some((word) => isSmallTypo(typed, word))),
  );
}
