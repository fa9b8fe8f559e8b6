import { catalogueLimits, type Product } from '#contract/catalogue.ts';
import type { Db } from '../database/database.ts';
import { readShopSettings } from '../settings/shop-settings.ts';
import type { Shop } from '../shop.ts';
import { presentProduct } from './present-product.ts';
import { searchProductRows } from './products.queries.ts';
import { findWordsWithForms } from './search-forms.queries.ts';
import { formsOf, isCorrectable, isSmallTypo, searchQuery, wordsOf } from './search-words.ts';

const MOST_WORDS = 10;

/**
 * Products that have every word of `q` in name, tags, material or description, the best first.
 * Small typos are only looked for when nothing fits what was typed (decision 20).
 */
export async function searchProducts(
  { readDb }: Pick<Shop, 'readDb'>,
  q: string,
): Promise<{ products: Product[]; total: number }> {
  const words = wordsOf(q).slice(0, MOST_WORDS);
  if (words.length === 0) return { products: [], total: 0 };
  const [settings, exact] = await Promise.all([
    readShopSettings(readDb),
    searchProductRows(readDb, searchQuery(words), catalogueLimits.fetchMax),
  ]);
  const { rows, total } = exact.total > 0 ? exact : await searchForgiving(readDb, words);
  return { products: rows.map((row) => presentProduct(row, settings)), total };
}

async function searchForgiving(db: Db, words: readonly string[]) {
  const correctable = words.filter(isCorrectable);
  const near = await findWordsWithForms(db, correctable.flatMap(formsOf));
  if (near.length === 0) return { rows: [], total: 0 };
  const corrections = new Map(
    correctable.map((word) => [word, near.filter((other) => isSmallTypo(word, other))]),
  );
  return searchProductRows(db, searchQuery(words, corrections), catalogueLimits.fetchMax);
}
