import type { CheckedCart } from '#contract/check-cart.ts';
import type { WhyNotKept } from '#contract/checkout.ts';
import type { Shop } from '../shop.ts';
import { holdLength } from './hold-length.ts';
import { type Customer, holderOf } from './holder.ts';
import { findRecentHolds } from './holds.queries.ts';

/** Whether a checkout of these would be kept nothing now, and why, to tell it before anybody pays. */
export async function foreseeHold(
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'identity'>,
  customer: Customer,
  items: CheckedCart['validItems'],
): Promise<WhyNotKept | undefined> {
  const counted = items.filter((item) => item.availableQuantity !== null);
  if (counted.length === 0) return undefined;
  const ids = [...new Set(counted.map((item) => item.product.id))];
  const recent = await findRecentHolds(shop.db, ids, holderOf(shop, customer), shop.clock.now());
  const shelves = counted.map(({ product, selectedSize, quantity, availableQuantity }) => {
    const isSized = product.sizes.some(
      (each) => each.size === selectedSize && each.availableQuantity !== null,
    );
    const size = isSized ? selectedSize : '';
    const held = recent.shelves.find(
      (each) => each.product_id === product.id && each.size === size,
    );
    return {
      productId: product.id,
      takesLast: quantity >= (availableQuantity ?? 0),
      unpaid: held?.unpaid ?? 0,
      unpaidOfNetwork: held?.unpaid_of_network ?? 0,
    };
  });
  const idsOf = (lasts: typeof recent.lasts) => lasts.map((last) => last.product_id);
  const facts = {
    hasPaid: recent.has_paid,
    shelves,
    lastOfMailbox: idsOf(recent.lasts.filter((last) => last.is_of_mailbox)),
    lastOfNetwork: idsOf(recent.lasts.filter((last) => last.is_of_network)),
  };
  return holdLength(facts, shop.config.rateLimitScale).because;
}
