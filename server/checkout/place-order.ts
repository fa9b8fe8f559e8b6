import { createHash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { checkoutLimits, checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { tryToNote } from '#server/audit-log/note-security-event.ts';
import { tryCode } from '#server/coupons/try-code.ts';
import type { Customer } from '#server/holds/holder.ts';
import { refuseTries } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { checkoutRate, countCheckout } from './checkout-rate.ts';
import type { CheckoutRequest, PlacedOrder, ReservedOrder, Wish } from './checkout-request.ts';
import { inTurn } from './in-turn.ts';
import { openAtProvider } from './open-at-provider.ts';
import { refuseWhatIsGone } from './refuse-what-is-gone.ts';
import { reserveOrder } from './reserve-order.ts';

/** Within this process; the customer's row lock does it across several. */
const customerInTurn = inTurn();

/**
 * Reserves the units, then opens the order at the provider: in this order, so that nobody holds a
 * lock during a call, and a customer who may pay has their units. The same key is the same order;
 * sending an interrupted call again finishes it.
 */
export async function placeOrder(
  shop: Shop,
  customer: Customer,
  request: CheckoutRequest,
  key?: string,
): Promise<PlacedOrder> {
  const provider = shop.payments;
  if (!provider) throw new Problem('unavailable', checkoutMessages.paymentUnavailable);
  if (key && key.length > checkoutLimits.keyMax)
    throw new Problem('invalid', checkoutMessages.keyTooLong);
  const items = request.items.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  const productIds = [...new Set(items.map((line) => line.productId))].filter((id) => isUuid(id));
  const wish = { ...request, items, productIds, customer, key: key || undefined };
  await refuseWhatIsGone(shop, { ...wish, userId: customer.id });
  if (request.coupon) await tryCode(shop, request.coupon, customer.id);
  const order = await reserveInTurn(shop, { ...wish, requestHash: hashOf(wish) });
  if (order.because) {
    const { id: userId, ipAddress } = customer;
    const detail = `not-kept: ${order.because}`;
    await tryToNote(shop, 'rate-limited', { userId, ipAddress, detail });
  }
  return openAtProvider(shop, provider, order);
}

/** A failed try undoes its count of checkouts, but still counts as a try. */
async function reserveInTurn(shop: Shop, wish: Wish): Promise<ReservedOrder> {
  const { id: userId } = wish.customer;
  // Waiting ones have not been counted yet, and each may hold what it asks for.
  refuseTries(shop, customerInTurn.countOf(userId), checkoutRate);
  try {
    return await customerInTurn.take(userId, () =>
      shop.db.transaction().execute((trx) => reserveOrder(trx, shop, wish)),
    );
  } catch (error) {
    await countCheckout(shop, shop.db, userId);
    throw error;
  }
}

/** What makes two requests the same: products, address, notes and coupon, in any order. */
function hashOf({ items, shippingAddress, notes, coupon }: CheckoutRequest): string {
  const lines = items
    .map(({ productId, quantity, selectedSize }) => [productId, selectedSize ?? '', quantity])
    .map((line) => JSON.stringify(line))
    .sort();
  const facts = [lines, sorted(shippingAddress), sorted(notes), ...(coupon ? [coupon] : [])];
  const text = JSON.stringify(facts);
  return createHash('sha256').update(text).digest('hex');
}

function sorted(value: object | string): unknown {
  if (typeof value === 'string') return value;
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
}
