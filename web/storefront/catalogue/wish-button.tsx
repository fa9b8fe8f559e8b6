import clsx from 'clsx';
import { Heart } from 'lucide-react';
import type { BagProduct } from '#web/bag/lines.ts';
import { selectIsWished, useWishlist } from '#web/bag/wishlist.ts';

export function WishButton({ product, className }: { product: BagProduct; className?: string }) {
  const isWished = useWishlist(selectIsWished(product.id));
  const toggle = useWishlist((list) => list.toggle);
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={`Wishlist: ${product.name}`}
      onClick={() => toggle(product)}
      className={clsx(
        'grid size-11 place-items-center rounded-full bg-rice/90 text-geru transition-colors hover:bg-rice',
        className,
      )}
    >
      <Heart aria-hidden="true" className={clsx('size-5', isWished && 'fill-current')} />
    </button>
  );
}
