import clsx from 'clsx';
import type { CartProduct, Chosen } from '#web/cart/lines.ts';
import { selectIsWished, useWishlist } from '#web/cart/wishlist.ts';
import { Heart } from '#web/ui/icons/icons.ts';

interface WishButtonProps {
  product: CartProduct;
  chosen?: Chosen;
  className?: string;
}

export function WishButton({ product, chosen, className }: WishButtonProps) {
  const isWished = useWishlist(selectIsWished(product.id));
  const toggle = useWishlist((list) => list.toggle);
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={`Wishlist: ${product.name}`}
      onClick={() => toggle(product, chosen)}
      className={clsx('group/wish grid size-11 place-items-center text-accent', className)}
    >
      {/* Smaller than its touch target, so that it hides little of the image. */}
      <span className="grid size-9 place-items-center rounded-full bg-rice/90 transition-colors group-hover/wish:bg-accent-wash">
        <Heart aria-hidden="true" className={clsx('size-5', isWished && 'fill-current')} />
      </span>
    </button>
  );
}
