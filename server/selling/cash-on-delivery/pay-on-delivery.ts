import { cashMessages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changeOrder } from '#server/selling/orders/desk/change-order.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import { actorId, noteWork } from '#server/selling/orders/record/note-work.ts';
import { isInParts } from '#server/selling/orders/record/order-parts.ts';
import { type LockedOrder, updateOrder } from '#server/selling/orders/record/orders.queries.ts';
import { findSettlement } from '#server/selling/orders/record/payments.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';

/**
 * The customer of an order that staff wrote down pays on delivery: staff spoke with them, so it
 * needs no code. The shop's limits are for the checkout; here staff decide.
 */
export async function payOnDelivery(
  shop: Shop,
  id: string,
  seen: string | undefined,
  actor: Actor,
): Promise<void> {
  const isDone = (_trx: unknown, order: LockedOrder) => order.status === 'confirmed';
  await changeOrder(shop, id, { seen, isDone }, async (trx, order) => {
    if (order.status === 'confirmed') return;
    const isOpen = order.status === 'pending' && order.origin !== 'shop' && !isInParts(order);
    if (!isOpen || order.paymentSeenAt || (await findSettlement(trx, order.id))) {
      throw new Problem('conflict', cashMessages.notOpen);
    }
    if (!order.shippingAddress || !order.shippingPhone) {
      throw invalidField('address', cashMessages.address);
    }
    order.paysOnDelivery = true;
    await updateOrder(trx, order.id, { paysOnDelivery: true });
    const by = { as: 'staff', actor: actorId(actor), note: cashMessages.agreed } as const;
    await moveOrder(trx, shop, order, 'confirmed', by);
    await noteWork(trx, shop, actor, order.id, {
      action: 'moved',
      before: { status: 'pending' },
      after: { status: 'confirmed' },
    });
  });
}
