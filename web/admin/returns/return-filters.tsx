import { returnLimits, returnStatuses } from '#contract/return-rules.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { useListFilters } from '../list/use-list-filters.ts';

const statuses = [
  { value: '', label: 'All Status' },
  ...returnStatuses.map((status) => ({ value: status, label: capitalized(status) })),
];

/** Narrows the list by the address's `q` and `status`. */
export function ReturnFilters() {
  const list = useListFilters(['return', 'dialog']);
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchBox
        label="Search returns"
        placeholder="Order, name or email"
        asked={list.asked.get('q') ?? ''}
        maxLength={returnLimits.searchMax}
        onType={(text) => list.filterSoon('q', text)}
      />
      <FilterSelect list={list} name="status" label="Status filter" options={statuses} />
    </search>
  );
}
