import { redirect } from 'react-router';
import { collectionsApi } from '#contract/collections/collections.endpoints.ts';
import type { Collection } from '#contract/collections/collections.ts';
import type { Load } from '#web/page/load-page.ts';
import { cardOf } from '../catalogue/card-product.ts';
import { readHelp } from '../search/read-help.ts';
import { changedSearch } from './listing-address.ts';
import { type ProductListed, readQuery } from './read-listing.ts';

export interface CollectionPage extends ProductListed {
  collection: Collection;
}

export const loadCollection: Load<CollectionPage> = async (ask, { params, url }) => {
  const query = readQuery(url);
  const { view: _, ...filters } = query;
  const { address = '' } = params;
  const { data } = await ask(collectionsApi.readCollection, {
    params: { address },
    query: filters,
  });
  // An old link: there were more products once.
  if (data.page > data.pages) {
    throw redirect(`${url.pathname}${changedSearch(query, { page: data.pages })}`);
  }
  const help = await readHelp(ask, { q: query.q, total: data.total });
  return { ...data, products: data.products.map(cardOf), query, help, isCached: false };
};
