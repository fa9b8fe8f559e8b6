import { catalogueLimits, categories } from '#contract/catalogue-rules.ts';
import { categoryWords } from '#web/storefront/catalogue/category-names.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { useListFilters } from '../list/use-list-filters.ts';

const choices = [
  { value: '', label: 'All Categories' },
  ...categories.map((category) => ({ value: category, label: categoryWords[category].title })),
];

/** Narrows the list by the address's `q` and `category`. */
export function ProductFilters() {
  const list = useListFilters(['edit', 'new']);
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <SearchBox
        label="Search products"
        placeholder="Search products..."
        asked={list.asked.get('q') ?? ''}
        maxLength={catalogueLimits.searchMax}
        onType={(text) => list.filterSoon('q', text)}
      />
      <FilterSelect list={list} name="category" label="Category filter" options={choices} />
    </search>
  );
}
