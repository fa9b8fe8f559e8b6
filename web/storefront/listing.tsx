import { SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation } from 'react-router';
import {
  catalogueLimits,
  catalogueMessages,
  type ListingQuery,
  readListingQuery,
} from '#contract/catalogue.ts';
import { inBrowser, onServer, statusOf } from '#web/load-page.ts';
import { NotFound } from '#web/shell/not-found.tsx';
import { Failure } from '#web/shell/page-failure.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { trailTo } from '#web/shell/shop-things.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/listing.ts';
import { allProductsWords, categoryWords } from './catalogue/category-names.ts';
import { keepProducts } from './catalogue/kept-products.ts';
import { ProductGrid, SkeletonGrid } from './catalogue/product-grid.tsx';
import { ClearFilters, FilterPanel } from './listing/filter-panel.tsx';
import { changedSearch, filterCount } from './listing/listing-address.ts';
import { canonicalOf } from './listing/listing-found.ts';
import { type ListingPage, loadListing, readKeptListing } from './listing/read-listing.ts';
import { SearchBox, SortSelect, ViewToggle } from './listing/toolbar.tsx';
import { useIsSlow } from './listing/use-is-slow.ts';

export const loader = onServer(loadListing);

const readListing = inBrowser(loadListing);

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<ListingPage> {
  try {
    return await readListing(args);
  } catch (error) {
    const isOutage = (statusOf(error) ?? 0) >= 500;
    const kept = isOutage && readKeptListing(args.params.category, new URL(args.request.url));
    if (kept) return kept;
    throw error;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { category, query, page, products } = loaderData;
  const { title, subtitle } = category ? categoryWords[category] : allProductsWords;
  const path = category ? `/shop/${category}` : '/shop';
  return pageMeta(
    { matches },
    {
      title: page > 1 ? `${title}, page ${page}` : title,
      description: page > 1 ? `${subtitle} Page ${page}.` : subtitle,
      canonical: canonicalOf(path, query, page),
      picture: products[0]?.image || undefined,
      pictureAlt: products[0]?.alt,
      things: trailTo([title, path]),
    },
  );
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { category, query, products, total, page, pages, dearest, isCached } = loaderData;
  const navigate = useNavigate();
  const next = useNavigation().location;
  const isLoading = useIsSlow(next?.pathname.startsWith('/shop') ?? false);

  useEffect(() => {
    if (!isCached) keepProducts(products);
  }, [products, isCached]);

  // A change that is still on its way is shown and built upon, not lost.
  const { pathname } = useLocation();
  const isChanging = next?.pathname === pathname;
  const latest = isChanging ? readListingQuery(new URLSearchParams(next.search)) : query;
  const change = (part: Partial<ListingQuery>) =>
    navigate({ search: changedSearch(latest, part) }, { replace: true, preventScrollReset: true });
  const filters = { query: latest, dearest, onChange: change };
  return (
    <div className="wrap py-6 md:py-10">
      <PageHeading {...(category ? categoryWords[category] : allProductsWords)} />
      {isCached && (
        <p role="status" className="mt-4 rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep">
          {catalogueMessages.cached}
        </p>
      )}
      <div className="mt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <aside aria-label="Filters" className="max-lg:hidden">
          <FilterPanel {...filters} />
        </aside>
        <div>
          <div className="flex flex-wrap items-center gap-2.5">
            <SearchBox query={latest} onChange={change} />
            <div className="flex min-w-0 flex-wrap items-center gap-2.5 max-md:w-full">
              <MobileFilters {...filters} />
              <SortSelect query={latest} onChange={change} />
              <ViewToggle query={latest} />
            </div>
          </div>
          <p role="status" className="my-4 text-soft">
            {total === 1 ? '1 product' : `${total} products`}
          </p>
          {isLoading ? (
            <SkeletonGrid count={catalogueLimits.skeletons} layout={query.view} columns={3} />
          ) : (
            <ProductGrid
              products={products}
              layout={query.view}
              columns={3}
              level={2}
              prioritised={4}
            />
          )}
          {products.length === 0 && !isLoading && <NoneFound query={query} />}
          <Pager page={page} pages={pages} />
        </div>
      </div>
    </div>
  );
}

function MobileFilters(props: Parameters<typeof FilterPanel>[0]) {
  const count = filterCount(props.query);
  return (
    <details className="open:order-last open:w-full lg:hidden">
      <summary
        className={`${buttonClass('secondary')} list-none whitespace-nowrap px-3.5! [&::-webkit-details-marker]:hidden`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        Filters{count > 0 && ` (${count})`}
      </summary>
      <div className="mt-3 rounded-lg border border-line bg-rice p-4">
        <FilterPanel {...props} />
      </div>
    </details>
  );
}

function NoneFound({ query }: { query: ListingQuery }) {
  return (
    <EmptyState
      title={catalogueMessages.noneFound}
      actions={<ClearFilters query={query} label="Clear All Filters" />}
    >
      <p>Nothing in this part of the shop is like that at the moment.</p>
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failure title={catalogueMessages.listFailed} />;
}
