import { checkoutLimits, checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { paymentLinkMessages } from '#contract/payment-links/payment-link-rules.ts';
import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { inTime } from '#server/infra/in-time.ts';
import type {
  NewOrder,
  OpenedOrder,
  PaymentProvider,
} from '#server/infra/payments/payment-provider.ts';
import {
  isOfProvider,
  ProviderError,
  ProviderUnavailable,
} from '#server/infra/payments/provider-errors.ts';
import { providerOf } from '#server/infra/payments/provider-ids.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { nextCheck } from '#server/selling/orders/record/check-schedule.ts';
import { payableOf } from '#server/selling/orders/record/order-parts.ts';
import { findOrderRow, providerOrdersOf } from '#server/selling/orders/record/orders.queries.ts';
import { releaseUnopened } from '#server/selling/payments/release-reservations.ts';
import { isStale } from '#server/studio/audit/require-unchanged.ts';
import { noteOutcome } from '#server/studio/connections/note-outcome.ts';
import { saveProviderOrder } from './checkout.queries.ts';
import type { PlacedOrder, ReservedOrder } from './checkout-request.ts';

/** The providers that take new orders, the one that the customer asks for first. */
export async function requireProviders(
  { payments }: Pick<Shop, 'payments'>,
  asked?: string,
): Promise<readonly PaymentProvider[]> {
  const all = await payments.all();
  if (all.length === 0) throw new Problem('unavailable', checkoutMessages.paymentUnavailable);
  return firstOf(all, asked);
}

function firstOf(providers: readonly PaymentProvider[], first: string | undefined) {
  return providers.toSorted((one, other) => Number(other.id === first) - Number(one.id === first));
}

/**
 * Opens a reserved order at the first provider that takes it, the one that is asked for before the
 * others; where it is open already that order is shown again. If none does the units are released; the
 * order stays, so that the same call sent again finishes it. Of two opened at once, the first saved
 * counts; the other was shown to nobody and cannot be paid.
 */
export async function openAtProvider(
  shop: Shop,
  order: ReservedOrder,
  { providers, asked }: { providers: readonly PaymentProvider[]; asked?: string | undefined },
): Promise<PlacedOrder> {
  const former = order.providerOrderId;
  const isAsked = providers.some(({ id }) => id === asked);
  const first = isAsked || former === null ? asked : providerOf(former);
  const opened = await openAtFirst(shop, firstOf(providers, first), order);
  const { providerOrderId } = opened;
  if (openOrdersOf(order).includes(providerOrderId)) return placed(shop, order, opened, providers);
  const isFirst = await saveProviderOrder(shop.db, order.id, {
    providerOrderId,
    former,
    nextCheckAt: nextCheck(order, shop.clock.now()),
    ...(order.updatedAt && { updatedAt: order.updatedAt }),
  });
  if (isFirst) return placed(shop, order, opened, providers);
  const now = await requireOrder(shop, order.id);
  // Who opened another version of it would pay for what this one never showed.
  const isChanged = now.origin !== 'shop' && isStale(order.updatedAt?.toISOString(), now.updatedAt);
  const at = now.providerOrderId === null ? undefined : providerOf(now.providerOrderId);
  const provider = isChanged ? undefined : providers.find(({ id }) => id === at);
  const again = provider && (await showOpen(provider, now).catch(unlessOfProvider));
  if (!again) throw new Problem('conflict', paymentLinkMessages.changed);
  return placed(shop, now, again, providers);
}

/** Where it can be paid as it is now, the newest last. */
function openOrdersOf({ providerOrderId: id, otherProviderOrders }: ReservedOrder): string[] {
  return [...otherProviderOrders, ...(id === null ? [] : [id])];
}

async function openAtFirst(
  shop: Shop,
  providers: readonly PaymentProvider[],
  order: ReservedOrder,
): Promise<OpenedOrder> {
  let last: unknown;
  for (const [at, provider] of providers.entries()) {
    const isLast = at === providers.length - 1;
    try {
      const opened = openAt(shop, provider, order);
      // One that is silent leaves time for the next; what it opens later nobody sees.
      const silent = () => new ProviderUnavailable(provider.id, 'time-out');
      return await (isLast ? opened : inTime(opened, PATIENCE_MS, silent));
    } catch (error) {
      last = error;
      const { id: orderId } = order;
      shop.log.error(
        { err: error, order: orderId, provider: provider.id },
        'an order could not be opened for payment',
      );
      if (isOfProvider(error)) await noteOutcome(shop, provider.id, error.message);
    }
  }
  await releaseUnopened(shop, order.id);
  const isDown = last instanceof ProviderUnavailable;
  const message = isDown ? checkoutMessages.providerDown : checkoutMessages.orderFailed;
  throw new Problem('unavailable', message, { cause: last });
}

/** The customer's browser waits ten seconds for all of them. */
const PATIENCE_MS = 4000;

const openAt = async (shop: Shop, provider: PaymentProvider, order: ReservedOrder) =>
  (await showOpen(provider, order)) ?? (await openAnew(shop, provider, order));

/** Undefined if it is not open there, or cannot be paid there any more. */
async function showOpen(
  provider: PaymentProvider,
  order: ReservedOrder,
): Promise<OpenedOrder | undefined> {
  const providerOrderId = openOrdersOf(order).findLast((id) => providerOf(id) === provider.id);
  if (providerOrderId === undefined) return undefined;
  try {
    return { providerOrderId, widget: await provider.widgetOf(providerOrderId) };
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}

/** A provider takes no less than a quarter of an hour, by its own clock, and no more than a month. */
const payableMs = { least: 20 * MINUTE_MS, most: 30 * DAY_MS };

async function openAnew(
  shop: Shop,
  provider: PaymentProvider,
  order: ReservedOrder,
): Promise<OpenedOrder> {
  const opened = await provider.openOrder(newOrder(shop, order));
  await noteOutcome(shop, provider.id);
  return opened;
}

function unlessOfProvider(error: unknown): undefined {
  if (!isOfProvider(error)) throw error;
}

function newOrder({ clock }: Shop, order: ReservedOrder): NewOrder {
  const now = clock.now().getTime();
  const { least, most } = payableMs;
  // Who begins to pay after the hold may find the product sold.
  const leftMs = Math.min(Math.max(order.reservedUntil.getTime() - now, least), most);
  const { id, userId, currency, notes, shippingName, shippingEmail, shippingPhone } = order;
  return {
    orderId: id,
    openedBefore: providerOrdersOf(order).length,
    amountPaise: payableOf(order),
    currency,
    payableUntil: new Date(now + leftMs),
    notes,
    customer: {
      id: userId ?? id,
      name: shippingName,
      email: shippingEmail,
      phone: shippingPhone,
    },
  };
}

async function requireOrder(shop: Shop, id: string) {
  const order = await findOrderRow(shop.db, { id });
  if (!order) throw new Error(`the order ${id} is gone`);
  return order;
}

function placed(
  { clock }: Shop,
  order: ReservedOrder,
  { providerOrderId, widget }: OpenedOrder,
  providers: readonly PaymentProvider[],
): PlacedOrder {
  // What is paid on delivery may be paid before, with its units sold already.
  const isHeld = order.stockState !== 'released';
  const leftMs = order.reservedUntil.getTime() - clock.now().getTime();
  const { leastToPayMs, reservationMs } = checkoutLimits;
  return {
    id: order.id,
    providerOrderId,
    widget,
    otherProviders: providers
      .filter(({ id }) => id !== widget.provider)
      .map(({ id, name }) => ({ id, name })),
    amountPaise: payableOf(order),
    currency: order.currency,
    reservedUntil: order.reservedUntil,
    payWithinMs: isHeld ? Math.max(leftMs, leastToPayMs) : reservationMs,
    whyNotHeld: isHeld ? undefined : (order.because ?? 'often'),
  };
}

/** What the page needs to let the customer pay, in an answer. */
export function widgetOf({ widget, ...order }: PlacedOrder) {
  return {
    orderId: order.providerOrderId,
    amount: order.amountPaise,
    currency: order.currency,
    provider: widget.provider,
    key: widget.key,
    checkoutScript: widget.script,
    isLive: widget.isLive,
    otherProviders: [...order.otherProviders],
    reservedUntil: order.reservedUntil.toISOString(),
  };
}
