import clsx from 'clsx';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { useCart } from '#web/cart/cart.ts';
import { useWishlist } from '#web/cart/wishlist.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/wishlist.ts';
import { SkeletonGrid } from './catalogue/product-grid.tsx';
import { AddAll, wishesId } from './wishlist/add-all.tsx';
import { useFreshWishes } from './wishlist/use-fresh-wishes.ts';
import { WishCard } from './wishlist/wish-card.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Wishlist',
    description: 'The products that you have saved.',
  });

export default function WishlistPage() {
  const { user, isInitialized } = useAuth();
  const isWhole = useCart((cart) => cart.isWhole);
  const isOpen = useWishlist((list) => list.isOpen && (isWhole || list.wishes.length > 0));
  const wishes = useFreshWishes();
  const count = wishes.length === 1 ? '1 product' : `${wishes.length} products`;
  return (
    <div className="wrap py-6 md:py-10">
      <PageHeading title="Wishlist" subtitle={wishes.length > 0 && count}>
        {wishes.length > 0 && <AddAll wishes={wishes} />}
      </PageHeading>
      {!user && (
        <p className={clsx('mt-4 text-soft', !isInitialized && 'visitors-only')}>
          <Link to="/login?next=/wishlist" className="font-semibold text-accent underline">
            Sign in
          </Link>{' '}
          to find your wishlist on every device.
        </p>
      )}
      <div className="mt-6">
        {!isOpen ? (
          <>
            <NeedsScript>
              The wishlist is stored in your browser and needs JavaScript. Please switch it on and
              reload this page.
            </NeedsScript>
            <div className="needs-script">
              <SkeletonGrid count={catalogueLimits.skeletons} />
            </div>
          </>
        ) : wishes.length === 0 ? (
          <EmptyState
            title="Nothing here yet"
            actions={<LinkButton to="/shop">Browse Products</LinkButton>}
          >
            <p>Tap the heart on a product to save it here.</p>
          </EmptyState>
        ) : (
          <ul
            id={wishesId}
            aria-label="Wishlist"
            tabIndex={-1}
            className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4"
          >
            {wishes.map((wish) => (
              <WishCard key={wish.product.id} wish={wish} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
