import { isSlide } from '#contract/hero-images/hero-categories.ts';
import { inBrowser, onServerWithPreviews } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { shopThings } from '#web/page/shop-things.ts';
import { Failure } from '#web/shell/page-failure.tsx';
import type { Route } from './+types/dashboard.ts';
import { orAsLast, useLastPage } from './catalogue/last-pages.ts';
import { orAsSeen } from './catalogue/seen-pages.ts';
import { ContactShortcuts } from './dashboard/contact-shortcuts.tsx';
import { HomeSections } from './dashboard/home-sections.tsx';
import { loadDashboard, loadDashboardSoon } from './dashboard/read-dashboard.ts';

export const loader = onServerWithPreviews(loadDashboard, ({ images }) =>
  images
    .filter(isSlide)
    .slice(0, 1)
    .map(({ image }) => image),
);

export const clientLoader = orAsLast(inBrowser(orAsSeen(loadDashboardSoon)));

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
  const { name, tagline } = useShopFacts();
  useLastPage(loaderData);

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
