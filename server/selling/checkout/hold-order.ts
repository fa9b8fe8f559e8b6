import { cashMessages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { versionsOf } from '#contract/content/policy-rules.ts';
import { paiseFromRupees } from '#contract/money/money.ts';
import { upiMessages } from '#contract/upi/upi-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { scarceOf } from '#server/selling/checkout/holds/cash-limits.ts';
import {
  readWaitingUnits,
  saveCashOrder,
} from '#server/selling/checkout/holds/cash-orders.queries.ts';
import { decideHold, type Hold, newHold } from '#server/selling/checkout/holds/decide-hold.ts';
import { cashKeysOf } from '#server/selling/checkout/holds/holder.ts';
import { limitCouponHolds } from '#server/selling/checkout/holds/limit-holds.ts';
import { freeCouponUse } from '#server/selling/coupons/hold-coupon.ts';
import { countNewLines, holdUnits } from '#server/selling/inventory/stock/move-units.ts';
import { deliveryRow } from '#server/selling/orders/record/delivery.ts';
import {
  insertHistory,
  insertOrder,
  type LockedOrder,
  productLines,
  updateOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import type { ChargeRow } from './charge-row.ts';
import { saveKey } from './checkout.queries.ts';
import type { OrderInput, ReservedOrder } from './checkout-request.ts';
import type { Products } from './lock-products.ts';
import { type PricedLines, totalChanged } from './price-lines.ts';
import { refuseScarce } from './refuse-cash.ts';
import { holdCoupon, reserveLines } from './reserve-lines.ts';

/** As the provider writes it. */
const CURRENCY = 'INR';

/** An order's lines, with what is charged besides. */
export interface PricedInput extends PricedLines {
  charges: ChargeRow[];
}

/** The order stays as it was placed. */
export async function confirmHold(
  trx: Trx,
  shop: Shop,
  wish: OrderInput,
  order: LockedOrder,
): Promise<ReservedOrder> {
  const { expectedTotal } = wish;
  const isOther =
    expectedTotal !== undefined && paiseFromRupees(expectedTotal) !== order.totalPaise;
  if (isOther) throw totalChanged(order, productLines(order.items));
  const now = shop.clock.now();
  if (order.stockState === 'reserved' && order.reservedUntil <= now && !order.paysByUpi) {
    const row = newHold(now);
    await updateOrder(trx, order.id, row);
    Object.assign(order, row);
  }
  await rememberKey(trx, shop, wish, order.id);
  return order;
}

/** With for how long it may wait for its payment, if it may. */
type WaitingInput = OrderInput & { waitSeconds: number | undefined };

/** Holds the units of an order again whose hold was released. */
export async function holdAgain(
  trx: Trx,
  shop: Shop,
  wish: WaitingInput,
  products: Products,
  order: LockedOrder,
): Promise<ReservedOrder> {
  const lines = productLines(order.items);
  const plan = await reserveLines(trx, shop, products.products, lines, products.competingHolds);
  const hold = decideHold(shop, plan, { ...products, ...wish });
  const { row, because, save } = hold;
  const cash = await requirePromise(trx, shop, wish, products, hold);
  if (!because) await holdUnits(trx, plan);
  await holdCoupon(trx, shop, products.products, order, products.competingHolds);
  if (because) await freeCouponUse(trx, order);
  await updateOrder(trx, order.id, { ...row, policies: versionsOf(wish.policies) });
  await save(trx, order.id);
  if (cash) await saveCashOrder(trx, { ...cash, orderId: order.id });
  await rememberKey(trx, shop, wish, order.id);
  if (!because) await limitCouponHolds(trx, shop, wish.customer.id, order.couponId);
  return { ...order, ...row, because };
}

/**
 * Who pays at once is first; who only promises to pay needs the units, and may not owe for too many.
 * Returns by what such an order counts.
 */
async function requirePromise(
  trx: Trx,
  shop: Shop,
  wish: OrderInput,
  { holder, hasPaid }: Products,
  { because, held }: Hold,
) {
  if (!wish.paysOnDelivery && !wish.paysByUpi) return undefined;
  const refusal = wish.paysByUpi ? upiMessages.notHeld : cashMessages.notHeld;
  if (because) throw new Problem('conflict', refusal);
  const keys = cashKeysOf(shop, holder, wish.shippingAddress);
  const ids = held.map(({ variantId }) => variantId);
  const scarce = scarceOf(held, await readWaitingUnits(trx, ids, hasPaid));
  await refuseScarce(trx, shop, { keys, hasPaid, scarce, refusal });
  const { mailbox, network, phone, address } = keys;
  return { mailbox, network, phone, address, hasPaid, scarce };
}

/** Holds the units of an order that is new. */
export async function holdNew(
  trx: Trx,
  shop: Shop,
  wish: WaitingInput,
  locked: Products,
  priced: PricedInput,
): Promise<ReservedOrder> {
  const { products, competingHolds, couponId, couponCode } = locked;
  const { id: userId } = wish.customer;
  const now = shop.clock.now();
  const id = shop.random.id();
  const rowOf = <L extends object>(line: L, position: number) => ({
    ...line,
    id: shop.random.id(),
    orderId: id,
    position,
    counted: false,
    restocked: 0,
  });
  const { lines, charges, ...sums } = priced;
  const items = lines.map(rowOf);
  const chargeItems = charges.map((charge, at) => rowOf(charge, lines.length + at));
  const facts = { ...orderFacts(wish), ...sums, couponId, couponCode, currency: CURRENCY };
  const plan = await reserveLines(trx, shop, products, items, competingHolds);
  const hold = decideHold(shop, plan, { ...locked, ...wish });
  const { row, because, save } = hold;
  const cash = await requirePromise(trx, shop, wish, locked, hold);
  const order = { id, ...facts, ...row, createdAt: now };
  const placed = {
    id: shop.random.id(),
    orderId: id,
    toStatus: 'pending' as const,
    actor: userId,
    createdAt: now,
  };
  if (!because) countNewLines(plan);
  await insertOrder(trx, order, [...items, ...chargeItems]);
  if (!because) await holdUnits(trx, plan);
  await insertHistory(trx, placed);
  await save(trx, id);
  if (cash) await saveCashOrder(trx, { ...cash, orderId: id });
  await rememberKey(trx, shop, wish, id);
  if (!because) await limitCouponHolds(trx, shop, userId, couponId);
  const ofCoupon = { id, userId, couponId };
  await holdCoupon(trx, shop, products, ofCoupon, competingHolds);
  // The coupon is not held either; this only checked that it can be used.
  if (because) await freeCouponUse(trx, ofCoupon);
  const unopened = { providerOrderId: null, otherProviderOrders: [], formerProviderOrders: [] };
  return { ...order, ...unopened, because };
}

function orderFacts(wish: OrderInput) {
  return {
    userId: wish.customer.id,
    requestHash: wish.requestHash,
    policies: versionsOf(wish.policies),
    ...deliveryRow(wish),
    notes: joinNotes(wish.notes),
    paysOnDelivery: wish.paysOnDelivery,
    paysByUpi: wish.paysByUpi,
  };
}

/** From now on the key means this order. */
async function rememberKey(trx: Trx, shop: Shop, wish: OrderInput, orderId: string): Promise<void> {
  if (wish.key === undefined) return;
  const saved = { userId: wish.customer.id, key: wish.key, requestHash: wish.requestHash };
  await saveKey(trx, { ...saved, orderId, createdAt: shop.clock.now() });
}

/** Notes as the order stores them: the text, or a line for each pair. */
function joinNotes(notes: string | Record<string, string>): string {
  if (typeof notes === 'string') return notes;
  return Object.entries(notes)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
