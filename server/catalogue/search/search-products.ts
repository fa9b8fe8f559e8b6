import type { Product } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { numbersOf } from '#contract/search/searched-words.ts';
import { presentProduct } from '#server/catalogue/products/present-product.ts';
import { findProductRows, searchProductIds } from '#server/catalogue/products/products.queries.ts';
import { findWordsWithForms } from '#server/catalogue/search-words/search-forms.queries.ts';
import {
  distance,
  formsOf,
  isCorrectable,
  isSmallTypo,
  searchQuery,
  wordsOf,
} from '#server/catalogue/search-words/search-words.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export interface FoundProducts {
  products: Product[];
  total: number;
  isMore: boolean;
  didYouMean: string | null;
}

const nothingFound = { products: [], total: 0, isMore: false, didYouMean: null };
const MOST_WORDS = 10;
const { fetchMax, searchCountMax } = catalogueLimits;

/**
 * Products that have every word of `q` in name, tags, material or description, the best first.
 * Looks for small typos only if nothing matches what was typed (decision 20).
 */
export async function searchProducts(
  { readDb, settings: cachedSettings }: Pick<Shop, 'readDb' | 'settings'>,
  q: string,
  { limit = fetchMax }: { limit?: number } = {},
): Promise<FoundProducts> {
  const words = wordsOf(q).slice(0, MOST_WORDS);
  if (words.length === 0) return nothingFound;
  const [settings, exact] = await Promise.all([cachedSettings.read(), search(readDb, words)]);
  const { ids, count } = exact.count > 0 ? exact : await searchForgiving(readDb, words);
  if (count === 0) return { ...nothingFound, didYouMean: await otherWords(readDb, words) };
  const rows = await findProductRows(readDb, ids.slice(0, limit));
  return {
    products: rows.map((row) => presentProduct(row, settings)),
    total: Math.min(count, searchCountMax),
    isMore: count > searchCountMax,
    didYouMean: null,
  };
}

async function searchForgiving(db: Db, words: readonly string[]) {
  const near = await findNear(db, words);
  if (near.length === 0) return { ids: [], count: 0 };
  const corrections = new Map(
    words.filter(isCorrectable).map((word) => {
      const wanted = [word, ...numbersOf(word)].filter(isCorrectable);
      return [word, near.filter((other) => wanted.some((each) => isSmallTypo(each, other)))];
    }),
  );
  return search(db, words, corrections);
}

/** Words of the catalogue that are about two letters away. */
function findNear(db: Db, words: readonly string[]): Promise<string[]> {
  const wanted = words.flatMap((word) => [word, ...numbersOf(word)]).filter(isCorrectable);
  return findWordsWithForms(db, wanted.flatMap(formsOf));
}

const FARTHEST = 2;

/**
 * The search that finds something where this one does not: without the words that no product has, or
 * with the word that is nearest. Null if there is none.
 */
async function otherWords(db: Db, words: readonly string[]): Promise<string | null> {
  const near = await findNear(db, words);
  const others: string[] = [];
  for (const word of words) {
    const { count } = await search(db, [word]);
    const [nearest] = near
      .map((other) => ({ other, edits: distance([...word], [...other]) }))
      .filter(({ edits }) => isCorrectable(word) && edits <= FARTHEST)
      .sort((one, two) => one.edits - two.edits);
    if (count > 0) others.push(word);
    else if (nearest) others.push(nearest.other);
  }
  const isOther = others.length > 0 && others.join(' ') !== words.join(' ');
  return isOther && (await search(db, others)).count > 0 ? others.join(' ') : null;
}

/**
 * Looks for beginnings of words only where too few products have the whole words: PostgreSQL goes
 * through every product with such a beginning, which takes three times as long among 100,000.
 */
async function search(
  db: Db,
  words: readonly string[],
  corrections?: ReadonlyMap<string, readonly string[]>,
) {
  const find = (byBeginning: boolean) =>
    searchProductIds(db, searchQuery(words, { byBeginning, corrections }), {
      limit: fetchMax,
      most: searchCountMax,
    });
  const whole = await find(false);
  return whole.count > searchCountMax ? whole : find(true);
}
