import { pageAt } from '#contract/api/paging.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { type SearchHelp, suggestionsMax } from '#contract/search/suggestions.ts';
import { listFeaturedProducts } from '#server/catalogue/listing/list-products.ts';
import { presentProduct } from '#server/catalogue/products/present-product.ts';
import { searchProductIds } from '#server/catalogue/products/products.queries.ts';
import { findRowsTogether } from '#server/catalogue/products/rows-together.ts';
import { distance, searchQuery } from '#server/catalogue/search-words/search-words.ts';
import { readingsOf } from '#server/catalogue/search-words/spellings.ts';
import { cacheUntil } from '#server/infra/request-context/collected-tags.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listMostBoughtIds } from './bought.queries.ts';
import { findNear, type Searched, searchedWords, searchProducts } from './search-products.ts';

/** Letters between a word that was typed and one that may have been meant. */
const FARTHEST = 2;
const limit = suggestionsMax.helpful;
/** Each is looked for by itself. */
const MOST_WORDS = 5;

/** What sells is counted again after an hour: orders announce no change of the catalogue. */
const COUNTED_MS = 3_600_000;

type Helped = Searched & Pick<Shop, 'clock'>;
type Finds = (words: readonly string[]) => Promise<boolean>;

/** For a search or a list that has found nothing. */
export async function helpSearch(shop: Helped, q: string): Promise<SearchHelp> {
  const { products: close } = await searchProducts(shop, q, { limit });
  if (close.length > 0) return { didYouMean: null, kind: 'close', products: close };
  const didYouMean = await otherWords(shop, q);
  const meant = didYouMean ? await searchProducts(shop, didYouMean, { limit }) : { products: [] };
  if (meant.products.length > 0) return { didYouMean, kind: 'close', products: meant.products };
  const bought = await listMostBought(shop);
  if (bought.length > 0) return { didYouMean, kind: 'bought', products: bought };
  const featured = await listFeaturedProducts(shop, limit);
  return { didYouMean, kind: 'featured', products: featured };
}

async function listMostBought({ readDb, settings, clock }: Helped): Promise<Product[]> {
  cacheUntil(new Date(clock.now().getTime() + COUNTED_MS));
  const [known, ids] = await Promise.all([settings.read(), listMostBoughtIds(readDb, limit)]);
  return (await findRowsTogether(readDb, ids)).map((row) => presentProduct(row, known));
}

/** Words that a name has, so that each list finds them; else words that the search finds. */
async function otherWords({ readDb, listings }: Searched, q: string): Promise<string | null> {
  const words = searchedWords(q).slice(0, MOST_WORDS);
  const asked = new Map<string, Promise<boolean>>();
  const anywhere: Finds = (tried) => {
    const query = searchQuery(tried);
    const found =
      asked.get(query) ?? searchProductIds(readDb, query, 1).then(({ count }) => count > 0);
    asked.set(query, found);
    return found;
  };
  const inNames: Finds = async (tried) =>
    (await listings.read()).find({ q: tried.join(' ') }, pageAt(1, 1)).total > 0;
  const near = await findNear(readDb, words);
  const meant: string[] = [];
  for (const word of words) {
    const known = (await anywhere([word])) ? word : nearestOf(word, near);
    if (known) meant.push(known);
  }
  return (await kept(words, meant, inNames)) ?? kept(words, meant, anywhere);
}

function nearestOf(word: string, near: readonly string[]): string | undefined {
  const readings = readingsOf(word);
  const editsTo = (other: string) =>
    Math.min(...readings.map((each) => distance([...each], [...other])));
  const [nearest] = near
    .map((other) => ({ other, edits: editsTo(other) }))
    .filter(({ edits }) => edits <= FARTHEST)
    .sort((one, two) => one.edits - two.edits);
  return nearest?.other;
}

/**
 * Those of the meant words that are found together, if they were not typed so; else as many of the
 * last ones as are: of "red saree", the saree.
 */
async function kept(
  words: readonly string[],
  meant: readonly string[],
  finds: Finds,
): Promise<string | null> {
  const found: string[] = [];
  for (const word of meant) {
    if (await finds([word])) found.push(word);
  }
  for (const at of found.keys()) {
    const tried = found.slice(at);
    const isTyped = tried.join(' ') === words.join(' ');
    if (!isTyped && (await finds(tried))) return tried.join(' ');
  }
  return null;
}
