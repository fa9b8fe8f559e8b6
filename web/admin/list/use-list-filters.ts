import { useEffect, useRef } from 'react';
import { catalogueLimits } from '#contract/catalogue-rules.ts';
import { useAskedSearch } from '#web/ui/use-asked-search.ts';

/**
 * A list of the back office is narrowed by parameters of its address. A change begins again at the
 * first page and closes what was open of the list before.
 */
export function useListFilters(closes: readonly string[] = []) {
  const { asked, isChanging, ask } = useAskedSearch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const filter = (name: string, value: string) =>
    ask((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      for (const each of ['page', ...closes]) before.delete(each);
      return before;
    });
  /** As `filter`, once the typing rests. */
  const filterSoon = (name: string, value: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => filter(name, value.trim()), catalogueLimits.searchDelayMs);
  };
  return { asked, isChanging, filter, filterSoon };
}

export type ListFilters = ReturnType<typeof useListFilters>;
