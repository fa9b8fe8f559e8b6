import { catalogueLimits, categories } from '#contract/catalogue.ts';
import { categoryWords } from '#web/storefront/catalogue/category-names.ts';
import { controlClass } from '#web/ui/field.tsx';
import { SearchBox } from '../search-box.tsx';
import { useListFilters } from '../use-list-filters.ts';

/** Narrows the list by the address's `q` and `category`. */
export function ProductFilters() {
  const { asked, filter, filterSoon } = useListFilters(['edit', 'new']);
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <SearchBox
        label="Search products"
        placeholder="Search products..."
        asked={asked.get('q') ?? ''}
        maxLength={catalogueLimits.searchMax}
        onType={(text) => filterSoon('q', text)}
      />
      <label>
        <span className="sr-only">Category filter</span>
        <select
          value={asked.get('category') ?? ''}
          onChange={({ target }) => filter('category', target.value)}
          className={controlClass}
        >
          <option value="">All Categories</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {categoryWords[category].title}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}
