import { useEffect } from 'react';
import { isSlide } from '#contract/hero-images/hero-categories.ts';
import { inBrowser, onServerWithPreviews } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { shopThings } from '#web/page/shop-things.ts';
import { Failure } from '#web/shell/page-failure.tsx';
import { cacheHeroImages } from '#web/storefront/catalogue/cached-hero-images.ts';
import { cacheHome } from '#web/storefront/catalogue/cached-home.ts';
import { cachedInOutage } from '#web/storefront/catalogue/cached-in-outage.ts';
import { cacheProducts } from '#web/storefront/catalogue/cached-products.ts';
import type { Route } from './+types/dashboard.ts';
import { orAsSeen } from './catalogue/seen-pages.ts';
import { useCachedNotice } from './catalogue/use-cached-notice.ts';
import { ContactShortcuts } from './dashboard/contact-shortcuts.tsx';
import { HomeSections } from './dashboard/home-sections.tsx';
import {
  type DashboardPage,
  loadDashboard,
  loadDashboardSoon,
  readCachedDashboard,
} from './dashboard/read-dashboard.ts';

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
      title: loaderData.home.title,
      description: loaderData.home.description,
      canonical: '/dashboard',
      image: loaderData.images.find(isSlide)?.image,
      things: shopThings,
    },
  );
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { home, images, featured, isCached } = loaderData;
  const { name, tagline } = useShopFacts();
  useCachedNotice(isCached);
  useEffect(() => {
    if (isCached) return;
    cacheHome(home);
    cacheHeroImages(images);
    const rows = home.sections.flatMap((each) => (each.kind === 'products' ? each.products : []));
    cacheProducts([...featured, ...rows]);
  }, [isCached, home, images, featured]);

  return (
    <div className="relative">
      <h1 className="sr-only">
        {name}: {tagline}
      </h1>
      <HomeSections page={loaderData} />
      <ContactShortcuts />
    </div>
  );
}

export function ErrorBoundary() {
  return <Failure title="Error Loading Dashboard" />;
}
