import type { ReactElement, ReactNode } from 'react';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { loadingMessage } from '#web/ui/loading/loading-message.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { allProductsWords } from '../catalogue/category-names.ts';
import { SkeletonGrid } from '../catalogue/product-grid.tsx';

/** The outline of a page until its data has loaded; null for pages without data. */
export function skeletonOf(pathname: string): ReactElement | null {
  const [, page, name] = pathname.split('/');
  if (page === 'dashboard') return <DashboardSkeleton />;
  if (page === 'product') return <ProductSkeleton />;
  if (page === 'collections' || (page === 'makers' && name))
    return <ListingSkeleton title={<Skeleton className="h-10 w-64" />} />;
  if (page !== 'shop') return null;
  return <CategorySkeleton category={name} />;
}

function CategorySkeleton({ category }: { category: string | undefined }) {
  const { categories } = useShopFacts();
  const known = categories.find(({ address }) => address === category);
  if (category && !known) return null;
  const { title, subtitle } = known ?? allProductsWords;
  return <ListingSkeleton title={title} subtitle={subtitle} />;
}

function ListingSkeleton({ title, subtitle }: { title: ReactNode; subtitle?: string }) {
  return (
    <div className="wrap py-6 md:py-10">
      <PageHeading title={title} subtitle={subtitle} />
      <div className="mt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <div className="grid content-start gap-7 max-lg:hidden">
          <Skeleton className="h-20" />
          <Skeleton className="h-36" />
          <Skeleton className="h-24" />
        </div>
        <div>
          <Skeleton className="h-25 md:h-11" />
          <Skeleton className="my-4 h-6 w-28" />
          <SkeletonGrid count={catalogueLimits.skeletons} columns={3} />
        </div>
      </div>
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div role="status" className="wrap py-3 md:py-6">
      <Loading />
      <div className="mt-13 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,37.5rem)_minmax(0,1fr)] lg:gap-12">
        <Skeleton className="aspect-square rounded-lg" />
        <div className="grid content-start gap-5">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-13" />
          <Skeleton className="h-28" />
        </div>
      </div>
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <>
      <Skeleton className="aspect-[6/5] rounded-none sm:aspect-[16/9] lg:aspect-[16/7]" />
      <div className="wrap pt-10 md:pt-14">
        <Skeleton className="mb-6 h-9 w-48" />
        <SkeletonGrid count={4} />
      </div>
    </>
  );
}

function Loading() {
  return <span className="sr-only">{loadingMessage}</span>;
}
