import { type OrderStatus, orderWorkMessages, shortOrderId } from '#contract/orders/order-rules.ts';
import type { ShipmentFields } from '#contract/orders/shipments.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import { noteEvent } from '#server/selling/orders/record/order-events.queries.ts';
import { queueShippedMail } from '#server/selling/orders/record/order-mail.ts';
import { stampOrder } from '#server/selling/orders/record/orders.queries.ts';
import {
  findSameShipment,
  insertShipment,
} from '#server/selling/orders/record/shipments.queries.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { changeOrder } from './change-order.ts';
import { actorId } from './set-order-status.ts';

export interface NewShipment extends ShipmentFields {
  /** A paid or processing order becomes shipped with it. */
  markShipped: boolean;
  seen?: string | undefined;
}

/** From where an order leaves with its first parcel. */
const isPacked: ReadonlySet<OrderStatus> = new Set(['confirmed', 'paid', 'processing']);

/** Saves a parcel and mails it. The same parcel sent again returns the existing one. */
export async function addShipment(
  shop: Shop,
  id: string,
  { carrier, trackingNumber, markShipped, seen }: NewShipment,
  actor: Actor,
): Promise<void> {
  const isDone = async (trx: Trx) =>
    (await findSameShipment(trx, id, { carrier, trackingNumber })) !== undefined;
  await changeOrder(shop, id, { seen, isDone }, async (trx, order) => {
    if (await isDone(trx)) return;
    const status = order.status;
    if (status === 'pending' || status === 'cancelled') {
      throw new Problem('conflict', orderWorkMessages.notShippable(status));
    }
    const now = shop.clock.now();
    const shipmentId = shop.random.id();
    await insertShipment(trx, {
      id: shipmentId,
      orderId: order.id,
      carrier,
      trackingNumber,
      createdAt: now,
      updatedAt: now,
    });
    await noteEvent(trx, shop, order.id, actorId(actor), {
      kind: 'shipment-added',
      details: { carrier, trackingNumber },
    });
    const isLeaving = markShipped && isPacked.has(status);
    if (isLeaving)
      await moveOrder(trx, shop, order, 'shipped', { as: 'staff', actor: actorId(actor) });
    else await stampOrder(trx, order, now);
    await queueShippedMail(trx, shop, order, { id: shipmentId, carrier, trackingNumber });
    await noteChange(trx, shop, actor, {
      action: 'shipped',
      subject: 'order',
      subjectId: order.id,
      label: shortOrderId(order.id),
      ...(isLeaving && { before: { status } }),
      after: { carrier, trackingNumber, ...(isLeaving && { status: 'shipped' }) },
    });
  });
}
