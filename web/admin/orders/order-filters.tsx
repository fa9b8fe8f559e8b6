import { orderLimits, orderStatuses } from '#contract/order-rules.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { useListFilters } from '../list/use-list-filters.ts';

const statuses = [
  { value: '', label: 'All Status' },
  ...orderStatuses.map((status) => ({ value: status, label: status })),
];

const refunds = [
  { value: '', label: 'All Refunds' },
  { value: 'open', label: 'On their way' },
  { value: 'refused', label: 'Refused' },
];

/** Narrows the list by the address's `status`, `refund` and `q`. */
export function OrderFilters() {
  const list = useListFilters(['order', 'dialog']);
  return (
    <search className="grid gap-3 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
      <SearchBox
        label="Search orders"
        placeholder="Id, name, email or phone"
        asked={list.asked.get('q') ?? ''}
        maxLength={orderLimits.searchMax}
        onType={(text) => list.filterSoon('q', text)}
      />
      <FilterSelect
        list={list}
        name="status"
        label="Status filter"
        options={statuses}
        className="[&_select]:capitalize"
      />
      <FilterSelect list={list} name="refund" label="Refund filter" options={refunds} />
    </search>
  );
}
