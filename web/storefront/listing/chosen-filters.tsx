import type { ListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { listedOptions, toggledOption } from '#contract/catalogue/option-filter.ts';
import { X } from '#web/ui/icons/icons.ts';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { changedSearch, hasPrices, priceText, starsText } from './listing-address.ts';

/** What the list is narrowed to; each part takes itself back, also without scripts. */
export function ChosenFilters({ query }: { query: ListingQuery }) {
  const chosen = chosenParts(query);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mt-3 flex flex-wrap gap-2">
      {chosen.map(({ text, without }) => (
        <li key={text} className="min-w-0">
          <Link
            to={{ search: changedSearch(query, without) }}
            replace
            preventScrollReset
            className="flex min-h-11 items-center gap-1.5 rounded-full border border-accent bg-accent-wash pr-3 pl-4 font-semibold text-accent-deep text-sm hover:bg-rice"
          >
            <span className="sr-only">Remove filter: </span>
            <span lang={languageOf(text)} className="min-w-0 truncate">
              {text}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function chosenParts(query: ListingQuery): { text: string; without: Partial<ListingQuery> }[] {
  const { q, discount, rating, options } = query;
  const parts = listedOptions(options).map((option) => ({
    text: `${option.name}: ${option.value}`,
    without: { options: toggledOption(options, option) },
  }));
  return [
    ...(q ? [{ text: `“${q}”`, without: { q: undefined } }] : []),
    ...(hasPrices(query)
      ? [{ text: priceText(query), without: { minPrice: undefined, maxPrice: undefined } }]
      : []),
    ...parts,
    ...(discount ? [{ text: `${discount}% off or more`, without: { discount: undefined } }] : []),
    ...(rating ? [{ text: starsText(rating), without: { rating: undefined } }] : []),
  ];
}
