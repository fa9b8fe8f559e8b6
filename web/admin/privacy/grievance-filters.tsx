import { grievanceKinds, grievanceLimits, grievanceStatuses } from '#contract/grievance-rules.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { useListFilters } from '../list/use-list-filters.ts';

const statuses = [
  { value: '', label: 'All Status' },
  { value: 'open', label: 'Open' },
  ...grievanceStatuses.map((status) => ({ value: status, label: capitalized(status) })),
];
const kinds = [{ value: '', label: 'All Kinds' }, ...grievanceKinds];

/** Narrows the list by the address's `q`, `status` and `kind`. */
export function GrievanceFilters() {
  const list = useListFilters(['grievance']);
  return (
    <search className="grid grid-cols-2 gap-3">
      <div className="col-span-full">
        <SearchBox
          label="Search requests"
          placeholder="Name, email, ticket or words"
          asked={list.asked.get('q') ?? ''}
          maxLength={grievanceLimits.searchMax}
          onType={(text) => list.filterSoon('q', text)}
        />
      </div>
      <FilterSelect list={list} name="status" label="Status filter" options={statuses} />
      <FilterSelect list={list} name="kind" label="Kind filter" options={kinds} />
    </search>
  );
}
