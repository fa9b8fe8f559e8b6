import { contactLimits, contactStatuses, contactSubjects } from '#contract/contact-rules.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { useListFilters } from '../list/use-list-filters.ts';

const statuses = [
  { value: '', label: 'All Status' },
  ...contactStatuses.map((status) => ({ value: status, label: capitalized(status) })),
];
const subjects = [{ value: '', label: 'All Subjects' }, ...contactSubjects];
const orders = [
  { value: '', label: 'Newest first' },
  { value: 'waiting', label: 'Longest waiting first' },
];

/** Narrows and orders the list by the address's `q`, `status`, `subject` and `sort`. */
export function ContactFilters() {
  const list = useListFilters(['contact']);
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <div className="col-span-full">
        <SearchBox
          label="Search messages"
          placeholder="Name, email, ticket or words"
          asked={list.asked.get('q') ?? ''}
          maxLength={contactLimits.searchMax}
          onType={(text) => list.filterSoon('q', text)}
        />
      </div>
      <FilterSelect list={list} name="status" label="Status filter" options={statuses} />
      <FilterSelect list={list} name="subject" label="Subject filter" options={subjects} />
      <FilterSelect
        list={list}
        name="sort"
        label="Order"
        options={orders}
        className="max-sm:col-span-2"
      />
    </search>
  );
}
