import { catalogueLimits } from '#contract/catalogue.ts';
import { useBag } from '#web/bag/bag.ts';
import { useWishlist } from '#web/bag/wishlist.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/wishlist.ts';
import { cardOfKept } from './catalogue/card-product.ts';
import { ProductGrid, SkeletonGrid } from './catalogue/product-grid.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Wishlist' });

export default function WishlistPage() {
  const wishes = useWishlist((list) => list.wishes);
  const isOpen = useWishlist((list) => list.isOpen);
  return (
    <div className="wrap py-6 md:py-10">
      <PageHeading title="Wishlist">{wishes.length > 0 && <AddAll />}</PageHeading>
      <div className="mt-6">
        {!isOpen ? (
          <SkeletonGrid count={catalogueLimits.skeletons} />
        ) : wishes.length === 0 ? (
          <EmptyState
            title="Nothing here yet"
            actions={<LinkButton to="/shop">Browse Products</LinkButton>}
          >
            <p>Tap the heart on a piece, and it waits for you here.</p>
          </EmptyState>
        ) : (
          <ProductGrid products={wishes.map(({ product }) => cardOfKept(product))} level={2} />
        )}
      </div>
    </div>
  );
}

/** Adds what can be bought as it is: a piece with sizes has to be chosen on its own page. */
function AddAll() {
  const wishes = useWishlist((list) => list.wishes);
  const add = useBag((bag) => bag.add);
  const ready = wishes.filter(({ product }) => product.inStock && product.sizes.length === 0);
  return (
    <Button disabled={ready.length === 0} onClick={() => ready.map(({ product }) => add(product))}>
      Add All to Cart
    </Button>
  );
}
