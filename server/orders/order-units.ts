import { freeCouponUse, holdCouponUse, lockCouponsOf } from '../coupons/hold-coupon.ts';
import type { Trx } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import { moveUnits, moveWhatFits } from './move-units.ts';
import { type LockedOrder, lockOwnHolds, updateOrder } from './orders.queries.ts';
import { type LockedProduct, lockProducts } from './stock.queries.ts';

type Products = ReadonlyMap<string, LockedProduct>;

/** Why an order cannot have its units: pieces of these names, or its coupon, are gone. */
export interface Missing {
  of: 'stock' | 'coupon';
  names: string[];
}

/**
 * Makes the order's units sold, whether they are held for it, were given back or never counted.
 * Answers what can no longer be had; nothing is changed then, except that a hold that a recount has
 * broken is given up.
 */
export async function sellUnits(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
): Promise<Missing | undefined> {
  if (order.stock_state === 'sold') return undefined;
  const productIds = order.items.map((item) => item.product_id);
  // A shopper's other unpaid checkout of the same piece must not keep it from the paid one.
  const { user_id: userId, coupon_id: couponId, id: except } = order;
  const rivals =
    order.stock_state === 'released' && userId
      ? await lockOwnHolds(trx, { userId, productIds, couponId, except })
      : [];
  const products = await lockProducts(trx, productIdsOf([order, ...rivals]));
  if (rivals.length > 0) await lockCouponsOf(trx, [order, ...rivals]);
  if (order.stock_state === 'reserved') {
    const broken = await moveUnits(trx, products, order.items, 'sell-held');
    if (broken.length > 0) await release(trx, shop, order, products);
  }
  if (order.stock_state === 'released') {
    let missing = await sellFree(trx, shop, order, products);
    if (missing && rivals.length > 0) {
      for (const rival of rivals) await release(trx, shop, rival, products);
      missing = await sellFree(trx, shop, order, products);
    }
    if (missing) return missing;
  }
  await setStockState(trx, order, 'sold');
  return undefined;
}

async function sellFree(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  products: Products,
): Promise<Missing | undefined> {
  const refusal = await holdCouponUse(trx, shop, order);
  if (refusal) return { of: 'coupon', names: [`Coupon ${order.coupon_code}`] };
  const missing = await moveUnits(trx, products, order.items, 'sell-free');
  if (missing.length === 0) return undefined;
  await freeCouponUse(trx, order);
  return { of: 'stock', names: [...new Set(missing.map((item) => item.name))] };
}

/** Gives the order's units back, held or sold. */
export async function giveUnitsBack(trx: Trx, shop: Shop, order: LockedOrder): Promise<void> {
  if (order.stock_state === 'released') return;
  const products = await lockProducts(trx, productIdsOf([order]));
  await release(trx, shop, order, products);
}

/** As `giveUnitsBack`, for a transaction that has locked the products already. */
export async function release(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  products: Products,
): Promise<void> {
  const move = order.stock_state === 'sold' ? 'put-back' : 'release';
  const misfits = await moveWhatFits(trx, products, order.items, move);
  if (misfits.length > 0) {
    const lines = misfits.map(({ product_id, quantity }) => ({ product_id, quantity }));
    shop.log.warn({ order: order.id, move, lines }, 'a count was changed under an order');
  }
  await freeCouponUse(trx, order);
  await setStockState(trx, order, 'released');
}

export function productIdsOf(orders: readonly LockedOrder[]): string[] {
  return [...new Set(orders.flatMap((order) => order.items.map((item) => item.product_id)))];
}

async function setStockState(
  trx: Trx,
  order: LockedOrder,
  stockState: 'sold' | 'released',
): Promise<void> {
  await updateOrder(trx, order.id, { stock_state: stockState });
  order.stock_state = stockState;
}
