import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { discountSteps, type ListingQuery } from '#contract/catalogue.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useEarlyChoice } from '#web/ui/use-early-choice.ts';
import { clearedSearch, isFiltered } from './listing-address.ts';
import { PriceRange } from './price-range.tsx';
import { Rail } from './rail.tsx';
import { useDraft } from './use-draft.ts';

export interface FilterProps {
  query: ListingQuery;
  /** Rupees: the dearest piece there is. */
  dearest: number;
  onChange: (change: Partial<ListingQuery>) => void;
}

/** Price, discount and rating. Without scripts it is a form with a button. */
export function FilterPanel({ query, dearest, onChange }: FilterProps) {
  return (
    <form method="get" className="grid gap-7">
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      {query.view && <input type="hidden" name="view" value={query.view} />}
      <FilterGroup title="Price">
        <PriceRange
          minPrice={query.minPrice}
          maxPrice={query.maxPrice}
          dearest={dearest}
          onChange={onChange}
        />
      </FilterGroup>
      <FilterGroup title="Discount">
        <DiscountFilter value={query.discount ?? 0} onChange={onChange} />
      </FilterGroup>
      <FilterGroup title="Rating">
        <RatingFilter value={query.rating ?? 0} onChange={onChange} />
      </FilterGroup>
      <noscript>
        <button type="submit" className={buttonClass()}>
          Apply
        </button>
      </noscript>
      <ClearFilters query={query} />
    </form>
  );
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold font-serif text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}

interface OneFilterProps {
  value: number;
  onChange: FilterProps['onChange'];
}

function DiscountFilter({ value, onChange }: OneFilterProps) {
  const [discount, setDiscount] = useDraft({
    value,
    commit: (next) => onChange({ discount: next }),
  });
  return (
    <>
      <RangeField
        name="discount"
        label="At least this much off"
        shown={discount > 0 ? `${discount}% or more` : 'Any'}
        max={100}
        value={discount}
        onChange={setDiscount}
      />
      <ul aria-label="Discount" className="mt-2 flex gap-2">
        {discountSteps.map((step) => (
          <li key={step}>
            <button
              type="button"
              aria-pressed={discount === step}
              onClick={() => onChange({ discount: value === step ? 0 : step })}
              className={clsx(
                'min-h-11 rounded-full border px-4 font-semibold',
                discount === step
                  ? 'border-geru bg-geru text-rice'
                  : 'border-edge bg-rice hover:border-geru hover:text-geru',
              )}
            >
              {step}%
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function RatingFilter({ value, onChange }: OneFilterProps) {
  const [rating, setRating] = useDraft({ value, commit: (next) => onChange({ rating: next }) });
  return (
    <RangeField
      name="rating"
      label="At least this many stars"
      shown={rating > 0 ? `${rating} ${rating === 1 ? 'star' : 'stars'} or more` : 'Any'}
      max={5}
      value={rating}
      onChange={setRating}
    />
  );
}

interface RangeFieldProps {
  name: string;
  label: string;
  /** The value in words. */
  shown: string;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function RangeField({ name, label, shown, max, value, onChange }: RangeFieldProps) {
  const id = useId();
  const early = useEarlyChoice<HTMLInputElement>(
    ({ valueAsNumber }) => valueAsNumber !== value && onChange(valueAsNumber),
  );
  return (
    <>
      <label htmlFor={id} className="flex justify-between gap-2 text-sm">
        <span className="text-soft">{label}</span>
        <span className="font-semibold">{shown}</span>
      </label>
      <Rail from={0} to={value / max}>
        <input
          ref={early}
          id={id}
          type="range"
          name={name}
          min={0}
          max={max}
          step={1}
          value={value}
          aria-valuetext={shown}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          className="thumb-only"
        />
      </Rail>
    </>
  );
}

export function ClearFilters({
  query,
  label = 'Clear Filters',
}: {
  query: ListingQuery;
  label?: string;
}) {
  if (!isFiltered(query)) return null;
  return (
    <Link
      to={{ search: clearedSearch(query) }}
      replace
      preventScrollReset
      className={buttonClass('secondary')}
    >
      {label}
    </Link>
  );
}
