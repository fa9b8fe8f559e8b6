import { ArrowRight } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import type { CardProduct } from '../catalogue/card-product.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { SectionHeading } from './section-heading.tsx';

interface ProductSectionProps {
  title: string;
  products: readonly CardProduct[];
  /** Where View All leads. */
  to: string;
  withoutFeatured?: boolean;
}

export function ProductSection({ title, products, to, withoutFeatured }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title}>
        <Link
          to={to}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline-offset-4 hover:underline"
        >
          View All
          <span className="sr-only"> of {title}</span>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </SectionHeading>
      <ProductGrid products={products} withoutFeatured={withoutFeatured} />
    </section>
  );
}
