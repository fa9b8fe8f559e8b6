import { catalogueLimits, type Sort } from '#contract/catalogue/catalogue-rules.ts';
import { useIsSlow } from '#web/ui/loading/use-is-slow.ts';
import { Pager } from '#web/ui/pager.tsx';
import { countOf } from '../catalogue/count-of.ts';
import { useLastPage } from '../catalogue/last-pages.ts';
import { ProductGrid, SkeletonGrid } from '../catalogue/product-grid.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { MobileFilters } from './mobile-filters.tsx';
import { NoneFound } from './none-found.tsx';
import type { ProductListed } from './read-listing.ts';
import { MobileSort, SortSelect } from './sort-choice.tsx';
import { SearchBox, ViewToggle } from './toolbar.tsx';
import { useListingQuery } from './use-listing-query.ts';

interface ProductListProps {
  list: ProductListed;
  /** The order without a choice; by name if none is given. */
  usual?: Sort | 'own';
  /** Whether the page's first image is one of these. */
  isFirst?: boolean;
}

/** Products with search, filters and sort, a page at a time. */
export function ProductList({ list, usual, isFirst = true }: ProductListProps) {
  const { query, products, total, page, pages, highestPrice, priceSteps, facets, help } = list;
  const { query: latest, isChanging, change } = useListingQuery();
  const isLoading = useIsSlow(isChanging);

  useLastPage(list);

  const filters = { query: latest, highestPrice, priceSteps, facets, onChange: change };
  return (
    <div className="mt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
      <aside aria-label="Filters" className="max-lg:hidden">
        <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto px-1 -mx-1">
          <FilterPanel {...filters} place="beside" />
        </div>
      </aside>
      <div className="min-w-0">
        <div className="flex items-center gap-2.5">
          <SearchBox query={latest} onChange={change} />
          <div className="flex items-center gap-2.5 max-lg:hidden">
            <SortSelect query={latest} onChange={change} usual={usual} />
            <ViewToggle query={latest} />
          </div>
        </div>
        <div className="sticky top-(--header-height) z-20 has-aria-expanded:z-40 -mx-4 mt-2.5 grid grid-cols-2 gap-2.5 bg-paper px-4 py-1.5 md:-mx-8 md:px-8 lg:hidden">
          <MobileFilters {...filters} total={total} />
          <MobileSort query={latest} usual={usual} />
        </div>
        <ChosenFilters query={latest} />
        <p role="status" className="my-4 text-soft">
          {countOf(total)}
        </p>
        {isLoading ? (
          <SkeletonGrid count={catalogueLimits.skeletons} layout={latest.view} columns={3} />
        ) : (
          <ProductGrid
            products={products}
            layout={query.view}
            columns={3}
            level={2}
            isFirst={isFirst}
          />
        )}
        {total === 0 && !isLoading && <NoneFound query={query} help={help} />}
        <Pager page={page} pages={pages} />
      </div>
    </div>
  );
}
