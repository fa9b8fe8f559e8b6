import { Suspense, use } from 'react';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import { WifiOff } from '#web/ui/icons/icons.ts';
import { SkeletonGrid } from '../catalogue/product-grid.tsx';
import { ProductSection } from './product-section.tsx';
import type { DashboardPage } from './read-dashboard.ts';
import { SectionHeading } from './section-heading.tsx';

type NewArrivalsProps = Pick<DashboardPage, 'newest'> & { title: string };

export function NewArrivals({ title, newest }: NewArrivalsProps) {
  return (
    <Suspense fallback={<Loading title={title} />}>
      <Arrivals title={title} newest={newest} />
    </Suspense>
  );
}

function Loading({ title }: { title: string }) {
  return (
    <section>
      <SectionHeading title={title} />
      <SkeletonGrid count={4} />
    </section>
  );
}

/** An empty section is left out; "no internet" is said only when the network failed. */
function Arrivals({ title, newest }: NewArrivalsProps) {
  const products = newest instanceof Promise ? use(newest) : newest;
  if (products) {
    return <ProductSection title={title} products={products} to="/shop?sort=newest" />;
  }
  return (
    <section>
      <SectionHeading title={title} />
      <p role="status" className="flex items-center gap-3 rounded-lg bg-shade p-6 text-soft">
        <WifiOff aria-hidden="true" className="size-6 shrink-0" />
        {fallbackMessages.noConnection}
      </p>
    </section>
  );
}
