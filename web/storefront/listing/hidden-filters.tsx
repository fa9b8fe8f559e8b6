import type { ListingQuery } from '#contract/catalogue/catalogue-rules.ts';

interface HiddenFiltersProps {
  query: ListingQuery;
  /** What the form's own controls say. */
  except: readonly (keyof ListingQuery)[];
}

/** For the forms of a page without scripts: what the address says beside the form's own controls. */
export function HiddenFilters({ query, except }: HiddenFiltersProps) {
  const isOwn = (name: string) => name === 'page' || except.some((each) => each === name);
  return Object.entries(query).map(
    ([name, value]) =>
      !isOwn(name) &&
      value !== undefined && <input key={name} type="hidden" {...{ name, value }} />,
  );
}
