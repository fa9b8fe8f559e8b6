import type { Facet } from '#contract/catalogue/catalogue.ts';
import {
  catalogueLimits,
  type ListingQuery,
  listingFigures,
} from '#contract/catalogue/catalogue-rules.ts';
import { formatRupees } from '#contract/money/money.ts';
import { controlClass, Field } from '#web/ui/forms/field.tsx';
import { hasNoTop, typedTop, upperEndText } from './listing-address.ts';
import { Rail } from './rail.tsx';
import { useDraft } from './use-draft.ts';

const { priceMax } = catalogueLimits;
const STEP = 100;

interface PriceRangeProps extends Pick<FilterProps, 'highestPrice' | 'onChange'> {
  /** A page has it twice. */
  place: string;
  /** Rupees. */
  minPrice?: number;
  maxPrice?: number;
}

/**
 * Two thumbs on one rail, of which neither passes the other, and a field beside each: the rail ends
 * at a price that some products exceed.
 */
export function PriceRange({
  minPrice = 0,
  maxPrice = priceMax,
  highestPrice,
  place,
  onChange,
}: PriceRangeProps) {
  const [low, setLow] = useDraft({
    value: minPrice,
    commit: (next) => onChange({ minPrice: next }),
  });
  const [high, setHigh] = useDraft({
    value: maxPrice,
    commit: (next) => onChange({ maxPrice: next }),
  });
  /** Where both ends stand at the rail's end, the upper one is open. */
  function highOf(value: number): number {
    return value === priceMax ? value : Math.max(value, low);
  }
  const highText = upperEndText(high, highestPrice);
  return (
    <>
      <p className="flex justify-between font-semibold text-sm tabular-nums">
        <span>{formatRupees(low)}</span>
        <span>{highText}</span>
      </p>
      <Rail from={Math.min(1, low / priceMax)} to={Math.min(1, high / priceMax)}>
        <input
          autoComplete="off"
          type="range"
          name="minPrice"
          aria-label="Lowest price"
          aria-valuetext={formatRupees(low)}
          min={0}
          max={priceMax}
          step={STEP}
          value={Math.min(low, priceMax)}
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
          value={Math.min(high, priceMax)}
          onChange={(event) => setHigh(highOf(event.currentTarget.valueAsNumber))}
          className="thumb-only"
        />
      </Rail>
      <div className="needs-script mt-3 grid grid-cols-2 gap-3">
        <PriceField
          id={`${place}-least`}
          label="From ₹"
          value={minPrice || undefined}
          onChange={(rupees = 0) => onChange({ minPrice: rupees })}
        />
        <PriceField
          id={`${place}-most`}
          label="Up to ₹"
          value={hasNoTop(maxPrice) ? undefined : maxPrice}
          onChange={(rupees) =>
            onChange({ maxPrice: rupees === undefined ? priceMax : typedTop(rupees) })
          }
        />
      </div>
      <p aria-live="polite" className="mt-2 text-sm empty:hidden">
        {minPrice > maxPrice && !hasNoTop(maxPrice) && 'The lowest price is above the highest.'}
      </p>
    </>
  );
}

interface PriceFieldProps {
  id: string;
  label: string;
  /** Rupees; undefined where there is no such end. */
  value: number | undefined;
  onChange: (rupees: number | undefined) => void;
}

function PriceField({ id, label, value, onChange }: PriceFieldProps) {
  const [text, setText] = useDraft({
    value: value === undefined ? '' : String(Math.floor(value * 100) / 100),
    commit: (typed) => {
      if (isPrice(typed)) onChange(typed === '' ? undefined : Number(typed));
    },
  });
  return (
    <Field
      id={id}
      label={label}
      error={isPrice(text) ? undefined : `From ${formatRupees(min)} to ${formatRupees(max)}`}
    >
      {(ties) => (
        <input
          autoComplete="off"
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step="any"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={controlClass}
          {...ties}
        />
      )}
    </Field>
  );
}

const { min, max } = listingFigures.maxPrice;
const isPrice = (typed: string) => typed === '' || (Number(typed) >= min && Number(typed) <= max);

export interface FilterProps {
  query: ListingQuery;
  /** Rupees: the most expensive product there is. */
  highestPrice: number;
  /** Rupees that part the products into some of like size. */
  priceSteps: readonly number[];
  facets: readonly Facet[];
  onChange: (change: Partial<ListingQuery>) => void;
}
