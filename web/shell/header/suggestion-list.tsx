import type { ReactNode } from 'react';
import { collectionPath, productPath } from '#contract/catalogue/catalogue-rules.ts';
import { formatRupees } from '#contract/money/money.ts';
import type { Suggestions } from '#contract/search/suggestions.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Link } from '#web/ui/link.tsx';

interface SuggestionListProps {
  suggestions: Suggestions;
  onChoose: () => void;
}

export function countSuggestions({ products, categories, collections }: Suggestions): number {
  return products.length + categories.length + collections.length;
}

/** Links, so that keyboards and screen readers need nothing new. */
export function SuggestionList({ suggestions, onChoose }: SuggestionListProps) {
  const { products, categories, collections } = suggestions;
  const places = [
    ...categories.map(({ address, title }) => ({
      to: `/shop/${address}`,
      title,
      kind: 'Category',
    })),
    ...collections.map(({ address, title }) => ({
      to: collectionPath(address),
      title,
      kind: 'Collection',
    })),
  ];
  return (
    <ul
      aria-label="Suggestions"
      className="absolute top-full right-0 z-40 mt-1 max-h-[70vh] w-full overflow-y-auto overscroll-contain xl:w-104 rounded-md border border-line bg-rice p-1 shadow-float"
    >
      {products.map(({ id, slug, name, image, price }) => (
        <Suggestion key={id} to={productPath({ id, slug })} onChoose={onChoose}>
          <ResponsiveImage
            image={image}
            alt=""
            sizes="2.75rem"
            className="size-11 shrink-0 rounded-md"
          />
          <span className="line-clamp-2 min-w-0 flex-1 break-words font-semibold leading-snug">
            {name}
          </span>
          <span className="tabular-nums">{formatRupees(price)}</span>
        </Suggestion>
      ))}
      {places.map(({ to, title, kind }) => (
        <Suggestion key={to} to={to} onChoose={onChoose}>
          <span className="min-w-0 flex-1 break-words pl-1 font-semibold">{title}</span>
          <span className="pr-1 text-sm text-soft">{kind}</span>
        </Suggestion>
      ))}
    </ul>
  );
}

interface SuggestionProps {
  to: string;
  onChoose: () => void;
  children: ReactNode;
}

function Suggestion({ to, onChoose, children }: SuggestionProps) {
  return (
    <li>
      <Link
        to={to}
        onClick={onChoose}
        className="flex min-h-11 items-center gap-3 rounded-md p-1 hover:bg-shade"
      >
        {children}
      </Link>
    </li>
  );
}
