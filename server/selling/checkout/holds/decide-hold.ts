import { checkoutLimits, type WhyNotHeld } from '#contract/checkout/checkout-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Plan, UnitLine } from '#server/selling/inventory/stock/move-units.ts';
import { nextCheck } from '#server/selling/orders/record/check-schedule.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { heldOf, holdFacts, holdLength, type WantedStock } from './hold-length.ts';
import type { Holder } from './holder.ts';
import { insertHolds, type RecentHolds } from './holds.queries.ts';
import { refuseHolds } from './limit-holds.ts';

/** The order columns of a hold that begins. */
export interface NewHold {
  stock_state: 'reserved' | 'released';
  reserved_until: Date;
  hold_seconds: number;
  next_check_at: Date | null;
  updated_at: Date;
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
}

/**
 * Decides how long the planned units are held; throws a `too-many` Problem if the customer has held
 * them too often.
 */
export function decideHold<L extends UnitLine>(shop: Shop, plan: Plan<L>, wish: HoldWish): Hold {
  const { holder, hasPaid, recent } = wish;
  const gaveWay = wish.competingHolds.filter(
    (competingHold) => competingHold.stock_state === 'released',
  );
  const open = recent.open.filter((hold) => gaveWay.every(({ id }) => id !== hold.order_id));
  const held = heldUnits(plan, open);
  const facts = holdFacts(hasPaid, { ...recent, open }, held);
  const { seconds, because } = holdLength(facts, shop.config.rateLimitScale);
  const now = shop.clock.now();
  if (!because) {
    const times = held.map((stock) => heldOf(recent, stock)?.own_times ?? 0);
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
          order_id: orderId,
          user_id: holder.userId,
          product_id: productId,
          variant_id: variantId,
          share,
          mailbox: holder.mailbox,
          network: holder.network,
          has_paid: hasPaid,
          takes_most: takesMost,
          began_at: now,
        })),
      );
    },
  };
}

export function newHold(now: Date, seconds = checkoutLimits.reservationMs / 1000): NewHold {
  const times = {
    reserved_until: new Date(now.getTime() + seconds * 1000),
    hold_seconds: seconds,
  };
  return {
    stock_state: seconds > 0 ? 'reserved' : 'released',
    ...times,
    next_check_at: nextCheck(times, now),
    updated_at: now,
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
    const productId = step.line.product_id;
    const quantity = others.reduce((sum, { line }) => sum + line.quantity, step.line.quantity);
    const ownShare = open
      .filter((hold) => hold.is_own && hold.variant_id === variantId)
      .reduce((sum, { share }) => sum + share, 0);
    const left = stock - reserved;
    const takesMost = Math.round(ownShare * stock) + quantity > left;
    return [{ productId, variantId, quantity, share: quantity / stock, left, takesMost }];
  });
}
