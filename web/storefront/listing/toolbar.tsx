import clsx from 'clsx';
import {
  catalogueLimits,
  type ListingQuery,
  type Sort,
  sorts,
} from '#contract/catalogue/catalogue-rules.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { LayoutGrid, List, Search } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import { changedSearch, defaultSort } from './listing-address.ts';
import { useDraft } from './use-draft.ts';

interface ToolbarProps {
  query: ListingQuery;
  onChange: (change: Partial<ListingQuery>) => void;
}

export function SearchBox({ query, onChange }: ToolbarProps) {
  const [text, setText] = useDraft({
    value: query.q ?? '',
    commit: (q) => onChange({ q }),
    asCommitted: (draft) => draft.trim(),
  });
  return (
    // Without scripts, Enter asks the server.
    <search className="relative min-w-0 flex-1">
      <form method="get" onSubmit={(event) => event.preventDefault()}>
        <HiddenFilters query={query} except={['q']} />
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-soft"
        />
        <input
          type="search"
          name="q"
          autoComplete="off"
          aria-label="Search by name"
          placeholder="Search by name"
          maxLength={catalogueLimits.searchMax}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={clsx(controlClass, 'pl-10')}
        />
      </form>
    </search>
  );
}

const sortLabels: Record<Sort, string> = {
  name: 'Name',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Rating',
  newest: 'Newest',
};

interface SortSelectProps extends ToolbarProps {
  /** What the address need not say; `own` is an order of the studio's. */
  usual?: Sort | 'own';
}

export function SortSelect({ query, onChange, usual = defaultSort }: SortSelectProps) {
  const sort = query.sort ?? usual;
  const { priceSort, ratingSort, newestSort } = useShopFacts().listing;
  const offered: Record<Sort, boolean> = {
    name: true,
    'price-low': priceSort,
    'price-high': priceSort,
    rating: ratingSort,
    newest: newestSort,
  };
  const choose = (value: string) =>
    value !== sort && onChange({ sort: value === usual ? undefined : (value as Sort) });
  return (
    <form method="get" className="flex min-w-0 flex-1 gap-2.5">
      <HiddenFilters query={query} except={['sort']} />
      <select
        name="sort"
        autoComplete="off"
        aria-label="Sort by"
        value={sort}
        onChange={(event) => choose(event.currentTarget.value)}
        className={clsx(controlClass, 'min-w-0')}
      >
        {usual === 'own' && <option value="own">Our Order</option>}
        {/* Links may ask for a sort that is not offered. */}
        {sorts
          .filter((each) => offered[each] || each === sort || each === usual)
          .map((each) => (
            <option key={each} value={each}>
              {sortLabels[each]}
            </option>
          ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          Sort
        </button>
      </noscript>
    </form>
  );
}

const views = [
  { view: 'grid', label: 'Grid view', icon: LayoutGrid },
  { view: 'list', label: 'List view', icon: List },
] as const;

export function ViewToggle({ query }: Pick<ToolbarProps, 'query'>) {
  const current = query.view ?? 'grid';
  return (
    <ul
      aria-label="View"
      className="flex shrink-0 overflow-hidden rounded-md border border-edge bg-rice"
    >
      {views.map(({ view, label, icon: Icon }) => (
        <li key={view}>
          <Link
            to={{ search: changedSearch(query, { view }) }}
            replace
            preventScrollReset
            aria-label={label}
            aria-current={current === view ? 'true' : undefined}
            className={clsx(
              'grid size-11 place-items-center',
              current === view ? 'bg-accent text-rice' : 'text-soft hover:text-accent',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
