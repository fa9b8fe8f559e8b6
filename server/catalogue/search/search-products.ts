import { pageAt } from '#contract/api/paging.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { readPriceWish } from '#contract/search/price-wish.ts';
import { MOST_WORDS, withoutAnd } from '#contract/search/searched-words.ts';
import { presentProduct } from '#server/catalogue/products/present-product.ts';
import { searchProductIds } from '#server/catalogue/products/products.queries.ts';
import { findRowsTogether } from '#server/catalogue/products/rows-together.ts';
import { findWordsWithForms } from '#server/catalogue/search-words/search-forms.queries.ts';
import {
  formsOf,
  isSmallTypo,
  LONGEST_WORD,
  searchQuery,
  typedWords,
} from '#server/catalogue/search-words/search-words.ts';
import { readingsOf, spellingsOf } from '#server/catalogue/search-words/spellings.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Listing, Shop } from '#server/infra/shop/shop.ts';

export interface FoundProducts {
  products: Product[];
  total: number;
  isMore: boolean;
}

const nothingFound: { ids: string[]; count: number } = { ids: [], count: 0 };
const { fetchMax, searchCountMax } = catalogueLimits;

export type Searched = Pick<Shop, 'readDb' | 'settings' | 'listings'>;

/**
 * Products that have every word of `q` in name, tags, material or description, the best first.
 * Looks for small typos only if nothing matches what was typed (S20), and last for what the
 * listing's box finds, such as three words written as one. "Under 500" is a price.
 */
export async function searchProducts(
  { readDb, settings: cachedSettings, listings }: Searched,
  q: string,
  { limit = fetchMax }: { limit?: number } = {},
): Promise<FoundProducts> {
  const wish = readPriceWish(q);
  const words = wish ? wish.words : q;
  const [settings, byWords] = await Promise.all([
    cachedSettings.read(),
    searchAsMeant(readDb, words),
  ]);
  const list = async (listing: Listing) => {
    const { ids, total } = (await listings.read()).find(listing, pageAt(1, fetchMax));
    return { ids, count: total };
  };
  const maxPrice = wish?.maxPrice;
  let found = byWords;
  if (byWords.count === 0 && q) found = await list({ q: words || undefined, maxPrice });
  else if (wish) found = await list({ selection: { products: byWords.ids }, maxPrice });
  const { ids, count } = found;
  const rows = await findRowsTogether(readDb, ids.slice(0, limit));
  return {
    products: rows.map((row) => presentProduct(row, settings)),
    total: Math.min(count, searchCountMax),
    isMore: count > searchCountMax,
  };
}

async function searchAsMeant(db: Db, q: string) {
  const words = searchedWords(q);
  if (words.length === 0) return nothingFound;
  const found = await search(db, words);
  return found.count > 0 ? found : searchForgiving(db, words);
}

async function searchForgiving(db: Db, words: readonly string[]) {
  const near = await findNear(db, words);
  if (near.length === 0) return nothingFound;
  const corrections = new Map(
    words.filter(isLongEnough).map((word) => {
      const [spellings, readings] = [spellingsOf(word), readingsOf(word)];
      const isMeant = (other: string) =>
        spellings.includes(other) || readings.some((each) => isSmallTypo(each, other));
      return [word, near.filter(isMeant)];
    }),
  );
  return search(db, words, corrections);
}

/** Words that are looked for; more are not asked in earnest. */
export function searchedWords(q: string): string[] {
  const words = typedWords(q).filter((word) => word.length <= LONGEST_WORD);
  return withoutAnd(words).slice(0, MOST_WORDS);
}

/** Words of the catalogue that are about two letters away, or spelled in another way. */
export function findNear(db: Db, words: readonly string[]): Promise<string[]> {
  const forms = words.flatMap(readingsOf).flatMap(formsOf);
  const spellings = words.filter(isLongEnough).flatMap(spellingsOf);
  return findWordsWithForms(db, [...forms, ...spellings]);
}

/** "दरी" is, as "dari". */
const isLongEnough = (word: string) => readingsOf(word).length > 0;

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
    searchProductIds(db, searchQuery(words, { byBeginning, corrections }), fetchMax);
  const whole = await find(false);
  return whole.count > searchCountMax ? whole : find(true);
}
