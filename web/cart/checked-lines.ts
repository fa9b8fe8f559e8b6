import type { CartLine } from '#contract/cart/cart.ts';
import type { CheckedCart } from '#contract/cart/check-cart.ts';
import { type CartProduct, isLine, keyOfCartLine, productAs, type StoredLine } from './lines.ts';

/** Removes what was bought; what was added meanwhile stays. */
export function withoutBought(
  lines: readonly StoredLine[],
  bought: readonly CartLine[],
): StoredLine[] {
  return lines.flatMap((line) => {
    const count = bought
      .filter((one) => isLine(line, keyOfCartLine(one)))
      .reduce((sum, one) => sum + one.quantity, 0);
    return line.quantity > count ? [{ ...line, quantity: line.quantity - count }] : [];
  });
}

/**
 * The cart after the server's check: what can no longer be bought stays, marked out of stock; lines
 * changed since the request keep their change.
 */
export function checkedLines(
  lines: readonly StoredLine[],
  asked: readonly CartLine[],
  checked: Omit<CheckedCart, 'coupon' | 'notKept'>,
): StoredLine[] {
  return lines.map((line) => {
    const question = asked.find((one) => isLine(line, keyOfCartLine(one)));
    if (!question) return line;
    const item = checked.validItems.find((one) => isLine(line, { ...one, id: one.product.id }));
    if (!item) return { ...line, product: { ...line.product, inStock: false } };
    const wasLowered = item.quantity < question.quantity;
    return {
      ...line,
      variantId: item.variantId,
      selectedSize: item.selectedSize,
      product: checkedProduct(item),
      quantity: wasLowered ? Math.min(line.quantity, item.quantity) : line.quantity,
    };
  });
}

/** Units held by the customer's own unpaid checkout are available to them. */
function checkedProduct(item: CheckedCart['validItems'][number]): CartProduct {
  const { price, discountPrice, availableQuantity: free } = item;
  const product = { ...productAs(item.product, item), price, discountPrice, inStock: true };
  if (free === null) return product;
  return { ...product, availableQuantity: Math.max(product.availableQuantity ?? 0, free) };
}
