import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { catalogueLimits, catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { inBrowser, onServerWithPreviews } from '#web/page/load-page.ts';
import { pageMeta, shopOf } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { trailTo } from '#web/page/shop-things.ts';
import { NotFound } from '#web/shell/not-found.tsx';
import { Failure } from '#web/shell/page-failure.tsx';
import { cachedInOutage } from '#web/storefront/catalogue/cached-in-outage.ts';
import { cacheProducts } from '#web/storefront/catalogue/cached-products.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { useIsSlow } from '#web/ui/loading/use-is-slow.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/listing.ts';
import { CachedNote } from './catalogue/cached-note.tsx';
import { allProductsWords } from './catalogue/category-names.ts';
import { countOf } from './catalogue/count-of.ts';
import { ProductGrid, SkeletonGrid } from './catalogue/product-grid.tsx';
import { orAsSeen } from './catalogue/seen-pages.ts';
import { useCachedNotice } from './catalogue/use-cached-notice.ts';
import { CustomOrders } from './listing/custom-orders.tsx';
import { FilterPanel } from './listing/filter-panel.tsx';
import { canonicalOf } from './listing/listing-found.ts';
import { MobileFilters } from './listing/mobile-filters.tsx';
import { NoneFound } from './listing/none-found.tsx';
import { type ListingPage, loadListing, readCachedListing } from './listing/read-listing.ts';
import { SearchBox, SortSelect, ViewToggle } from './listing/toolbar.tsx';
import { useListingQuery } from './listing/use-listing-query.ts';

/** A phone's first row; others have their colour until they come. */
export const loader = onServerWithPreviews(loadListing, ({ products }) =>
  products.slice(0, 2).map(({ image }) => image),
);

const readListing = inBrowser(orAsSeen(loadListing));

export function clientLoader(args: Route.ClientLoaderArgs): Promise<ListingPage> {
  return cachedInOutage(readListing(args), () =>
    readCachedListing(args.params.category, new URL(args.request.url)),
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { category, query, page, products } = loaderData;
  const shown = shopOf(matches)?.categories.find(({ address }) => address === category);
  const { title, subtitle } = shown ?? allProductsWords;
  const path = category ? `/shop/${category}` : '/shop';
  return pageMeta(
    { matches },
    {
      title: page > 1 ? `${title}, page ${page}` : title,
      description: page > 1 ? `${subtitle} Page ${page}.` : subtitle,
      canonical: canonicalOf(path, query, page),
      image: shown?.image || products[0]?.image || undefined,
      imageAlt: shown?.image ? title : products[0]?.alt,
      things: trailTo([title, path]),
    },
  );
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { category, query, products, total, page, pages, dearest, facets, isCached } = loaderData;
  const { query: latest, isChanging, change } = useListingQuery();
  const isLoading = useIsSlow(isChanging);

  useCachedNotice(isCached);
  useEffect(() => {
    if (!isCached) cacheProducts(products);
  }, [products, isCached]);

  const filters = { query: latest, dearest, facets, onChange: change };
  return (
    <div className="wrap py-6 md:py-10">
      <ListingHeading category={category} />
      {isCached && <CachedNote />}
      <div className="mt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <aside aria-label="Filters" className="max-lg:hidden">
          <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto px-1 -mx-1">
            <FilterPanel {...filters} place="beside" />
          </div>
        </aside>
        <div className="min-w-0">
          <div className="relative flex flex-wrap items-center gap-2.5">
            <SearchBox query={latest} onChange={change} />
            <div className="flex min-w-0 flex-wrap items-center gap-2.5 max-md:w-full">
              <MobileFilters {...filters} total={total} />
              <SortSelect query={latest} onChange={change} />
              <ViewToggle query={latest} />
            </div>
          </div>
          <p role="status" className="my-4 text-soft">
            {countOf(total)}
          </p>
          {isLoading ? (
            <SkeletonGrid count={catalogueLimits.skeletons} layout={latest.view} columns={3} />
          ) : (
            <ProductGrid products={products} layout={query.view} columns={3} level={2} isFirst />
          )}
          {total === 0 && !isLoading && <NoneFound query={query} />}
          <Pager page={page} pages={pages} />
        </div>
      </div>
      <CustomOrders category={category} />
    </div>
  );
}

/** Also of a category that this page does not know yet. */
function ListingHeading({ category }: { category: string | undefined }) {
  const { categories } = useShopFacts();
  const shown = categories.find(({ address }) => address === category);
  const { title, subtitle } = shown ?? allProductsWords;
  return (
    <>
      <PageHeading title={title} subtitle={subtitle} />
      {shown?.image && (
        <ResponsiveImage
          image={shown.image}
          alt=""
          sizes="100vw"
          className="mt-5 aspect-[4/1] max-h-56 w-full rounded-lg"
        />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failure title={catalogueMessages.listFailed} />;
}
