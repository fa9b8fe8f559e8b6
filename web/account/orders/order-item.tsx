import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cartMessages } from '#contract/cart/cart-rules.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { productPath } from '#contract/catalogue/catalogue-rules.ts';
import { chooseVariant, chosenText, variantLabel } from '#contract/catalogue/variants.ts';
import { formatRupees } from '#contract/money/money.ts';
import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { call } from '#web/api/call.ts';
import { useCart } from '#web/cart/cart.ts';
import { addressOf, productAs, toChoose } from '#web/cart/lines.ts';
import { Button } from '#web/ui/button.tsx';
import { RotateCcw } from '#web/ui/icons/account-icons.ts';
import { Star } from '#web/ui/icons/form-icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Stars } from '#web/ui/images/stars.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { RatingDialog } from './rate-product.tsx';
import { ReviewPart } from './review-part.tsx';

interface OrderedItemProps {
  order: Order;
  item: OrderItem;
}

export function OrderedItem({ order, item }: OrderedItemProps) {
  const [isRating, setRating] = useState(false);
  const { productId } = item;
  const canRate = order.status === 'delivered' && item.rating === null;
  return (
    <li className="flex gap-4 py-4">
      {item.kind === 'product' && (
        <ResponsiveImage
          image={item.product.image}
          alt=""
          sizes="80px"
          className="size-20 shrink-0 rounded-md print:size-14"
        />
      )}
      <div className="min-w-0 flex-1 gap-4 sm:flex sm:items-center">
        <div className="min-w-0 flex-1">
          <h3 lang={languageOf(item.name)} className="font-sans">
            {productId !== null && item.product.available ? (
              <Link
                to={addressOf({ id: productId }, item)}
                className="hover:text-accent hover:underline"
              >
                {item.name}
              </Link>
            ) : (
              item.name
            )}
          </h3>
          <p className="text-sm text-soft tabular-nums">
            {item.selectedSize && `${chosenText(item)} · `}
            {item.quantity} × {formatRupees(item.price)}
          </p>
          {item.rating !== null && <Stars rating={item.rating} className="mt-1" />}
          {productId !== null && <ReviewPart order={order} item={item} productId={productId} />}
        </div>
        {productId !== null && (
          <div className="flex shrink-0 flex-wrap gap-2 max-sm:mt-2">
            {canRate && (
              <Button onClick={() => setRating(true)}>
                <Star aria-hidden="true" className="size-4" />
                Rate Item
              </Button>
            )}
            <BuyAgain item={item} productId={productId} />
          </div>
        )}
      </div>
      {productId !== null && (
        <RatingDialog
          open={isRating}
          orderId={order._id}
          name={item.name}
          productId={productId}
          onClose={() => setRating(false)}
        />
      )}
    </li>
  );
}

/** Puts the product into the cart once more, as the same variant and at today's price (S14). */
function BuyAgain({ item, productId }: { item: OrderItem; productId: string }) {
  const [isWorking, setWorking] = useState(false);
  const [wasOnlyOne, setOnlyOne] = useState(false);
  const add = useCart((cart) => cart.add);
  const navigate = useNavigate();

  async function buyAgain(): Promise<void> {
    setWorking(true);
    const answer = await call(catalogueApi.readProduct, { params: { id: productId } });
    setWorking(false);
    if (!answer.success) {
      const isGone = answer.status === 404;
      return void toast.error(isGone ? cartMessages.unavailable : answer.message);
    }
    const { product } = answer.data;
    const former = chooseVariant(product.variants, item);
    if (!(former ?? product).inStock) {
      setOnlyOne(product.certificate?.edition === 1);
      return void toast.error(cartMessages.outOfStock);
    }
    if (former) {
      const chosen = { variantId: former.id, selectedSize: variantLabel(former.values) };
      return void add(productAs(product, chosen), 1, chosen);
    }
    toast.error(cartMessages.variantGone(item.selectedSize));
    await navigate(productPath(product), { state: toChoose });
  }

  return (
    <>
      <Button variant="secondary" loading={isWorking} onClick={buyAgain}>
        {!isWorking && <RotateCcw aria-hidden="true" className="size-4" />}
        Buy Again
      </Button>
      <p role="status" className="w-0 min-w-full text-sm text-soft empty:hidden">
        {wasOnlyOne && 'This was one of a kind. There is no second one.'}
      </p>
    </>
  );
}
