import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { discountSteps, type ListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import { changedSearch, clearedSearch, starsText } from './listing-address.ts';
import { OptionFilter } from './option-filter.tsx';
import { type FilterProps, PriceRange } from './price-range.tsx';
import { QuickRanges } from './quick-ranges.tsx';
import { Rail } from './rail.tsx';
import { useDraft } from './use-draft.ts';

interface FilterPanelProps extends FilterProps {
  /** A page has it twice. */
  place: 'beside' | 'above';
}

/** Price, options, discount and rating. Without scripts it is a form with a button. */
export function FilterPanel(props: FilterPanelProps) {
  const { query, highestPrice, priceSteps, facets, onChange, place } = props;
  const { priceFilter, optionFilters, discountFilter, ratingFilter } = useShopFacts().listing;
  return (
    <div className="grid gap-7">
      <form method="get" onSubmit={(event) => event.preventDefault()} className="grid gap-7">
        <HiddenFilters query={query} except={['minPrice', 'maxPrice', 'discount', 'rating']} />
        {priceFilter && (
          <FilterGroup title="Price">
            <PriceRange
              minPrice={query.minPrice}
              maxPrice={query.maxPrice}
              highestPrice={highestPrice}
              place={place}
              onChange={onChange}
            />
            <QuickRanges query={query} steps={priceSteps} />
          </FilterGroup>
        )}
        {optionFilters &&
          facets.map((facet) => (
            <FilterGroup key={facet.name} title={facet.name}>
              <OptionFilter facet={facet} query={query} />
            </FilterGroup>
          ))}
        {discountFilter && (
          <FilterGroup title="Discount">
            <DiscountFilter query={query} onChange={onChange} place={place} />
          </FilterGroup>
        )}
        {ratingFilter && (
          <FilterGroup title="Rating">
            <RatingFilter query={query} onChange={onChange} place={place} />
          </FilterGroup>
        )}
        <noscript>
          <button type="submit" className={buttonClass()}>
            Apply
          </button>
        </noscript>
      </form>
      <ClearFilters query={query} />
    </div>
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

type OneFilterProps = Pick<FilterPanelProps, 'query' | 'onChange' | 'place'>;

function DiscountFilter({ query, onChange, place }: OneFilterProps) {
  const [discount, setDiscount] = useDraft({
    value: query.discount ?? 0,
    commit: (next) => onChange({ discount: next }),
  });
  return (
    <>
      <RangeField
        id={`${place}-discount`}
        name="discount"
        label="Minimum discount"
        shown={discount > 0 ? `${discount}% or more` : 'Any'}
        max={100}
        value={discount}
        onChange={setDiscount}
      />
      <ul aria-label="Discount" className="mt-2 flex gap-2">
        {discountSteps.map((step) => (
          <li key={step}>
            <DiscountChip query={query} step={step} isChosen={discount === step} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A link, so that it works without scripts too; chosen again it takes itself back. */
function DiscountChip({ query, step, isChosen }: DiscountChipProps) {
  return (
    <Link
      to={{ search: changedSearch(query, { discount: query.discount === step ? 0 : step }) }}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={clsx(
        'grid min-h-11 place-items-center rounded-full border px-4 font-semibold',
        isChosen
          ? 'border-accent bg-accent text-rice'
          : 'border-edge bg-rice hover:border-accent hover:text-accent',
      )}
    >
      {step}%
    </Link>
  );
}

interface DiscountChipProps {
  query: ListingQuery;
  step: number;
  isChosen: boolean;
}

function RatingFilter({ query, onChange, place }: OneFilterProps) {
  const [rating, setRating] = useDraft({
    value: query.rating ?? 0,
    commit: (next) => onChange({ rating: next }),
  });
  return (
    <RangeField
      id={`${place}-rating`}
      name="rating"
      label="Minimum rating"
      shown={rating > 0 ? starsText(rating) : 'Any'}
      max={5}
      value={rating}
      onChange={setRating}
    />
  );
}

interface RangeFieldProps {
  id: string;
  name: string;
  label: string;
  /** The value in words. */
  shown: string;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function RangeField({ id, name, label, shown, max, value, onChange }: RangeFieldProps) {
  return (
    <>
      <label htmlFor={id} className="flex justify-between gap-2 text-sm">
        <span className="text-soft">{label}</span>
        <span className="font-semibold">{shown}</span>
      </label>
      <Rail from={0} to={value / max}>
        <input
          autoComplete="off"
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

/** A form, so that it is a button without scripts as well. */
export function ClearFilters({
  query,
  label = 'Clear Filters',
}: {
  query: ListingQuery;
  label?: string;
}) {
  return (
    <Form method="get" replace preventScrollReset className="grid">
      {[...new URLSearchParams(clearedSearch(query))].map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </Form>
  );
}
