import type { Product } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { MOST_WORDS, numbersOf } from '#contract/search/searched-words.ts';
import { presentProduct } from '#server/catalogue/products/present-product.ts';
import { findProductRows, searchProductIds } from '#server/catalogue/products/products.queries.ts';
import { findWordsWithForms } from '#server/catalogue/search-words/search-forms.queries.ts';
import {
  formsOf,
  isCorrectable,
  isSmallTypo,
  partSigned,
  searchQuery,
  wordsOf,
} from '#server/catalogue/search-words/search-words.ts';
import { hasSigned } from '#server/catalogue/search-words/signed-words.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export interface FoundProducts {
  products: Product[];
  total: number;
  isMore: boolean;
}

const nothingFound: { ids: string[]; count: number } = { ids: [], count: 0 };
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
  const [settings, { ids, count }] = await Promise.all([
    cachedSettings.read(),
    searchAsMeant(readDb, q),
  ]);
  const rows = await findProductRows(readDb, ids.slice(0, limit));
  return {
    products: rows.map((row) => presentProduct(row, settings)),
    total: Math.min(count, searchCountMax),
    isMore: count > searchCountMax,
  };
}

interface Wanted {
  words: readonly string[];
  also?: ReturnType<typeof hasSigned> | undefined;
}

async function searchAsMeant(db: Db, q: string) {
  const { signed, plain } = partSigned(q);
  const wanted = { words: searchedWords(q), also: signed ? hasSigned(signed) : undefined };
  let found = nothingFound;
  if (wanted.words.length > 0) found = await search(db, wanted);
  if (found.count === 0 && signed) {
    // A sign within a word, as "l_s", is found without the index.
    const also = hasSigned(signed, { inShort: true });
    found = await search(db, { words: searchedWords(plain), also });
  }
  return found.count > 0 ? found : searchForgiving(db, wanted);
}

async function searchForgiving(db: Db, { words, also }: Wanted) {
  const near = await findNear(db, words);
  if (near.length === 0) return nothingFound;
  const corrections = new Map(
    words.filter(isCorrectable).map((word) => {
      const wanted = [word, ...numbersOf(word)].filter(isCorrectable);
      return [word, near.filter((other) => wanted.some((each) => isSmallTypo(each, other)))];
    }),
  );
  return search(db, { words, also }, corrections);
}

/** Words that are looked for; more are not asked in earnest. */
export function searchedWords(q: string): string[] {
  return wordsOf(q).slice(0, MOST_WORDS);
}

/** Words of the catalogue that are about two letters away. */
export function findNear(db: Db, words: readonly string[]): Promise<string[]> {
  const wanted = words.flatMap((word) => [word, ...numbersOf(word)]).filter(isCorrectable);
  return findWordsWithForms(db, wanted.flatMap(formsOf));
}

/**
 * Looks for beginnings of words only where too few products have the whole words: PostgreSQL goes
 * through every product with such a beginning, which takes three times as long among 100,000.
 */
async function search(
  db: Db,
  { words, also }: Wanted,
  corrections?: ReadonlyMap<string, readonly string[]>,
) {
  const find = (byBeginning: boolean) =>
    searchProductIds(db, searchQuery(words, { byBeginning, corrections }), {
      limit: fetchMax,
      most: searchCountMax,
      also,
    });
  const whole = await find(false);
  return whole.count > searchCountMax || words.length === 0 ? whole : find(true);
}
