import { useNavigate } from 'react-router';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { productPath } from '#contract/catalogue/catalogue-rules.ts';
import { ArrowLeft, ChevronRight } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { useListingOf } from '../catalogue/category-names.ts';

/** Where the page stands in the shop, and the way back. */
export function ProductWay({ product }: { product: Product }) {
  const listing = useListingOf(product);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <BackToProducts listing={listing.to} />
      <Breadcrumbs product={product} listing={listing} />
    </div>
  );
}

/** Goes back to where the customer came from; who came by a link goes to the category. */
function BackToProducts({ listing }: { listing: string }) {
  const navigate = useNavigate();
  return (
    <Link
      to={listing}
      onClick={(event) => {
        if (!cameFromHere()) return;
        event.preventDefault();
        navigate(-1);
      }}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-soft hover:text-accent"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to Products
    </Link>
  );
}

/** The router counts the pages that it has shown; before its first one the browser may have come from another of ours. */
function cameFromHere(): boolean {
  return (
    window.history.state?.idx > 0 || document.referrer.startsWith(`${window.location.origin}/`)
  );
}

interface BreadcrumbsProps {
  product: Product;
  listing: { name: string; to: string };
}

function Breadcrumbs({ product, listing }: BreadcrumbsProps) {
  const { name } = product;
  const trail = [{ name: 'Home', to: '/dashboard' }, listing, { name, to: productPath(product) }];
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 max-sm:hidden">
      <ol className="flex min-w-0 items-center text-sm text-soft">
        {trail.map((page, at) => (
          <li key={page.to} className="flex min-w-0 items-center last:shrink">
            {at > 0 && <ChevronRight aria-hidden="true" className="mx-1.5 size-4 shrink-0" />}
            <Link
              to={page.to}
              aria-current={page.name === name ? 'page' : undefined}
              className="grid min-h-11 min-w-0 items-center hover:text-accent"
            >
              <span className="truncate">{page.name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
