import { WifiOff } from 'lucide-react';
import { inBrowser, onServer } from '#web/load-page.ts';
import { Failure } from '#web/shell/page-failure.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { useShopFacts } from '#web/shell/shop-facts.ts';
import { AipanDivider } from '#web/ui/aipan.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/dashboard.ts';
import type { CardProduct } from './catalogue/card-product.ts';
import { categoryWords } from './catalogue/category-names.ts';
import { AboutBanner } from './dashboard/about-banner.tsx';
import { AccountTiles } from './dashboard/account-tiles.tsx';
import { CollectionsStrip } from './dashboard/collections-strip.tsx';
import { ContactShortcuts } from './dashboard/contact-shortcuts.tsx';
import { ProductSection } from './dashboard/product-section.tsx';
import { loadDashboard } from './dashboard/read-dashboard.ts';
import { SectionHeading } from './dashboard/section-heading.tsx';
import { Slideshow } from './dashboard/slideshow.tsx';

export const loader = onServer(loadDashboard);
export const clientLoader = inBrowser(loadDashboard);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(
    { matches },
    {
      title: 'Hand-made paintings, apparel and accessories',
      description:
        'Aipan paintings, hand-worked apparel and accessories from a small studio in the hills of Kumaon, made one at a time.',
      canonical: '/dashboard',
      picture: loaderData.slides[0]?.image,
    },
  );
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { slides, collections, featured, newest, slices } = loaderData;
  const { name, tagline } = useShopFacts();
  const isBare = newest?.length === 0 && slices.every(({ products }) => products.length === 0);
  return (
    <>
      <h1 className="sr-only">
        {name}: {tagline}
      </h1>
      <Slideshow slides={slides} />
      <div className="wrap grid grid-cols-1 gap-12 pt-10 md:gap-16 md:pt-14">
        <CollectionsStrip collections={collections} />
        <AccountTiles />
        <ProductSection title="Featured Artworks" products={featured} to="/shop/painting" />
        <AboutBanner />
        <NewArrivals products={newest} />
        {isBare ? (
          <EmptyState title="The first pieces are on their way">
            <p>The studio has just opened its door. Look in again soon.</p>
          </EmptyState>
        ) : (
          <AipanDivider />
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
    </>
  );
}

/** An empty section is left out; "no internet" is said only when the network failed. */
function NewArrivals({ products }: { products?: readonly CardProduct[] }) {
  if (products) {
    return <ProductSection title="New Arrivals" products={products} to="/shop?sort=newest" />;
  }
  return (
    <section>
      <SectionHeading title="New Arrivals" />
      <p role="status" className="flex items-center gap-3 rounded-lg bg-shade p-6 text-soft">
        <WifiOff aria-hidden="true" className="size-6 shrink-0" />
        No Internet Connection
      </p>
    </section>
  );
}

export function ErrorBoundary() {
  return <Failure title="Error Loading Dashboard" />;
}
