import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import {
  freeCouponUse,
  holdCouponUse,
  lockCouponsOf,
} from '#server/selling/coupons/hold-coupon.ts';
import {
  type LockedOrder,
  lockOwnHolds,
  productLines,
  updateOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import { moveSomeBack, moveUnits, moveWhatFits, type UnitLine } from './move-units.ts';
import { addRestocked, type CountedProduct, lockCounts } from './stock.queries.ts';

type Products = ReadonlyMap<string, CountedProduct>;

/** Why an order cannot have its units: products of these names, or its coupon, are gone. */
export interface Missing {
  of: 'stock' | 'coupon';
  names: string[];
}

/**
 * Makes the order's units sold, whether they are held for it, were released or never counted; the
 * caller writes `stockState` with the order's other changes. Returns what is no longer available;
 * then nothing is changed, except that a hold broken by a recount is released.
 */
export async function sellUnits(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
): Promise<Missing | undefined> {
  if (order.stockState === 'sold') return undefined;
  const { competingHolds, products } = await lockToSell(trx, order);
  if (competingHolds.length > 0) await lockCouponsOf(trx, [order, ...competingHolds]);
  if (order.stockState === 'reserved') {
    const broken = await moveUnits(trx, products, productLines(order.items), 'sell-held');
    if (broken.length > 0) await release(trx, shop, order, products);
  }
  if (order.stockState === 'released') {
    let missing = await sellFree(trx, shop, order, products);
    if (missing && competingHolds.length > 0) {
      for (const competingHold of competingHolds) await release(trx, shop, competingHold, products);
      missing = await sellFree(trx, shop, order, products);
    }
    if (missing) return missing;
  }
  order.stockState = 'sold';
  return undefined;
}

/** Locks the order's products, and its customer's own checkouts that may have its units. */
export async function lockToSell(
  trx: Trx,
  order: LockedOrder,
): Promise<{ competingHolds: LockedOrder[]; products: Products }> {
  const productIds = productIdsOf([order]);
  // A customer's other unpaid checkout of the same product must not take it from the paid one.
  const { userId, couponId, id: except } = order;
  const competingHolds =
    order.stockState === 'released' && userId
      ? await lockOwnHolds(trx, { userId, productIds, couponId, except })
      : [];
  return {
    competingHolds,
    products: await lockCounts(trx, productIdsOf([order, ...competingHolds])),
  };
}

async function sellFree(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  products: Products,
): Promise<Missing | undefined> {
  const refusal = await holdCouponUse(trx, shop, order);
  if (refusal) return { of: 'coupon', names: [`Coupon ${order.couponCode}`] };
  const missing = await moveUnits(trx, products, productLines(order.items), 'sell-free');
  if (missing.length === 0) return undefined;
  await freeCouponUse(trx, order);
  return { of: 'stock', names: [...new Set(missing.map((item) => item.name))] };
}

/** Releases the order's units, held or sold. */
export async function giveUnitsBack(trx: Trx, shop: Shop, order: LockedOrder): Promise<void> {
  if (order.stockState === 'released') return;
  const products = await lockCounts(trx, productIdsOf([order]));
  await release(trx, shop, order, products);
}

/** Like `giveUnitsBack`, for a transaction that has already locked the products. */
export async function release(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  products: Products,
): Promise<void> {
  const move = order.stockState === 'sold' ? 'put-back' : 'release';
  const misfits = await moveWhatFits(trx, products, productLines(order.items), move);
  warnOf(shop, order, misfits);
  await freeCouponUse(trx, order);
  await updateOrder(trx, order.id, { stockState: 'released' });
  order.stockState = 'released';
}

/**
 * Puts some units of a sold order back on sale, never more than are still sold; the order stays
 * sold, and a later cancellation releases the rest. Lines without a count, and orders that are not
 * sold, are skipped. Returns what was put back.
 */
export async function putUnitsBack(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  lines: readonly { itemId: string; quantity: number }[],
): Promise<{ itemId: string; quantity: number }[]> {
  if (order.stockState !== 'sold') return [];
  const returns: { line: UnitLine; quantity: number }[] = [];
  for (const line of productLines(order.items)) {
    const asked = lines.filter(({ itemId }) => itemId === line.id);
    const wanted = asked.reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = Math.min(wanted, line.quantity - line.restocked);
    if (line.counted && quantity > 0) returns.push({ line, quantity });
  }
  const products = await lockCounts(trx, productIdsOf([order]));
  warnOf(shop, order, await moveSomeBack(trx, products, returns));
  await addRestocked(trx, returns);
  return returns.map(({ line, quantity }) => ({ itemId: line.id, quantity }));
}

function warnOf(shop: Shop, order: LockedOrder, misfits: readonly UnitLine[]): void {
  if (misfits.length === 0) return;
  const lines = misfits.map(({ productId, quantity }) => ({ productId, quantity }));
  shop.log.warn({ order: order.id, lines }, 'a count was changed by hand during an order');
}

export function productIdsOf(orders: readonly LockedOrder[]): string[] {
  const lines = orders.flatMap((order) => productLines(order.items));
  return [...new Set(lines.map((line) => line.productId))];
}
