import clsx from 'clsx';
import { loadingMessage } from '#web/ui/loading/loading-message.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import type { CardProduct } from './card-product.ts';
import { type CardLayout, ProductCard } from './product-card.tsx';

/** So many cards are on a phone's first screen. */
const FIRST = 4;

interface ProductGridProps {
  products: readonly CardProduct[];
  layout?: CardLayout;
  /** How many columns there are where the page is wide. */
  columns?: 3 | 4;
  level?: 2 | 3;
  /** Set where the page's first image is one of these. */
  isFirst?: boolean;
  withoutFeatured?: boolean;
}

export function ProductGrid({
  products,
  layout,
  columns,
  level,
  isFirst,
  withoutFeatured,
}: ProductGridProps) {
  return (
    <ul className={gridClass(layout, columns)}>
      {products.map((product, index) => (
        <li key={product.id} className={isFirst && index < FIRST ? undefined : 'drawn-later'}>
          <ProductCard
            product={product}
            layout={layout}
            level={level}
            priority={isFirst && index === 0}
            withoutFeatured={withoutFeatured}
          />
        </li>
      ))}
    </ul>
  );
}

interface SkeletonGridProps {
  count: number;
  layout?: CardLayout;
  columns?: 3 | 4;
}

/** Placeholders of the size of cards. */
export function SkeletonGrid({ count, layout = 'grid', columns }: SkeletonGridProps) {
  const isList = layout === 'list';
  return (
    <div role="status" className={gridClass(layout, columns)}>
      <span className="sr-only">{loadingMessage}</span>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div
          key={index}
          data-testid="skeleton-card"
          className={clsx(
            'overflow-hidden rounded-lg border border-line bg-rice',
            isList && 'flex',
          )}
        >
          <Skeleton
            className={clsx('aspect-square rounded-none', isList && 'w-[34%] max-w-48 shrink-0')}
          />
          <div className="grid flex-1 content-start gap-2.5 p-3 md:p-4">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6" />
            <Skeleton className="mt-3 h-6 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

function gridClass(layout: CardLayout = 'grid', columns: 3 | 4 = 4): string {
  if (layout === 'list') return 'grid grid-cols-1 gap-4';
  return clsx('grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5', columns === 4 && 'lg:grid-cols-4');
}
