import { HOUR_MS } from '#server/infra/clock.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { ProviderError } from '#server/infra/payments/provider-errors.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { giveUnitsBack } from '#server/selling/inventory/stock/order-units.ts';
import { heldSince, isShortHold } from '#server/selling/orders/record/check-schedule.ts';
import { notifyOfUpi } from '#server/selling/orders/record/order-news.ts';
import {
  type LockedOrder,
  lockOrder,
  type OrderKey,
  updateOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import { checkOrder } from './check-order.ts';
import { type DueOrder, listLapsedOrders } from './due-orders.queries.ts';
import { isAnyAsked, noteAway, type ProvidersAway } from './providers-away.ts';

const AT_ONCE = 4;
const ROUND_MAX = 200;
/** How long beyond its end a hold waits for a provider that does not answer, or refuses to. */
const PATIENCE_MS = HOUR_MS;
/** The provider's times are whole seconds. */
const SECOND_MS = 1000;

/**
 * Releases the units of checkouts whose time is over. Asks the provider first, so that the units of
 * a payment whose news was lost are not sold to another.
 */
export async function releaseLapsed(shop: Shop): Promise<void> {
  const lapsed = await listLapsedOrders(shop.db, shop.clock.now(), ROUND_MAX);
  const away: ProvidersAway = new Set();
  for (let at = 0; at < lapsed.length; at += AT_ONCE) {
    await Promise.all(
      lapsed.slice(at, at + AT_ONCE).map((order) =>
        releaseOne(shop, order, away).catch((error) => {
          // One order that fails must not hold up the others.
          shop.log.error({ err: error, order: order.id }, 'an expired hold could not be released');
        }),
      ),
    );
  }
}

async function releaseOne(shop: Shop, order: DueOrder, away: ProvidersAway): Promise<void> {
  const now = shop.clock.now();
  const mayWait = now.getTime() < order.reservedUntil.getTime() + PATIENCE_MS;
  if (!(await isAnswered(shop, order, away)) && mayWait && !isShortHold(order)) return;
  const isDue = (locked: LockedOrder) => {
    const isOver = locked.reservedUntil <= now && !locked.upiReference;
    return isOver && !(locked.paymentSeenAt && mayWait);
  };
  await releaseIf(shop, { id: order.id }, isDue, async (trx, locked) => {
    if (!locked.paysByUpi) return;
    await updateOrder(trx, locked.id, { upiLapsedAt: now });
    await notifyOfUpi(trx, shop, locked, 'over');
  });
}

/** Whether all providers of the order have said what they have of it. */
async function isAnswered(shop: Shop, order: DueOrder, away: ProvidersAway): Promise<boolean> {
  if (!isAnyAsked(order, away)) return false;
  try {
    await checkOrder(shop, order, 'reconciler');
    return true;
  } catch (error) {
    // One refuses, too: its keys may be of another account now, or be locked.
    if (noteAway(away, error) || error instanceof ProviderError) return false;
    throw error;
  }
}

/**
 * A payment attempt has failed: the units are free (S9), and a later attempt in the same
 * widget takes them again. An attempt from before the current hold does not affect it, and staff hold
 * for as long as they chose.
 */
export async function noteFailedAttempt(
  shop: Shop,
  by: { providerOrderId: string },
  attemptedAt: Date,
): Promise<void> {
  await releaseIf(shop, by, (locked) => {
    const isOfThisHold = attemptedAt.getTime() + SECOND_MS >= heldSince(locked).getTime();
    return isOfThisHold && isLetGoUnpaid(locked);
  });
}

/**
 * Whether the end of a payment at the provider frees its units: not with money on its way, and neither
 * what staff hold nor what waits for its UPI payment, which has limits of its own.
 */
export function isLetGoUnpaid({ paymentSeenAt, origin, paysByUpi }: LockedOrder): boolean {
  return !paymentSeenAt && origin === 'shop' && !paysByUpi;
}

/** Releases the hold of an order that could not be opened at the provider. */
export async function releaseUnopened(shop: Shop, id: string): Promise<void> {
  await releaseIf(shop, { id }, (locked) => {
    return locked.providerOrderId === null && locked.origin === 'shop';
  });
}

/** Releases an order's units if `isDue`; what follows is part of the transaction. */
export async function releaseIf(
  shop: Shop,
  by: OrderKey,
  isDue: (order: LockedOrder) => boolean,
  follow?: (trx: Trx, order: LockedOrder) => Promise<void>,
): Promise<void> {
  await shop.db.transaction().execute(async (trx: Trx) => {
    const order = await lockOrder(trx, by);
    if (order?.stockState !== 'reserved' || !isDue(order)) return;
    await giveUnitsBack(trx, shop, order);
    await follow?.(trx, order);
  });
}
