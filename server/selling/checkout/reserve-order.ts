import { cartLimits } from '#contract/cart/cart-rules.ts';
import { cashMessages, feeName } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { versionsOf } from '#contract/content/policy-rules.ts';
import { paiseFromRupees } from '#contract/money/money.ts';
import { providerLimits } from '#contract/money/provider-limits.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { upiMessages } from '#contract/upi/upi-rules.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { refuseTries } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { scarceOf } from '#server/selling/checkout/holds/cash-limits.ts';
import {
  lockCash,
  readWaitingUnits,
  saveCashOrder,
} from '#server/selling/checkout/holds/cash-orders.queries.ts';
import { decideHold, type Hold, newHold } from '#server/selling/checkout/holds/decide-hold.ts';
import { cashKeysOf, holderOf } from '#server/selling/checkout/holds/holder.ts';
import { limitCouponHolds } from '#server/selling/checkout/holds/limit-holds.ts';
import { termsOf } from '#server/selling/coupons/coupon-terms.ts';
import { freeCouponUse } from '#server/selling/coupons/hold-coupon.ts';
import { countNewLines, holdUnits } from '#server/selling/inventory/stock/move-units.ts';
import { release } from '#server/selling/inventory/stock/order-units.ts';
import { deliveryRow } from '#server/selling/orders/record/delivery.ts';
import {
  insertHistory,
  insertOrder,
  type LockedOrder,
  lockCustomer,
  productLines,
  updateOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import { settingsOf } from '#server/studio/settings/shop-settings.ts';
import { type ChargeRow, chargeRow } from './charge-row.ts';
import { findBeforeCheckout, saveKey } from './checkout.queries.ts';
import { checkoutRate, countCheckout } from './checkout-rate.ts';
import type { OrderInput, ReservedOrder } from './checkout-request.ts';
import { findEarlierOrder } from './find-earlier-order.ts';
import { lockProducts, type Products } from './lock-products.ts';
import { type PricedLines, priceLines, sumsOf, totalChanged } from './price-lines.ts';
import {
  refuseCash,
  refuseDebtors,
  refuseScarce,
  refuseUpi,
  refuseUpiDebtors,
} from './refuse-cash.ts';
import { requireSeenPolicies } from './require-seen-policies.ts';
import { holdCoupon, reserveLines } from './reserve-lines.ts';

/** As the provider writes it. */
const CURRENCY = 'INR';

/**
 * Reserves the units for an order, all or none, and returns the order.
 * docs/guide/orders-and-money.md lists the order of locks, which is the same everywhere.
 */
export async function reserveOrder(trx: Trx, shop: Shop, wish: OrderInput): Promise<ReservedOrder> {
  const since = new Date(shop.clock.now().getTime() - DAY_MS);
  const { customer } = wish;
  const { key = null, requestHash } = wish;
  const tries = await countCheckout(shop, trx, customer.id);
  await lockCustomer(trx, customer.id);
  const before = await findBeforeCheckout(trx, {
    userId: customer.id,
    key,
    requestHash,
    since,
  });
  refuseTries(shop, tries, checkoutRate);
  const earlier = await findEarlierOrder(trx, before, wish);
  const hasLapsed = earlier !== undefined && isLapsed(earlier, shop.clock.now());
  if (earlier && earlier.stockState !== 'released' && !hasLapsed) {
    return confirmHold(trx, shop, wish, earlier);
  }
  requireSeenPolicies(wish);
  if (wish.paysOnDelivery || wish.paysByUpi) await lockCash(trx);
  const holder = holderOf(shop, customer);
  const products = await lockProducts(trx, shop, wish, {
    holder,
    hasHolds: Boolean(before.hasHolds),
    hasPaid: Boolean(before.hasPaid),
  });
  if (hasLapsed) await giveUpLapsed(trx, shop, earlier, products);
  const settings = settingsOf(before.settings);
  const priced = priceInput(products, wish, settings);
  if (wish.paysOnDelivery) {
    refuseCash(wish, settings, priced);
    await refuseDebtors(trx, shop, holder);
  }
  if (wish.paysByUpi) {
    refuseUpi(settings, priced);
    await refuseUpiDebtors(trx, shop, holder);
  }
  const waiting = {
    ...wish,
    waitSeconds: wish.paysByUpi ? settings.upiCheckout.hours * 3600 : undefined,
  };
  const isAgain = earlier && isSame(earlier, priced) && earlier.couponId === products.couponId;
  // One that ended without its UPI payment stays so: it counts against its customer.
  return isAgain && !wish.paysByUpi
    ? holdAgain(trx, shop, waiting, products, earlier)
    : holdNew(trx, shop, waiting, products, priced);
}

/**
 * Whether its hold is over and not yet released; with money on its way it continues. What waits for its
 * UPI payment is let go by the shop alone, which tells its customer.
 */
function isLapsed(order: LockedOrder, now: Date): boolean {
  const isOver = order.stockState === 'reserved' && order.reservedUntil <= now;
  return isOver && !order.paymentSeenAt && !order.paysByUpi;
}

/** The units become free, and the checkout may hold them like any others. */
async function giveUpLapsed(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { products, competingHolds }: Products,
): Promise<void> {
  await release(trx, shop, order, products);
  const itself = competingHolds.find((competingHold) => competingHold.id === order.id);
  if (itself) itself.stockState = 'released';
}

/** From now on the key means this order. */
async function rememberKey(trx: Trx, shop: Shop, wish: OrderInput, orderId: string): Promise<void> {
  if (wish.key === undefined) return;
  const saved = { userId: wish.customer.id, key: wish.key, requestHash: wish.requestHash };
  await saveKey(trx, { ...saved, orderId, createdAt: shop.clock.now() });
}

/** The order stays as it was placed. */
async function confirmHold(
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

/** An order's lines, with what is charged besides. */
interface PricedInput extends PricedLines {
  charges: ChargeRow[];
}

function priceInput(
  { products, coupon }: Products,
  wish: OrderInput,
  settings: ShopSettings,
): PricedInput {
  const ofCatalogue = priceLines(products, wish.items, settings, {
    coupon: coupon && termsOf(coupon),
    most: cartLimits.quantityMax,
  });
  const { fee } = settings.cashOnDelivery;
  const pricePaise = paiseFromRupees(fee);
  const { lines } = ofCatalogue;
  const charges =
    wish.paysOnDelivery && fee > 0
      ? [chargeRow(lines, { kind: 'fee', name: feeName, pricePaise })]
      : [];
  const priced = { ...ofCatalogue, charges, ...sumsOf([...lines, ...charges]) };
  if (priced.totalPaise < providerLimits.leastPaise) {
    throw new Problem('invalid', checkoutMessages.tooSmall);
  }
  const { expectedTotal } = wish;
  if (expectedTotal !== undefined && paiseFromRupees(expectedTotal) !== priced.totalPaise) {
    throw totalChanged(priced, priced.lines);
  }
  return priced;
}

/** With for how long it may wait for its payment, if it may. */
type WaitingInput = OrderInput & { waitSeconds: number | undefined };

/** Holds the units of an order again whose hold was released. */
async function holdAgain(
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

async function holdNew(
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

/** Whether the current prices are those of the order: the provider's order has its amount. */
function isSame(order: LockedOrder, priced: PricedLines): boolean {
  const facts = (line: Omit<PricedLines['lines'][number], 'options' | 'sku'>) =>
    JSON.stringify([
      line.variantId,
      line.quantity,
      line.pricePaise,
      line.discountPaise,
      line.gstRate,
    ]);
  const now = priced.lines.map(facts).sort();
  return (
    order.totalPaise === priced.totalPaise &&
    JSON.stringify(productLines(order.items).map(facts).sort()) === JSON.stringify(now)
  );
}

/** Notes as the order stores them: the text, or a line for each pair. */
function joinNotes(notes: string | Record<string, string>): string {
  if (typeof notes === 'string') return notes;
  return Object.entries(notes)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
