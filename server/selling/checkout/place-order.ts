import { createHash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { CheckoutRequest } from '#contract/checkout/checkout.ts';
import { checkoutLimits, checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { refuseTries } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Customer } from '#server/selling/checkout/holds/holder.ts';
import { tryCode } from '#server/selling/coupons/try-code.ts';
import { tryToNote } from '#server/studio/audit/note-security-event.ts';
import { refuseTwice } from './bought-just-now.ts';
import { checkoutRate, countCheckout } from './checkout-rate.ts';
import type { OrderInput, PlacedOrder, ReservedOrder } from './checkout-request.ts';
import { openKeyedQueue } from './keyed-queue.ts';
import { openAtProvider, requireProviders } from './open-at-provider.ts';
import { requireAvailable } from './require-available.ts';
import { reserveOrder } from './reserve-order.ts';

/** Within this process; the customer's row lock does it across several. */
const queueOfCustomer = openKeyedQueue();

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
  const { provider: asked, ...wanted } = request;
  const providers = await requireProviders(shop, asked);
  const order = await reserveRequest(shop, customer, wanted, { key });
  return openAtProvider(shop, order, { providers, asked });
}

interface Wish {
  key?: string | undefined;
  paysOnDelivery?: boolean;
  paysByUpi?: boolean;
}

/** Reserves the units that a customer asks for, or finds the order that this key has made. */
export async function reserveRequest(
  shop: Shop,
  customer: Customer,
  request: CheckoutRequest,
  { key, paysOnDelivery = false, paysByUpi = false }: Wish,
): Promise<ReservedOrder> {
  if (key && key.length > checkoutLimits.keyMax)
    throw new Problem('invalid', checkoutMessages.keyTooLong);
  const items = request.items.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  const productIds = [...new Set(items.map((line) => line.productId))].filter((id) => isUuid(id));
  await refuseTwice(shop, customer.id, request, key);
  const asked = { ...request, items, productIds, customer, key: key || undefined };
  const [content, categories] = await Promise.all([
    shop.content.read(),
    paysOnDelivery ? shop.categories.read() : [],
    requireAvailable(shop, { ...asked, userId: customer.id }),
  ]);
  const wish = { ...asked, policies: content.policies, paysOnDelivery, paysByUpi, categories };
  if (request.coupon) await tryCode(shop, request.coupon, customer.id);
  const ways = { ...(paysOnDelivery && { paysOnDelivery }), ...(paysByUpi && { paysByUpi }) };
  const requestHash = hashOf({ ...request, items, ...ways });
  const order = await reserveInTurn(shop, { ...wish, requestHash });
  if (order.because) {
    const { id: userId, ipAddress } = customer;
    const detail = `not-held: ${order.because}`;
    await tryToNote(shop, 'rate-limited', { userId, ipAddress, detail });
  }
  return order;
}

/** A failed try undoes its count of checkouts, but still counts as a try. */
async function reserveInTurn(shop: Shop, wish: OrderInput): Promise<ReservedOrder> {
  const { id: userId } = wish.customer;
  // Waiting ones have not been counted yet, and each may hold what it asks for.
  refuseTries(shop, queueOfCustomer.countOf(userId), checkoutRate);
  try {
    return await queueOfCustomer.take(userId, () =>
      shop.db.transaction().execute((trx) => reserveOrder(trx, shop, wish)),
    );
  } catch (error) {
    await countCheckout(shop, shop.db, userId);
    throw error;
  }
}

/**
 * What makes two requests the same: all that they say but the total and the policies that they
 * expect, and whether they know of another order, in any order. What a request leaves out, or sends empty, does not count: clients that know nothing
 * of a later field ask for the same order as before.
 */
function hashOf(request: CheckoutRequest & Omit<Wish, 'key'>): string {
  const { items, shippingAddress, notes, coupon, ...rest } = request;
  const { expectedTotal: _, seenPolicies: __, buyAgain: ___, ...more } = rest;
  const lines = items
    .map(({ productId, variantId, quantity, selectedSize }) => {
      return [productId, variantId ?? selectedSize ?? '', quantity];
    })
    .map((line) => JSON.stringify(line))
    .sort();
  const said = sorted(more).filter(([, value]) => value);
  const facts = [
    lines,
    sorted(shippingAddress),
    typeof notes === 'string' ? notes : sorted(notes),
    ...(coupon ? [coupon] : []),
    ...(said.length > 0 ? [said] : []),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

function sorted(value: object): [string, unknown][] {
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
}
