import { useEffect } from 'react';
import { isSlide } from '#contract/hero-images/hero-categories.ts';
import { inBrowser, onServerWithPreviews } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { shopThings } from '#web/page/shop-things.ts';
import { Failure } from '#web/shell/page-failure.tsx';
import { cacheHeroImages } from '#web/storefront/catalogue/cached-hero-images.ts';
import { cachedInOutage } from '#web/storefront/catalogue/cached-in-outage.ts';
import { cacheProducts } from '#web/storefront/catalogue/cached-products.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Divider } from '#web/ui/images/ornament.tsx';
import type { Route } from './+types/dashboard.ts';
import { categoryWords } from './catalogue/category-names.ts';
import { orAsSeen } from './catalogue/seen-pages.ts';
import { useCachedNotice } from './catalogue/use-cached-notice.ts';
import { AboutBanner } from './dashboard/about-banner.tsx';
import { AccountTiles } from './dashboard/account-tiles.tsx';
import { CollectionsStrip } from './dashboard/collections-strip.tsx';
import { ContactShortcuts } from './dashboard/contact-shortcuts.tsx';
import { NewArrivals } from './dashboard/new-arrivals.tsx';
import { ProductSection } from './dashboard/product-section.tsx';
import {
  type DashboardPage,
  loadDashboard,
  loadDashboardSoon,
  readCachedDashboard,
} from './dashboard/read-dashboard.ts';
import { Slideshow } from './dashboard/slideshow.tsx';
import { Trending } from './dashboard/trending.tsx';
import { Welcome } from './dashboard/welcome.tsx';

export const loader = onServerWithPreviews(loadDashboard, ({ images }) =>
  images
    .filter(isSlide)
    .slice(0, 1)
    .map(({ image }) => image),
);

const readDashboard = inBrowser(orAsSeen(loadDashboardSoon));

export function clientLoader(args: Route.ClientLoaderArgs): Promise<DashboardPage> {
  return cachedInOutage(readDashboard(args), readCachedDashboard);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(
    { matches },
    {
      title: 'Hand-made paintings, apparel and accessories',
      description:
        'Aipan paintings, hand-worked apparel and accessories from a small studio in the hills of Kumaon, made one at a time.',
      canonical: '/dashboard',
      image: loaderData.images.find(isSlide)?.image,
      things: shopThings,
    },
  );
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { images, featured, newest, slices, isCached } = loaderData;
  const { name, tagline } = useShopFacts();
  useCachedNotice(isCached);
  useEffect(() => {
    if (isCached) return;
    cacheHeroImages(images);
    cacheProducts([...featured, ...slices.flatMap(({ products }) => products)]);
  }, [isCached, images, featured, slices]);

  const slides = images.filter(isSlide);
  const stocked = slices
    .filter(({ products }) => products.length > 0)
    .map(({ category }) => category);
  return (
    <div className="relative">
      <h1 className="sr-only">
        {name}: {tagline}
      </h1>
      {slides.length > 0 ? <Slideshow slides={slides} /> : <Welcome />}
      <div className="wrap grid grid-cols-1 gap-12 pt-10 md:gap-16 md:pt-14">
        <CollectionsStrip collections={images.filter((image) => !isSlide(image))} />
        <AccountTiles />
        <ProductSection
          title="Featured Artworks"
          products={featured}
          to="/shop/painting"
          withoutFeatured
        />
        <AboutBanner />
        <NewArrivals newest={newest} />
        {stocked.length === 0 ? (
          <EmptyState title="The first products are on their way">
            <p>The studio has just opened. Come back soon.</p>
          </EmptyState>
        ) : (
          <>
            <Trending stocked={stocked} />
            <Divider />
          </>
        )}
        {slices.map(({ category, products }) => (
          <ProductSection
            key={category}
            title={categoryWords[category].title}
            products={products}
            to={`/shop/${category}`}
          />
        ))}
      </div>
      <ContactShortcuts />
    </div>
  );
}

export function ErrorBoundary() {
  return <Failure title="Error Loading Dashboard" />;
}
