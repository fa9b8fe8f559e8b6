import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import type { Load } from '#web/page/load-page.ts';
import { type CardProduct, cardOf } from '../catalogue/card-product.ts';
import { type Help, readHelp } from './read-help.ts';

export interface SearchPage {
  q: string;
  products: CardProduct[];
  total: number;
  isMore: boolean;
  /** Where nothing is found. */
  help?: Help | undefined;
  /** The shop did not answer; the reason is in the console. */
  hasFailed: boolean;
}

export const loadSearch: Load<SearchPage> = async (ask, { url }) => {
  const q = readQuestion(url);
  if (!q) return { q, products: [], total: 0, isMore: false, hasFailed: false };
  const { data } = await ask(catalogueApi.searchProducts, { query: { q } });
  const { total, isMore } = data;
  const help = await readHelp(ask, { q, total });
  return { q, products: data.products.map(cardOf), total, isMore, help, hasFailed: false };
};

/** What the address asks for, as long as the search takes it. */
export function readQuestion(url: URL): string {
  const question = (url.searchParams.get('q') ?? '').replace(/\s+/g, ' ').trim();
  return question.slice(0, catalogueLimits.searchMax).trim();
}
