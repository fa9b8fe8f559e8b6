import { checkoutLimits, checkoutMessages } from '#contract/checkout.ts';
import { paiseFromRupees } from '#contract/money.ts';
import type { ShopSettings } from '#contract/settings.ts';
import { requireCoupon, termsOf } from '../coupons/coupon-terms.ts';
import { lockCouponsOf } from '../coupons/hold-coupon.ts';
import type { Trx } from '../database/database.ts';
import { productIdsOf } from '../orders/order-units.ts';
import {
  insertHistory,
  insertOrder,
  type LockedOrder,
  lockOwnHolds,
  lockShopper,
  updateOrder,
} from '../orders/orders.queries.ts';
import { lockProducts } from '../orders/stock.queries.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { nextCheck } from './check-schedule.ts';
import { keepKey } from './checkout.queries.ts';
import { findEarlierOrder } from './find-earlier-order.ts';
import { holdCoupon, holdLines } from './hold-lines.ts';
import { limitHolds } from './limit-holds.ts';
import type { CheckoutRequest } from './place-order.ts';
import { type PricedLines, priceLines, totalChanged } from './price-lines.ts';
import { writtenNotes } from './written-notes.ts';

export interface Wish extends CheckoutRequest {
  userId: string;
  key: string | undefined;
  requestHash: string;
  /** Of the lines, those that can be one. */
  productIds: string[];
  settings: ShopSettings;
}

/**
 * Reserves the pieces for an order, all or none, and answers the order's id. Which locks are taken
 * in which order stands in docs/architecture.md, and is the same everywhere.
 */
export async function reserveOrder(trx: Trx, shop: Shop, wish: Wish): Promise<string> {
  await lockShopper(trx, wish.userId);
  const earlier = await findEarlierOrder(trx, shop, wish);
  const orderId =
    earlier && earlier.stock_state !== 'released'
      ? await keepHold(trx, shop, wish, earlier)
      : await holdPieces(trx, shop, wish, earlier);
  if (wish.key !== undefined) {
    await keepKey(trx, {
      user_id: wish.userId,
      key: wish.key,
      request_hash: wish.requestHash,
      order_id: orderId,
      created_at: shop.clock.now(),
    });
  }
  return orderId;
}

/** The order stands as it was placed; a hold that has lapsed unnoticed begins anew. */
async function keepHold(
  trx: Trx,
  shop: Shop,
  { expectedTotal, userId }: Wish,
  order: LockedOrder,
): Promise<string> {
  const isOther =
    expectedTotal !== undefined && paiseFromRupees(expectedTotal) !== order.total_paise;
  if (isOther) throw totalChanged(order, order.items);
  const now = shop.clock.now();
  if (order.stock_state === 'reserved' && order.reserved_until <= now) {
    await limitHolds(trx, shop, userId, order);
    await updateOrder(trx, order.id, newHold(now));
  }
  return order.id;
}

async function holdPieces(
  trx: Trx,
  shop: Shop,
  wish: Wish,
  earlier: LockedOrder | undefined,
): Promise<string> {
  const { userId, productIds } = wish;
  const now = shop.clock.now();
  const coupon = wish.coupon ? await requireCoupon(trx, wish.coupon, now) : undefined;
  const ofCoupon = { coupon_id: coupon?.id ?? null, coupon_code: coupon?.code ?? null };
  const rivals =
    productIds.length === 0
      ? []
      : await lockOwnHolds(trx, { userId, productIds, couponId: ofCoupon.coupon_id });
  const products = await lockProducts(trx, [...productIds, ...productIdsOf(rivals)]);
  await lockCouponsOf(trx, [ofCoupon, ...rivals]);
  const priced = priceLines(products, wish.items, wish.settings, coupon && termsOf(coupon));
  if (priced.total_paise < checkoutLimits.smallestPaise) {
    throw new Problem('invalid', checkoutMessages.tooSmall);
  }
  const { expectedTotal } = wish;
  if (expectedTotal !== undefined && paiseFromRupees(expectedTotal) !== priced.total_paise) {
    throw totalChanged(priced, priced.lines);
  }
  if (earlier && isSame(earlier, priced) && earlier.coupon_id === ofCoupon.coupon_id) {
    await holdLines(trx, shop, products, earlier.items, rivals);
    await holdCoupon(trx, shop, products, earlier, rivals);
    await limitHolds(trx, shop, userId, earlier);
    await updateOrder(trx, earlier.id, { stock_state: 'reserved', ...newHold(now) });
    return earlier.id;
  }
  const id = shop.random.id();
  const items = priced.lines.map((line, position) => ({
    ...line,
    id: shop.random.id(),
    order_id: id,
    position,
    counted: false,
    restocked: 0,
  }));
  const { lines: _, ...sums } = priced;
  await insertOrder(
    trx,
    { id, ...orderFacts(wish), ...ofCoupon, ...sums, ...newHold(now), created_at: now },
    items,
  );
  // The books of stock name the order, so it comes first.
  await holdLines(trx, shop, products, items, rivals);
  await holdCoupon(trx, shop, products, { id, user_id: userId, ...ofCoupon }, rivals);
  await limitHolds(trx, shop, userId, { items, ...ofCoupon });
  await insertHistory(trx, {
    id: shop.random.id(),
    order_id: id,
    to_status: 'pending',
    actor: userId,
    created_at: now,
  });
  return id;
}

function newHold(now: Date): {
  reserved_until: Date;
  next_check_at: Date | null;
  updated_at: Date;
} {
  const reserved_until = new Date(now.getTime() + checkoutLimits.reservationMs);
  return { reserved_until, next_check_at: nextCheck({ reserved_until }, now), updated_at: now };
}

function orderFacts({ userId, requestHash, shippingAddress: address, notes }: Wish) {
  return {
    user_id: userId,
    request_hash: requestHash,
    shipping_name: address.name,
    shipping_email: address.email,
    shipping_phone: address.phone,
    shipping_address: address.address,
    shipping_city: address.city,
    shipping_state: address.state,
    shipping_pincode: address.pincode,
    shipping_country: address.country,
    notes: writtenNotes(notes),
  };
}

/** Whether today's prices are still those of the order: the provider's order has its amount. */
function isSame(order: LockedOrder, priced: PricedLines): boolean {
  const facts = (line: PricedLines['lines'][number]) =>
    JSON.stringify([
      line.product_id,
      line.selected_size,
      line.quantity,
      line.price_paise,
      line.discount_paise,
      line.gst_rate,
    ]);
  const now = priced.lines.map(facts).sort();
  return (
    order.total_paise === priced.total_paise &&
    JSON.stringify(order.items.map(facts).sort()) === JSON.stringify(now)
  );
}
