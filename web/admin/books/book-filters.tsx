import { bookLimits } from '#contract/book-rules.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { useListFilters } from '../list/use-list-filters.ts';

/** Chooses the book and searches it, by the address's `list` and `q`. */
export function BookFilters() {
  const list = useListFilters();
  return (
    <search className="grid gap-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <FilterSelect
        list={list}
        name="list"
        label="Which book"
        options={[
          { value: 'money', label: 'Money' },
          { value: 'stock', label: 'Stock' },
        ]}
      />
      <SearchBox
        label="Search the movements"
        placeholder="Order number, piece or payment"
        asked={list.asked.get('q') ?? ''}
        maxLength={bookLimits.searchMax}
        onType={(text) => list.filterSoon('q', text)}
      />
    </search>
  );
}
