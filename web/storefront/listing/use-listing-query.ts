import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListingQuery, readListingQuery } from '#contract/catalogue.ts';
import { changedSearch } from './listing-address.ts';

/**
 * What a shopper has asked of a listing and how to change it. A change that is still on its way is
 * shown and built upon, not lost.
 */
export function useListingQuery(shown: ListingQuery) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const isChanging = next?.pathname === pathname;
  const query = isChanging ? read(next.search) : shown;

  // Two changes may come before the page is drawn with the first.
  const asked = useRef(query);
  const search = changedSearch(query, {});
  useEffect(() => {
    asked.current = read(search);
  }, [search]);

  const change = (part: Partial<ListingQuery>) => {
    const wanted = changedSearch(asked.current, part);
    asked.current = read(wanted);
    return navigate({ search: wanted }, { replace: true, preventScrollReset: true });
  };
  return { query, isChanging, change };
}

function read(search: string): ListingQuery {
  return readListingQuery(new URLSearchParams(search));
}
