import { checkoutLimits, checkoutMessages } from '#contract/checkout.ts';
import { paiseFromRupees } from '#contract/money.ts';
import type { ShopSettings } from '#contract/settings.ts';
import { DAY_MS } from '../clock.ts';
import { requireCoupon, termsOf } from '../coupons/coupon-terms.ts';
import type { CouponRow } from '../coupons/coupons.queries.ts';
import { lockCouponsOf } from '../coupons/hold-coupon.ts';
import { askTogether } from '../database/ask-together.queries.ts';
import type { Trx } from '../database/database.ts';
import { type Write, writeAtOnce } from '../database/write-at-once.queries.ts';
import { refuseTries } from '../http/rate-limit.ts';
import { holdUnits, writesOfHold } from '../orders/move-units.ts';
import { productIdsOf } from '../orders/order-units.ts';
import {
  changeOrderRow,
  insertHistory,
  insertOrder,
  type LockedOrder,
  lockOfShopper,
  lockOwnHolds,
  type OrderRow,
  updateOrder,
} from '../orders/orders.queries.ts';
import { type LockedProduct, lockProducts } from '../orders/stock.queries.ts';
import { Problem } from '../problems.ts';
import { settingsOf } from '../settings/shop-settings.ts';
import type { Shop } from '../shop.ts';
import { nextCheck } from './check-schedule.ts';
import { beforeCheckout, keepKey } from './checkout.queries.ts';
import { checkoutRate, countCheckout } from './checkout-rate.ts';
import { findEarlierOrder } from './find-earlier-order.ts';
import { holdCoupon, reachLines } from './hold-lines.ts';
import { countHolds, type HoldCount, limitHolds, refuseTooMany } from './limit-holds.ts';
import type { CheckoutRequest } from './place-order.ts';
import { type PricedLines, priceLines, totalChanged } from './price-lines.ts';
import { writtenNotes } from './written-notes.ts';

/** As the provider writes it. */
const CURRENCY = 'INR';

export interface Wish extends CheckoutRequest {
  userId: string;
  key: string | undefined;
  requestHash: string;
  /** Of the lines, those that can be one. */
  productIds: string[];
}

/** What the provider has to know of an order, and whether it does. */
export type ReservedOrder = Pick<
  OrderRow,
  'id' | 'total_paise' | 'currency' | 'notes' | 'provider_order_id' | 'reserved_until'
>;

/**
 * Reserves the pieces for an order, all or none, and answers the order. Which locks are taken
 * in which order stands in docs/architecture.md, and is the same everywhere.
 */
export async function reserveOrder(trx: Trx, shop: Shop, wish: Wish): Promise<ReservedOrder> {
  const since = new Date(shop.clock.now().getTime() - DAY_MS);
  const [tries, , [before]] = await askTogether(trx, [
    countCheckout(shop, trx, wish.userId),
    lockOfShopper(wish.userId),
    beforeCheckout(wish.userId, wish.key ?? null, wish.requestHash, since),
  ]);
  refuseTries(shop, tries[0]?.hits ?? 0, checkoutRate);
  if (!before) throw new Error('a select from nothing answers one row');
  const earlier = await findEarlierOrder(trx, before, wish);
  if (earlier && earlier.stock_state !== 'released') {
    return keepHold(trx, shop, wish, earlier);
  }
  const pieces = await lockPieces(trx, shop, wish, Boolean(before.has_holds));
  const priced = priceWish(pieces, wish, settingsOf(before.settings));
  const isAgain = earlier && isSame(earlier, priced) && earlier.coupon_id === pieces.coupon_id;
  return isAgain
    ? holdAgain(trx, shop, wish, pieces, earlier)
    : holdAnew(trx, shop, wish, pieces, priced);
}

/** The key is this order from now on. */
function rememberKey(trx: Trx, shop: Shop, wish: Wish, orderId: string): Write[] {
  if (wish.key !== undefined) {
    const kept = { user_id: wish.userId, key: wish.key, request_hash: wish.requestHash };
    return [keepKey(trx, { ...kept, order_id: orderId, created_at: shop.clock.now() })];
  }
  return [];
}

