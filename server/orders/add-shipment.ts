import { type OrderStatus, orderWorkMessages, shortOrderId } from '#contract/order-rules.ts';
import type { ShipmentFields } from '#contract/shipments.ts';
import { type Actor, noteChange } from '../audit/note-change.ts';
import type { Trx } from '../database/database.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { changeOrder } from './change-order.ts';
import { noteEvent } from './order-events.queries.ts';
import { moveOrder } from './order-life.ts';
import { queueShippedMail } from './order-mail.ts';
import { stampOrder } from './orders.queries.ts';
import { actorId } from './set-order-status.ts';
import { findSameShipment, insertShipment } from './shipments.queries.ts';

export interface NewShipment extends ShipmentFields {
  /** A paid or processing order becomes shipped with it. */
  markShipped: boolean;
  seen?: string | undefined;
}

/** Keeps a parcel and mails it. The same parcel sent again is the one that is there. */
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
    const status = order.status as OrderStatus;
    if (status === 'pending' || status === 'cancelled') {
      throw new Problem('conflict', orderWorkMessages.notShippable(status));
    }
    const now = shop.clock.now();
    const shipmentId = shop.random.id();
    await insertShipment(trx, {
      id: shipmentId,
      order_id: order.id,
      carrier,
      tracking_number: trackingNumber,
      created_at: now,
      updated_at: now,
    });
    await noteEvent(trx, shop, order.id, actorId(actor), {
      kind: 'shipment-added',
      details: { carrier, trackingNumber },
    });
    const isLeaving = markShipped && (status === 'paid' || status === 'processing');
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
