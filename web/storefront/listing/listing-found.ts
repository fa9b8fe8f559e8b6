import type { ListingQuery, Sort } from '#contract/catalogue/catalogue-rules.ts';
import { defaultSort, isFiltered } from './listing-address.ts';

/**
 * The address under which search engines know a listing. Each page of the plain listing is its own;
 * in another order or view it is the first page again; what a customer has filtered has none.
 */
export function canonicalOf(
  path: string,
  query: ListingQuery,
  page: number,
  usual: Sort | 'own' = defaultSort,
): string | undefined {
  if (isFiltered(query)) return undefined;
  const isPlain = (query.sort ?? usual) === usual;
  return isPlain && page > 1 ? `${path}?page=${page}` : path;
}