/** The order stands as it was placed; a hold that has lapsed unnoticed begins anew. */
async function keepHold(
  trx: Trx,
  shop: Shop,
  wish: Wish,
  order: LockedOrder,
): Promise<ReservedOrder> {
  const { expectedTotal, userId } = wish;
  const isOther =
    expectedTotal !== undefined && paiseFromRupees(expectedTotal) !== order.total_paise;
  if (isOther) throw totalChanged(order, order.items);
  const now = shop.clock.now();
  if (order.stock_state === 'reserved' && order.reserved_until <= now) {
    await limitHolds(trx, shop, userId, order);
    await updateOrder(trx, order.id, newHold(now));
    Object.assign(order, newHold(now));
  }
  await writeAtOnce(trx, rememberKey(trx, shop, wish, order.id));
  return order;
}

/** What a new hold is about, locked. */
interface Pieces {
  products: ReadonlyMap<string, LockedProduct>;
  coupon: CouponRow | undefined;
  coupon_id: string | null;
  coupon_code: string | null;
  /** The shopper's own unpaid orders of the same. */
  rivals: LockedOrder[];
}

async function lockPieces(trx: Trx, shop: Shop, wish: Wish, hasHolds: boolean): Promise<Pieces> {
  const { userId, productIds } = wish;
  const now = shop.clock.now();
  const coupon = wish.coupon ? await requireCoupon(trx, wish.coupon, now) : undefined;
  const ofCoupon = { coupon_id: coupon?.id ?? null, coupon_code: coupon?.code ?? null };
  const rivals =
    productIds.length === 0 || !hasHolds
      ? []
      : await lockOwnHolds(trx, { userId, productIds, couponId: ofCoupon.coupon_id });
  const products = await lockProducts(trx, [...productIds, ...productIdsOf(rivals)]);
  await lockCouponsOf(trx, [ofCoupon, ...rivals]);
  return { products, coupon, ...ofCoupon, rivals };
}

function priceWish({ products, coupon }: Pieces, wish: Wish, settings: ShopSettings): PricedLines {
  const priced = priceLines(products, wish.items, settings, coupon && termsOf(coupon));
  if (priced.total_paise < checkoutLimits.smallestPaise) {
    throw new Problem('invalid', checkoutMessages.tooSmall);
  }
  const { expectedTotal } = wish;
  if (expectedTotal !== undefined && paiseFromRupees(expectedTotal) !== priced.total_paise) {
    throw totalChanged(priced, priced.lines);
  }
  return priced;
}

/** The pieces of an order whose hold was given up are held for it again. */
async function holdAgain(
  trx: Trx,
  shop: Shop,
  wish: Wish,
  { products, rivals }: Pieces,
  order: LockedOrder,
): Promise<ReservedOrder> {
  await holdUnits(trx, await reachLines(trx, shop, products, order.items, rivals));
  await holdCoupon(trx, shop, products, order, rivals);
  await limitHolds(trx, shop, wish.userId, order);
  const hold = { stock_state: 'reserved', ...newHold(shop.clock.now()) };
  const key = rememberKey(trx, shop, wish, order.id);
  await writeAtOnce(trx, [changeOrderRow(trx, order.id, hold), ...key]);
  return { ...order, ...hold };
}

async function holdAnew(
  trx: Trx,
  shop: Shop,
  wish: Wish,
  { products, rivals, coupon_id, coupon_code }: Pieces,
  priced: PricedLines,
): Promise<ReservedOrder> {
  const { userId } = wish;
  const now = shop.clock.now();
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
  const facts = { ...orderFacts(wish), ...sums, coupon_id, coupon_code, currency: CURRENCY };
  const order = { id, ...facts, ...newHold(now), created_at: now };
  const plan = await reachLines(trx, shop, products, items, rivals);
  const movements = writesOfHold(trx, plan);
  const placed = insertHistory(trx, {
    id: shop.random.id(),
    order_id: id,
    to_status: 'pending',
    actor: userId,
    created_at: now,
  });
  const writes = [...insertOrder(trx, order, items), ...movements, placed];
  writes.push(...rememberKey(trx, shop, wish, id));
  const held = { items, coupon_id };
  const counts = await writeAtOnce<HoldCount>(trx, writes, countHolds(trx, shop, userId, held));
  await holdCoupon(trx, shop, products, { id, user_id: userId, coupon_id }, rivals);
  refuseTooMany(shop, userId, held, counts);
  return { ...order, provider_order_id: null };
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
