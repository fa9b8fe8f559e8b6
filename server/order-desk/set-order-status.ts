import { type OrderStatus, orderMessages, shortOrderId } from '#contract/orders/order-rules.ts';
import { type Actor, noteChange } from '#server/audit-log/note-change.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { moveOrder } from '#server/order-life/order-life.ts';
import type { LockedOrder } from '#server/orders/orders.queries.ts';
import type { RefundProof } from '#server/refunds/refund-proof.ts';
import { changeOrder } from './change-order.ts';

/** Staff at their work on an order. */
export interface OrderWorker {
  actor: Actor;
  /** Refunds are the owner's, and so is the cancelling that brings one about. */
  mayRefund: boolean;
  /** Of anyone who works through the back office. */
  requireProof?: RefundProof;
}

/** The administrator moves an order anywhere (decision 11). */
export async function setOrderStatus(
  shop: Shop,
  id: string,
  { status, seen }: { status: OrderStatus; seen?: string | undefined },
  { actor, mayRefund, requireProof }: OrderWorker,
): Promise<void> {
  const isDone = (_trx: Trx, order: LockedOrder) => order.status === status;
  await changeOrder(shop, id, { seen, isDone }, async (trx, order) => {
    const before = order.status;
    if (before === status) return;
    const wasPaid = order.paid_at !== null || order.payment_seen_at !== null;
    if (status === 'cancelled' && wasPaid && !mayRefund) {
      throw new Problem('forbidden', orderMessages.cancelIsOwners);
    }
    await moveOrder(trx, shop, order, status, { as: 'staff', actor: actorId(actor) });
    await requireProof?.(trx);
    await noteChange(trx, shop, actor, {
      action: 'moved',
      subject: 'order',
      subjectId: order.id,
      label: shortOrderId(order.id),
      before: { status: before },
      after: { status },
    });
  });
}

/** How an order's history keeps who did something. */
export function actorId(actor: Actor): string {
  return 'id' in actor ? actor.id : actor.name;
}
