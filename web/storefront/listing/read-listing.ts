import { redirect } from 'react-router';
import { listProducts } from '#contract/catalogue/catalogue.endpoints.ts';
import {
  type Category,
  categories,
  type ListingQuery,
  readListingQuery,
} from '#contract/catalogue/catalogue-rules.ts';
import { type Load, notFound } from '#web/page/load-page.ts';
import { type CachedPage, readCachedPage } from '#web/storefront/catalogue/cached-listing.ts';
import { cardOf } from '../catalogue/card-product.ts';
import { changedSearch, hasNoTop } from './listing-address.ts';

export interface ListingPage extends CachedPage {
  category?: Category;
  query: ListingQuery;
  /** From this browser's cache, since the network failed. */
  isCached: boolean;
}

export const loadListing: Load<ListingPage> = async (ask, { params, url }) => {
  const { category, query } = readAddress(params.category, url);
  const { view: _, ...filters } = query;
  const { data } = await ask(listProducts, { query: { ...filters, category } });
  // An old link: there were more products once.
  if (data.page > data.pages) {
    throw redirect(`${url.pathname}${changedSearch(query, { page: data.pages })}`);
  }
  return { ...data, products: data.products.map(cardOf), category, query, isCached: false };
};

/** The same listing from the cache; null if it is empty. */
export function readCachedListing(category: string | undefined, url: URL): ListingPage | null {
  const address = readAddress(category, url);
  const cached = readCachedPage({ ...address.query, category: address.category });
  return cached && { ...cached, ...address, isCached: true };
}

function readAddress(name: string | undefined, url: URL) {
  const category = categories.find((each) => each === name);
  if (name !== undefined && !category) throw notFound();
  const query = readListingQuery(url.searchParams);
  return { category, query: hasNoTop(query.maxPrice) ? { ...query, maxPrice: undefined } : query };
}
