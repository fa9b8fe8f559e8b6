import clsx from 'clsx';
import { type ListingQuery, type Sort, sorts } from '#contract/catalogue/catalogue-rules.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useUnfolding } from '#web/ui/dialogs/unfolding.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import { changedSearch, defaultSort } from './listing-address.ts';
import { PhoneSheet } from './phone-sheet.tsx';
import { type ToolbarProps, ViewToggle } from './toolbar.tsx';

/** `own` is an order of the studio's. */
type ShownSort = Sort | 'own';

const sortLabels: Record<ShownSort, string> = {
  own: 'Our Order',
  name: 'Name',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Rating',
  newest: 'Newest',
  featured: 'Featured',
  best: 'Best Selling',
};

interface SortProps extends Pick<ToolbarProps, 'query'> {
  /** What the address need not say. */
  usual?: ShownSort | undefined;
}

/** The orders that the studio offers, and the one that is shown. */
function useSorts({ query, usual = defaultSort }: SortProps) {
  const { priceSort, ratingSort, newestSort, featuredSort, bestSort } = useShopFacts().listing;
  const offered: Record<Sort, boolean> = {
    name: true,
    'price-low': priceSort,
    'price-high': priceSort,
    rating: ratingSort,
    newest: newestSort,
    featured: featuredSort,
    best: bestSort,
  };
  const sort: ShownSort = query.sort ?? usual;
  // Links may ask for a sort that is not offered.
  const shown = sorts.filter((each) => offered[each] || each === sort || each === usual);
  const choices: ShownSort[] = usual === 'own' ? [usual, ...shown] : shown;
  const changeTo = (choice: string): Partial<ListingQuery> => ({
    sort: choice === usual ? undefined : (choice as Sort),
  });
  return { sort, choices, changeTo };
}

export function SortSelect({ onChange, ...props }: SortProps & Pick<ToolbarProps, 'onChange'>) {
  const { sort, choices, changeTo } = useSorts(props);
  return (
    <form method="get" className="flex min-w-0 gap-2.5">
      <HiddenFilters query={props.query} except={['sort']} />
      <select
        name="sort"
        autoComplete="off"
        aria-label="Sort by"
        value={sort}
        onChange={({ currentTarget: { value } }) => value !== sort && onChange(changeTo(value))}
        className={clsx(controlClass, 'min-w-0')}
      >
        {choices.map((each) => (
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

/** Order and view behind a button, where the select would be cut. */
export function MobileSort(props: SortProps) {
  const state = useUnfolding();
  const { sort, choices, changeTo } = useSorts(props);
  const face = (
    <span className="text-center">
      <span className="block font-normal text-soft text-xs">Sort by</span>
      <span className="block text-sm">{sortLabels[sort]}</span>
    </span>
  );
  return (
    <PhoneSheet state={state} face={face}>
      <p className="mb-2 font-semibold font-serif text-lg">Sort by</p>
      <ul className="grid">
        {choices.map((each) => (
          <li key={each} className="border-line border-b last:border-b-0">
            <Link
              to={{ search: changedSearch(props.query, changeTo(each)) }}
              replace
              preventScrollReset
              onClick={state.fold}
              aria-current={each === sort ? 'true' : undefined}
              className="flex min-h-12 items-center gap-3 aria-[current]:font-semibold aria-[current]:text-accent"
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'size-4 rounded-full border-2',
                  each === sort ? 'border-accent bg-accent' : 'border-edge',
                )}
              />
              {sortLabels[each]}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-between gap-4">
        <span className="font-semibold font-serif text-lg">View</span>
        <ViewToggle query={props.query} onChoose={state.fold} />
      </div>
    </PhoneSheet>
  );
}
