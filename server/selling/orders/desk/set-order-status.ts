import { type OrderStatus, orderMessages } from '#contract/orders/order-rules.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import { actorId, noteWork } from '#server/selling/orders/record/note-work.ts';
import { isOwed } from '#server/selling/orders/record/order-parts.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import type { RefundProof } from '#server/selling/refunds/refund-proof.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { changeOrder } from './change-order.ts';

/** Of an order that nobody has paid. */
const unpaidStatuses: ReadonlySet<OrderStatus> = new Set(['pending', 'cancelled']);

/** A member of staff working on an order. */
export interface OrderWorker {
  actor: Actor;
  role: StaffRole | undefined;
  /** For staff in the back office. */
  requireProof?: RefundProof;
}

interface WantedStatus {
  status: OrderStatus;
  seen?: string | undefined;
  /** From where alone it moves. */
  isFrom?(before: OrderStatus): boolean;
}

/**
 * Managers and owners may move an order anywhere (S11). Who packs says nothing about money: a packer moves what is
 * paid, or is paid on delivery. Only an owner may refund, and so cancel an order that was paid.
 */
export async function setOrderStatus(
  shop: Shop,
  id: string,
  { status, seen, isFrom = () => true }: WantedStatus,
  { actor, role, requireProof }: OrderWorker,
): Promise<void> {
  const isDone = (_trx: Trx, order: LockedOrder) => order.status === status;
  await changeOrder(shop, id, { seen, isDone }, async (trx, order) => {
    const before = order.status;
    if (before === status) return;
    if (!isFrom(before)) throw new Problem('conflict', orderMessages.notMovable(before, status));
    if (status === 'paid' && order.paysOnDelivery && order.paidAt === null) {
      throw new Problem('conflict', orderMessages.moneyFirst);
    }
    const isSold = order.status !== 'cancelled' && (order.paidAt !== null || isOwed(order));
    if (!isSold && !unpaidStatuses.has(status) && !mayAs(role, 'manager')) {
      throw new Problem('forbidden', orderMessages.paidIsManagers);
    }
    const wasPaid = order.paidAt !== null || order.paymentSeenAt !== null;
    if (status === 'cancelled' && wasPaid && !mayAs(role, 'owner')) {
      throw new Problem('forbidden', orderMessages.cancelIsOwners);
    }
    await moveOrder(trx, shop, order, status, { as: 'staff', actor: actorId(actor) });
    await requireProof?.(trx);
    await noteWork(trx, shop, actor, order.id, {
      action: 'moved',
      before: { status: before },
      after: { status },
    });
  });
}
