import type { CheckedCart } from '#contract/cart/check-cart.ts';
import { shelfOf } from '#contract/catalogue/variants.ts';
import type { WhyNotHeld } from '#contract/checkout/checkout-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { holdFacts, holdLength } from './hold-length.ts';
import { type Customer, holderOf } from './holder.ts';
import { findRecentHolds } from './holds.queries.ts';

/**
 * Whether and why a checkout of these would hold nothing now, so that the customer knows before
 * paying.
 */
export async function previewHold(
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'identity'>,
  customer: Customer,
  items: CheckedCart['validItems'],
): Promise<WhyNotHeld | undefined> {
  const counted = items.filter((item) => item.availableQuantity !== null);
  if (counted.length === 0) return undefined;
  const ids = [...new Set(counted.map((item) => item.product.id))];
  const recent = await findRecentHolds(shop.db, ids, holderOf(shop, customer), shop.clock.now());
  const wanted = counted.map(({ product, variantId, quantity, availableQuantity }) => {
    const variant = product.variants.find(({ id }) => id === variantId);
    return {
      productId: product.id,
      variantId: variant ? shelfOf(variant) : variantId,
      takesMost: 2 * quantity > (availableQuantity ?? 0),
    };
  });
  const facts = holdFacts(recent.hasPaid, recent, wanted);
  return holdLength(facts, shop.config.rateLimitScale).because;
}
