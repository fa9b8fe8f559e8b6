import { couponLimits, couponStates } from '#contract/coupon-rules.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { useListFilters } from '../list/use-list-filters.ts';
import { couponStateName } from './coupon-badge.tsx';

const states = [
  { value: '', label: 'All coupons' },
  ...couponStates.map((state) => ({ value: state, label: couponStateName(state) })),
];

/** Narrows the list by the address's `q` and `state`. */
export function CouponFilters() {
  const list = useListFilters(['coupon', 'ask', 'edit']);
  return (
    <search className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
      <SearchBox
        label="Search coupons"
        placeholder="Code"
        asked={list.asked.get('q') ?? ''}
        maxLength={couponLimits.searchMax}
        onType={(text) => list.filterSoon('q', text)}
      />
      <FilterSelect list={list} name="state" label="State filter" options={states} />
    </search>
  );
}
