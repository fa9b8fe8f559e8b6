import { redirect } from 'react-router';
import type { Answer } from '#contract/api/endpoint.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { type ListingQuery, readListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { type Load, notFound, statusOf } from '#web/page/load-page.ts';
import { type CardProduct, cardOf } from '../catalogue/card-product.ts';
import { type Help, readHelp } from '../search/read-help.ts';
import { changedSearch, hasNoTop } from './listing-address.ts';

/** A page of products, as a listing and a collection show it. */
export interface ProductListed
  extends Omit<Answer<typeof catalogueApi.listProducts>['data'], 'products'> {
  products: CardProduct[];
  query: ListingQuery;
  /** From this browser's cache, since the network failed. */
  isCached: boolean;
  /** Where a search finds nothing. */
  help?: Help | undefined;
}

export interface ListingPage extends ProductListed {
  category?: string;
}

export const loadListing: Load<ListingPage> = async (ask, { params, url }) => {
  const { category } = params;
  const query = readQuery(url);
  const { view: _, ...filters } = query;
  const { data } = await ask(catalogueApi.listProducts, { query: { ...filters, category } }).catch(
    (error) => {
      // Nothing else of the address can be refused.
      throw category !== undefined && statusOf(error) === 400 ? notFound() : error;
    },
  );
  // An old link: there were more products once.
  if (data.page > data.pages) {
    throw redirect(`${url.pathname}${changedSearch(query, { page: data.pages })}`);
  }
  const help = await readHelp(ask, { q: query.q, total: data.total });
  const products = data.products.map(cardOf);
  return { ...data, products, category, query, help, isCached: false };
};

/** What the address asks for; without a highest price where that is none. */
export function readQuery(url: URL): ListingQuery {
  const query = readListingQuery(url.searchParams);
  return hasNoTop(query.maxPrice) ? { ...query, maxPrice: undefined } : query;
}
