import clsx from 'clsx';
import type { ListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { Link } from '#web/ui/link.tsx';
import { changedSearch, priceText, typedTop } from './listing-address.ts';

interface QuickRangesProps {
  query: ListingQuery;
  /** Rupees, ascending. */
  steps: readonly number[];
}

/** Ranges that hold about as many products each; links, so that they work without scripts too. */
export function QuickRanges({ query, steps }: QuickRangesProps) {
  if (steps.length === 0) return null;
  const ranges = [undefined, ...steps].map((from, at) => ({
    minPrice: from,
    maxPrice: at < steps.length ? typedTop(steps[at]!) : undefined,
  }));
  return (
    <ul aria-label="Price ranges" className="mt-3 flex flex-wrap gap-2">
      {ranges.map((range) => {
        const isChosen = query.minPrice === range.minPrice && query.maxPrice === range.maxPrice;
        const change = isChosen ? { minPrice: undefined, maxPrice: undefined } : range;
        return (
          <li key={priceText(range)}>
            <Link
              to={{ search: changedSearch(query, change) }}
              replace
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={clsx(
                'grid min-h-11 place-items-center rounded-full border px-3.5 font-semibold text-sm',
                isChosen
                  ? 'border-accent bg-accent text-rice'
                  : 'border-edge bg-rice hover:border-accent hover:text-accent',
              )}
            >
              {priceText(range)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
