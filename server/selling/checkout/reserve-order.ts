import { cartLimits } from '#contract/cart/cart-rules.ts';
import { feeName } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { paiseFromRupees } from '#contract/money/money.ts';
import { providerLimits } from '#contract/money/provider-limits.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { refuseTries } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { lockCash } from '#server/selling/checkout/holds/cash-orders.queries.ts';
import { holderOf } from '#server/selling/checkout/holds/holder.ts';
import { termsOf } from '#server/selling/coupons/coupon-terms.ts';
import { release } from '#server/selling/inventory/stock/order-units.ts';
import {
  type LockedOrder,
  lockCustomer,
  productLines,
} from '#server/selling/orders/record/orders.queries.ts';
import { settingsOf } from '#server/studio/settings/shop-settings.ts';
import { chargeRow } from './charge-row.ts';
import { findBeforeCheckout } from './checkout.queries.ts';
import { checkoutRate, countCheckout } from './checkout-rate.ts';
import type { OrderInput, ReservedOrder } from './checkout-request.ts';
import { findEarlierOrder } from './find-earlier-order.ts';
import { confirmHold, holdAgain, holdNew, type PricedInput } from './hold-order.ts';
import { lockProducts, type Products } from './lock-products.ts';
import { type PricedLines, priceLines, sumsOf, totalChanged } from './price-lines.ts';
import { refuseCash, refuseDebtors, refuseUpi, refuseUpiDebtors } from './refuse-cash.ts';
import { requireSeenPolicies } from './require-seen-policies.ts';

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
