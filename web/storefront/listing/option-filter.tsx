import clsx from 'clsx';
import type { Facet } from '#contract/catalogue/catalogue.ts';
import type { ListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { hasOption, toggledOption } from '#contract/catalogue/option-filter.ts';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { Swatch } from '../choice/swatch.tsx';
import { changedSearch } from './listing-address.ts';

interface OptionFilterProps {
  facet: Facet;
  query: ListingQuery;
}

/** Links, so that it works without scripts too; a chosen one takes itself back. */
export function OptionFilter({ facet: { name, values }, query }: OptionFilterProps) {
  return (
    <ul aria-label={name} className="flex flex-wrap gap-2">
      {values.map(({ value, swatch, count }) => {
        const isChosen = hasOption(query.options, { name, value });
        const options = toggledOption(query.options, { name, value });
        return (
          <li key={value}>
            <Link
              to={{ search: changedSearch(query, { options }) }}
              replace
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              lang={languageOf(value)}
              className={clsx(
                'flex min-h-11 items-center gap-2 rounded-full border px-3.5 font-semibold',
                isChosen
                  ? 'border-accent bg-accent text-rice'
                  : 'border-edge bg-rice hover:border-accent hover:text-accent',
              )}
            >
              <Swatch swatch={swatch} className="size-4" />
              {value}
              <span className={clsx('font-normal text-sm', !isChosen && 'text-soft')}>
                <span className="sr-only">, </span>
                {count}
                <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
