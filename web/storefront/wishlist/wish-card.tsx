import { cartMessages } from '#contract/cart/cart-rules.ts';
import { productPath } from '#contract/catalogue/catalogue-rules.ts';
import { useCart } from '#web/cart/cart.ts';
import { toChoose } from '#web/cart/lines.ts';
import { useWishlist } from '#web/cart/wishlist.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ShoppingBag, X } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { chooserOf } from './add-all.tsx';
import type { FreshWish } from './use-fresh-wishes.ts';

export function WishCard({ wish }: { wish: FreshWish }) {
  return (
    <li className="flex flex-col gap-2">
      <div className="min-h-0 flex-1">
        {wish.isGone ? (
          <GoneCard wish={wish} />
        ) : (
          <ProductCard product={wish.product} chosen={wish} level={2} withoutAdd />
        )}
      </div>
      <WayOn wish={wish} />
    </li>
  );
}

function WayOn({ wish }: { wish: FreshWish }) {
  const { product, isGone, variantId, selectedSize } = wish;
  const add = useCart((cart) => cart.add);
  const remove = useWishlist((list) => list.remove);
  if (isGone || !product.inStock) {
    return (
      <Button
        variant="secondary"
        aria-label={`Remove ${product.name}`}
        onClick={() => remove(product.id)}
      >
        <X aria-hidden="true" className="size-4.5" />
        Remove
      </Button>
    );
  }
  if (product.options.length > 0 && !selectedSize) {
    const option = product.options[0]?.name.toLowerCase();
    return (
      <LinkButton
        variant="secondary"
        id={chooserOf(product.id)}
        to={productPath(product)}
        state={toChoose}
        aria-label={`Choose a ${option} of ${product.name}`}
      >
        Choose a {option}
      </LinkButton>
    );
  }
  return (
    <Button
      variant="secondary"
      className="whitespace-nowrap px-2!"
      aria-label={`Move to Cart: ${product.name}`}
      onClick={() => add(product, 1, { variantId, selectedSize }) && remove(product.id, true)}
    >
      <ShoppingBag aria-hidden="true" className="size-4.5" />
      Move to Cart
    </Button>
  );
}

/** What the shop no longer has: nothing to open, nothing to buy. */
function GoneCard({ wish: { product } }: { wish: FreshWish }) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line border-dashed">
      <ResponsiveImage
        image={product.image}
        alt=""
        sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 46vw"
        className="aspect-square opacity-50 grayscale"
      />
      <div className="grid gap-1.5 p-3 md:p-4">
        <h2 lang={languageOf(product.name)} className="line-clamp-3 leading-snug md:text-lg">
          {product.name}
        </h2>
        <p className="font-semibold text-madder text-sm">{cartMessages.unavailable}</p>
      </div>
    </article>
  );
}
