import type { Facet } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits, type ListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { formatRupees } from '#contract/money/money.ts';
import { upperEndText } from './listing-address.ts';
import { Rail } from './rail.tsx';
import { useDraft } from './use-draft.ts';

const { priceMax } = catalogueLimits;
const STEP = 100;

interface PriceRangeProps extends Pick<FilterProps, 'dearest' | 'onChange'> {
  /** Rupees. */
  minPrice?: number;
  maxPrice?: number;
}

/** Two thumbs on one rail; neither passes the other. */
export function PriceRange({
  minPrice = 0,
  maxPrice = priceMax,
  dearest,
  onChange,
}: PriceRangeProps) {
  const [low, setLow] = useDraft({
    value: Math.min(minPrice, priceMax),
    commit: (next) => onChange({ minPrice: next }),
  });
  const [high, setHigh] = useDraft({
    value: Math.min(maxPrice, priceMax),
    commit: (next) => onChange({ maxPrice: next }),
  });
  const highText = upperEndText(high, dearest);
  return (
    <>
      <p className="flex justify-between font-semibold text-sm tabular-nums">
        <span>{formatRupees(low)}</span>
        <span>{highText}</span>
      </p>
      <Rail from={low / priceMax} to={high / priceMax}>
        <input
          autoComplete="off"
          type="range"
          name="minPrice"
          aria-label="Lowest price"
          aria-valuetext={formatRupees(low)}
          min={0}
          max={priceMax}
          step={STEP}
          value={low}
          onChange={(event) => setLow(Math.min(event.currentTarget.valueAsNumber, high))}
          className="thumb-only"
        />
        <input
          autoComplete="off"
          type="range"
          name="maxPrice"
          aria-label="Highest price"
          aria-valuetext={highText}
          min={0}
          max={priceMax}
          step={STEP}
          value={high}
          onChange={(event) => setHigh(Math.max(event.currentTarget.valueAsNumber, low))}
          className="thumb-only"
        />
      </Rail>
    </>
  );
}

export interface FilterProps {
  query: ListingQuery;
  /** Rupees: the dearest product there is. */
  dearest: number;
  facets: readonly Facet[];
  onChange: (change: Partial<ListingQuery>) => void;
}
