import { mailLimits, mailStates } from '#contract/mail-rules.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { useListFilters } from '../list/use-list-filters.ts';

const states = [
  { value: '', label: 'All mails' },
  ...mailStates.map((state) => ({ value: state, label: capitalized(state) })),
];

/** Narrows the list by the address's `state` and `q`. */
export function MailFilters() {
  const list = useListFilters(['mail']);
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_12rem]">
      <SearchBox
        label="Search mails"
        placeholder="Email address or order"
        asked={list.asked.get('q') ?? ''}
        maxLength={mailLimits.searchMax}
        onType={(text) => list.filterSoon('q', text)}
      />
      <FilterSelect list={list} name="state" label="State" options={states} />
    </search>
  );
}
