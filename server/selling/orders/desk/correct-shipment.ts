import { orderWorkMessages } from '#contract/orders/order-rules.ts';
import type { ShipmentFields } from '#contract/orders/shipments.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteWork } from '#server/selling/orders/record/note-work.ts';
import { notifyShipped } from '#server/selling/orders/record/order-news.ts';
import { stampOrder } from '#server/selling/orders/record/orders.queries.ts';
import {
  findSameShipment,
  findShipment,
  updateShipment,
} from '#server/selling/orders/record/shipments.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { changeOrder } from './change-order.ts';

/** Corrects a parcel and mails the correction; false if it already is as given. */
export async function correctShipment(
  shop: Shop,
  id: string,
  shipmentId: string,
  { carrier, trackingNumber, seen }: ShipmentFields & { seen?: string | undefined },
  actor: Actor,
): Promise<boolean> {
  const right = { carrier, trackingNumber };
  const isDone = async (trx: Trx) =>
    (await findSameShipment(trx, id, right))?.id === shipmentId.toLowerCase();
  return changeOrder(shop, id, { seen, isDone }, async (trx, order) => {
    const before = await findShipment(trx, order.id, shipmentId);
    if (!before) throw new Problem('not-found', orderWorkMessages.shipmentNotFound);
    const same = await findSameShipment(trx, order.id, right);
    if (same?.id === before.id) return false;
    if (same) throw new Problem('conflict', orderWorkMessages.shipmentTwice);
    const corrections = before.corrections + 1;
    const now = shop.clock.now();
    await updateShipment(trx, before.id, { ...right, corrections, updatedAt: now });
    await stampOrder(trx, order, now);
    await notifyShipped(trx, shop, order, { id: before.id, ...right, corrections });
    await noteWork(trx, shop, actor, order.id, {
      event: {
        kind: 'shipment-corrected',
        details: { from: `${before.carrier}, ${before.trackingNumber}`, ...right },
      },
      action: 'changed',
      before: { carrier: before.carrier, trackingNumber: before.trackingNumber },
      after: right,
    });
    return true;
  });
}
