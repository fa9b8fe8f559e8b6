import { isRouteErrorResponse } from 'react-router';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { inBrowser, onServerWithPreviews } from '#web/page/load-page.ts';
import { pageMeta, shopOf } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { trailTo } from '#web/page/shop-things.ts';
import { NotFound } from '#web/shell/not-found.tsx';
import { Failure } from '#web/shell/page-failure.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/listing.ts';
import { CachedNote } from './catalogue/cached-note.tsx';
import { allProductsWords } from './catalogue/category-names.ts';
import { orAsLast } from './catalogue/last-pages.ts';
import { orAsSeen } from './catalogue/seen-pages.ts';
import { CustomOrders } from './listing/custom-orders.tsx';
import { canonicalOf } from './listing/listing-found.ts';
import { ProductList } from './listing/product-list.tsx';
import { loadListing } from './listing/read-listing.ts';

/** A phone's first row; others have their colour until they come. */
export const loader = onServerWithPreviews(loadListing, ({ products }) =>
  products.slice(0, 2).map(({ image }) => image),
);

export const clientLoader = orAsLast(inBrowser(orAsSeen(loadListing)));

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
  const { category, isCached } = loaderData;
  return (
    <div className="wrap py-6 md:py-10">
      <ListingHeading category={category} />
      {isCached && <CachedNote />}
      <ProductList list={loaderData} />
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
