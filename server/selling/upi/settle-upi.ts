import { manualOrderMessages } from '#contract/manual-orders/manual-order-rules.ts';
import { upiMessages } from '#contract/upi/upi-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { forgiveHolds } from '#server/selling/checkout/holds/limit-holds.ts';
import { sellUnits } from '#server/selling/inventory/stock/order-units.ts';
import { takeHandPayment } from '#server/selling/manual-orders/record-hand-payment.ts';
import { takeSurplus } from '#server/selling/manual-orders/take-surplus.ts';
import { changeOrder } from '#server/selling/orders/desk/change-order.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import { actorId, noteWork } from '#server/selling/orders/record/note-work.ts';
import { notifyOfUpi } from '#server/selling/orders/record/order-news.ts';
import {
  type LockedOrder,
  productLines,
  updateOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import { findHandPayment } from '#server/selling/orders/record/payments.queries.ts';
import { afterCancelling, settlementWithout } from '#server/selling/payments/decide-settlement.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';

/**
 * Staff have found the payment at their bank. It pays the order, whose units are taken again if its
 * time was over. Where they are gone, or the order was cancelled, the money is noted as to be given
 * back. Returns which of both.
 */
export function confirmUpi(
  shop: Shop,
  { id, reference }: { id: string; reference: string },
  actor: Actor,
): Promise<'paid' | 'to-give-back'> {
  return changeOrder(shop, id, {}, async (trx, order) => {
    requireByUpi(order);
    const known = await findHandPayment(trx, order.id, reference);
    if (known) return known.role === 'settles' ? 'paid' : 'to-give-back';
    const isOpen = order.status === 'pending' || order.status === 'cancelled';
    if (order.paidAt || !isOpen) throw new Problem('conflict', manualOrderMessages.paidAlready);
    if (order.paymentSeenAt) throw new Problem('conflict', manualOrderMessages.underWay);
    const isCancelled = order.status === 'cancelled';
    const missing = isCancelled ? undefined : await sellUnits(trx, shop, order);
    if (isCancelled || missing) {
      const { because } = missing ? settlementWithout(missing) : afterCancelling;
      await giveBack(trx, shop, order, { reference, because, actor });
      return 'to-give-back';
    }
    await takeHandPayment(trx, shop, order, { method: 'upi', reference }, actor);
    await forgiveHolds(trx, { ...order, items: productLines(order.items) });
    return 'paid';
  });
}

async function giveBack(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { reference, because: reason, actor }: { reference: string; because: string; actor: Actor },
): Promise<void> {
  if (order.status !== 'cancelled') {
    const by = { as: 'staff', actor: actorId(actor), note: reason } as const;
    await moveOrder(trx, shop, order, 'cancelled', { ...by, latePaise: order.totalPaise });
  }
  await takeSurplus(trx, shop, order, { payment: { method: 'upi', reference }, reason }, actor);
}

/** Staff have looked, and found no payment: the order ends, and its units are on sale again. */
export async function refuseUpi(
  shop: Shop,
  { id, reference }: { id: string; reference: string | null },
  actor: Actor,
): Promise<void> {
  await changeOrder(shop, id, {}, async (trx, order) => {
    requireByUpi(order);
    if (order.status === 'cancelled') return;
    if (order.status !== 'pending') throw new Problem('conflict', upiMessages.notOpen);
    if (order.upiReference !== reference) {
      throw new Problem('conflict', upiMessages.referenceGiven);
    }
    const by = { as: 'staff', actor: actorId(actor), note: 'No UPI payment arrived' } as const;
    await updateOrder(trx, order.id, { upiLapsedAt: shop.clock.now() });
    await notifyOfUpi(trx, shop, order, 'not-found');
    await moveOrder(trx, shop, order, 'cancelled', { ...by, isMailed: true });
    await noteWork(trx, shop, actor, order.id, {
      action: 'moved',
      before: { status: 'pending' },
      after: { status: 'cancelled' },
    });
  });
}

function requireByUpi({ paysByUpi }: LockedOrder): void {
  if (!paysByUpi) throw new Problem('conflict', upiMessages.notByUpi);
}
