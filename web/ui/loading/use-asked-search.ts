import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * The query of a list, in the address. `asked` are its parameters, or those of a pending
 * navigation: a choice made before an answer has come builds on the previous choice.
 */
export function useAskedSearch() {
  const navigate = useNavigate();
  const { pathname, search: shown } = useLocation();
  const next = useNavigation().location;
  const isChanging = next?.pathname === pathname;
  const search = isChanging ? next.search : shown;

  // Several changes may come before the page renders with the first: the one under way counts
  // most, then an address that the page has not rendered yet.
  const rendered = useRef({ shown, search });
  const underWay = useRef<string>(undefined);
  useEffect(() => {
    rendered.current = { shown, search };
  }, [shown, search]);
  const newest = () => {
    if (underWay.current !== undefined) return underWay.current;
    const address = window.location.search;
    return isSameSearch(address, rendered.current.shown) ? rendered.current.search : address;
  };

  const ask = async (change: (before: URLSearchParams) => URLSearchParams | string) => {
    const wanted = String(change(new URLSearchParams(newest())));
    underWay.current = wanted;
    try {
      await navigate({ search: wanted }, { replace: true, preventScrollReset: true });
    } finally {
      if (underWay.current === wanted) underWay.current = undefined;
    }
  };
  return { asked: new URLSearchParams(search), isChanging, ask };
}

const isSameSearch = (one: string, other: string) =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other));
