import { startTransition, useEffect, useRef, useState } from 'react';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';

/**
 * Filters a list of the back office by parameters of its address. A change goes back to the first
 * page and closes the open record.
 */
export function useListFilters(closes: readonly string[] = []) {
  const { asked, isChanging, ask } = useAskedSearch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [search, setSearch] = useState<() => void>();
  useEffect(() => search?.(), [search]);

  const filterAsOf = (
    open: URLSearchParams,
    name: string,
    value: string,
    replaced: readonly string[] = [],
  ) =>
    ask((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      before.delete('page');
      for (const each of replaced) before.delete(each);
      for (const each of closes) if (before.get(each) === open.get(each)) before.delete(each);
      return before;
    });
  const filter = (name: string, value: string, replaced?: readonly string[]) =>
    filterAsOf(asked, name, value, replaced);
  /** As `filter`, once the user stops typing; a record opened until then stays open. */
  const filterSoon = (name: string, value: string) => {
    clearTimeout(timer.current);
    const searchNow = () => filterAsOf(asked, name, value.trim());
    // The router's updates are transitions too: a record opened just now is rendered before the
    // search starts, however slow the device.
    const searchNext = () => startTransition(() => setSearch(() => () => void searchNow()));
    timer.current = setTimeout(searchNext, catalogueLimits.searchDelayMs);
  };
  return { asked, isChanging, filter, filterSoon };
}

export type ListFilters = ReturnType<typeof useListFilters>;
