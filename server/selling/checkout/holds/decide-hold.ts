import { checkoutLimits, type WhyNotHeld } from '#contract/checkout/checkout-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Plan, UnitLine } from '#server/selling/inventory/stock/move-units.ts';
import { nextCheck } from '#server/selling/orders/record/check-schedule.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { type HoldLength, heldOf, holdFacts, holdLength, type WantedStock } from './hold-length.ts';
import type { Holder } from './holder.ts';
import { insertHolds, type RecentHolds } from './holds.queries.ts';
import { refuseHolds } from './limit-holds.ts';

/** The order columns of a hold that begins. */
export interface NewHold {
  stockState: 'reserved' | 'released';
  reservedUntil: Date;
  holdSeconds: number;
  nextCheckAt: Date | null;
  updatedAt: Date;
}

/** How long a checkout holds its units, and how to save that. */
export interface Hold {
  row: NewHold;
  /** Why nothing is held. */
  because: WhyNotHeld | undefined;
  /** The counted units that it takes. */
  held: readonly HeldUnits[];
  save(trx: Trx, orderId: string): Promise<void>;
}

interface HoldWish {
  holder: Holder;
  hasPaid: boolean;
  recent: RecentHolds;
  /** The customer's own other checkouts, of which some may have been released. */
  competingHolds: readonly LockedOrder[];
  /** For how long an order is held that waits for its payment; others are held while they are paid. */
  waitSeconds?: number | undefined;
}

/**
 * Decides how long the planned units are held; throws a `too-many` Problem if the customer has held
 * them too often.
 */
export function decideHold<L extends UnitLine>(shop: Shop, plan: Plan<L>, wish: HoldWish): Hold {
  const { holder, hasPaid, recent } = wish;
  const gaveWay = wish.competingHolds.filter(
    (competingHold) => competingHold.stockState === 'released',
  );
  const open = recent.open.filter((hold) => gaveWay.every(({ id }) => id !== hold.orderId));
  const held = heldUnits(plan, open);
  const facts = holdFacts(hasPaid, { ...recent, open }, held);
  const { seconds, because } = waitIf(wish, holdLength(facts, shop.config.rateLimitScale));
  const now = shop.clock.now();
  if (!because) {
    const times = held.map((stock) => heldOf(recent, stock)?.ownTimes ?? 0);
    if (times.length > 0) refuseHolds(shop, Math.max(...times));
  }
  return {
    row: newHold(now, seconds),
    because,
    held,
    async save(trx, orderId) {
      if (because) return;
      await insertHolds(
        trx,
        held.map(({ productId, variantId, share, takesMost }) => ({
          orderId,
          userId: holder.userId,
          productId,
          variantId,
          share,
          mailbox: holder.mailbox,
          network: holder.network,
          hasPaid,
          takesMost,
          beganAt: now,
        })),
      );
    },
  };
}

/** Units that may be held for less than a usual checkout cannot wait for a payment. */
function waitIf({ waitSeconds }: HoldWish, { seconds, because }: HoldLength): HoldLength {
  if (waitSeconds === undefined || because) return { seconds, ...(because && { because }) };
  const isShort = seconds < checkoutLimits.reservationMs / 1000;
  return isShort ? { seconds: 0, because: 'often' } : { seconds: waitSeconds };
}

export function newHold(now: Date, seconds = checkoutLimits.reservationMs / 1000): NewHold {
  const times = {
    reservedUntil: new Date(now.getTime() + seconds * 1000),
    holdSeconds: seconds,
  };
  return {
    stockState: seconds > 0 ? 'reserved' : 'released',
    ...times,
    nextCheckAt: nextCheck(times, now),
    updatedAt: now,
  };
}

export interface HeldUnits extends WantedStock {
  quantity: number;
  /** Of all existing units. */
  share: number;
  /** How many are left for others. */
  left: number;
}

/** What the lines take of each count, beyond what the mailbox already holds of it. */
export function heldUnits<L extends UnitLine>(
  { steps, after }: Plan<L>,
  open: RecentHolds['open'],
): HeldUnits[] {
  return [...Map.groupBy(steps, (step) => step.shelf)].flatMap(([shelf, [step, ...others]]) => {
    const counts = shelf && after.get(shelf);
    if (!step || !counts?.stock) return [];
    const variantId = counts.id;
    const { stock, reserved } = counts;
    const productId = step.line.productId;
    const quantity = others.reduce((sum, { line }) => sum + line.quantity, step.line.quantity);
    const ownShare = open
      .filter((hold) => hold.isOwn && hold.variantId === variantId)
      .reduce((sum, { share }) => sum + share, 0);
    const left = stock - reserved;
    const takesMost = Math.round(ownShare * stock) + quantity > left;
    return [{ productId, variantId, quantity, share: quantity / stock, left, takesMost }];
  });
}
