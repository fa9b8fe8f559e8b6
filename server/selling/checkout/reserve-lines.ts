import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { couponProblem } from '#server/selling/coupons/coupon-terms.ts';
import { holdCouponUse } from '#server/selling/coupons/hold-coupon.ts';
import {
  type Plan,
  planHold,
  shelfOf,
  type UnitLine,
} from '#server/selling/inventory/stock/move-units.ts';
import { release } from '#server/selling/inventory/stock/order-units.ts';
import type { CountedProduct } from '#server/selling/inventory/stock/stock.queries.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { unavailableProblem } from './price-lines.ts';

type Products = ReadonlyMap<string, CountedProduct>;

/**
 * Plans to hold the units of all lines, or throws a conflict. If there are not enough, the
 * customer's own other unpaid checkouts of the same products are released: customers do not block
 * themselves.
 */
export async function reserveLines<
  L extends UnitLine & { name: string; selectedSize: string | null },
>(
  trx: Trx,
  shop: Shop,
  products: Products,
  lines: readonly L[],
  competingHolds: readonly LockedOrder[],
): Promise<Plan<L>> {
  let { plan, missing } = planHold(products, lines);
  if (missing.length > 0 && competingHolds.length > 0) {
    for (const competingHold of competingHolds.filter(isHolding))
      await release(trx, shop, competingHold, products);
    ({ plan, missing } = planHold(products, lines));
  }
  if (missing.length === 0) return plan;
  throw unavailableProblem(
    missing.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      selectedSize: line.selectedSize,
      quantity: line.quantity,
      availableQuantity: freeOf(products, line),
    })),
  );
}

/**
 * Holds a use of the order's coupon in the same way: the customer's own other checkout releases its
 * use.
 */
export async function holdCoupon(
  trx: Trx,
  shop: Shop,
  products: Products,
  order: Pick<LockedOrder, 'id' | 'userId' | 'couponId'>,
  competingHolds: readonly LockedOrder[],
): Promise<void> {
  let refusal = await holdCouponUse(trx, shop, order);
  const own = competingHolds.filter((competingHold) => {
    return competingHold.couponId === order.couponId && isHolding(competingHold);
  });
  if (refusal && own.length > 0) {
    for (const competingHold of own) await release(trx, shop, competingHold, products);
    refusal = await holdCouponUse(trx, shop, order);
  }
  if (refusal) throw couponProblem(refusal);
}

const isHolding = (competingHold: LockedOrder) => competingHold.stockState === 'reserved';

function freeOf(products: Products, line: UnitLine): number {
  const shelf = shelfOf(products.get(line.productId), line.variantId);
  return (shelf?.stock ?? 0) - (shelf?.reserved ?? 0);
}
