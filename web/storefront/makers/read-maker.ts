import { redirect } from 'react-router';
import { makersApi } from '#contract/makers/makers.endpoints.ts';
import type { Maker } from '#contract/makers/makers.ts';
import type { Load } from '#web/page/load-page.ts';
import { cardOf } from '../catalogue/card-product.ts';
import { changedSearch } from '../listing/listing-address.ts';
import { type ProductListed, readQuery } from '../listing/read-listing.ts';
import { readHelp } from '../search/read-help.ts';

export interface MakerPage extends ProductListed {
  maker: Maker;
}

export const loadMaker: Load<MakerPage> = async (ask, { params, url }) => {
  const query = readQuery(url);
  const { view: _, ...filters } = query;
  const { address = '' } = params;
  const { data } = await ask(makersApi.readMaker, { params: { address }, query: filters });
  // An old link: there were more products once.
  if (data.page > data.pages) {
    throw redirect(`${url.pathname}${changedSearch(query, { page: data.pages })}`);
  }
  const help = await readHelp(ask, { q: query.q, total: data.total });
  return { ...data, products: data.products.map(cardOf), query, help, isCached: false };
};
