import { type ListingQuery, readListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { changedSearch } from './listing-address.ts';

/** What a customer has asked of a listing and how to change it. */
export function useListingQuery() {
  const { asked, isChanging, ask } = useAskedSearch();
  const change = (part: Partial<ListingQuery>) =>
    ask((before) => changedSearch(readListingQuery(before), part));
  return { query: readListingQuery(asked), isChanging, change };
}
