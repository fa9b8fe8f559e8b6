import { cashMessages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changeOrder } from '#server/selling/orders/desk/change-order.ts';
import { noteWork } from '#server/selling/orders/record/note-work.ts';
import {
  type LockedOrder,
  stampOrder,
  updateOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';

/**
 * The parcel was refused at the door and travels back. Its units stay out until it is here: then
 * staff cancel the order, which puts them back on sale and takes the invoice back.
 */
export async function refuseParcel(
  shop: Shop,
  id: string,
  { reason, seen }: { reason: string; seen?: string | undefined },
  actor: Actor,
): Promise<void> {
  const isDone = (_trx: unknown, order: LockedOrder) => order.refusedAt !== null;
  await changeOrder(shop, id, { seen, isDone }, async (trx, order) => {
    if (order.refusedAt !== null) return;
    if (order.status !== 'shipped' || !order.paysOnDelivery || order.paidAt !== null) {
      throw new Problem('conflict', cashMessages.notShipped);
    }
    const now = shop.clock.now();
    order.refusedAt = now;
    await updateOrder(trx, order.id, { refusedAt: now });
    await stampOrder(trx, order, now);
    await noteWork(trx, shop, actor, order.id, {
      event: { kind: 'parcel-refused', details: { reason } },
      action: 'refused',
      after: { parcel: 'refused at the door', ...(reason && { reason }) },
    });
  });
}
