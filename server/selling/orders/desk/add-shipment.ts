import type { Body } from '#contract/api/endpoint.ts';
import type { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { type OrderStatus, orderWorkMessages } from '#contract/orders/order-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import { actorId, noteWork } from '#server/selling/orders/record/note-work.ts';
import { notifyShipped } from '#server/selling/orders/record/order-news.ts';
import { stampOrder } from '#server/selling/orders/record/orders.queries.ts';
import {
  findSameShipment,
  insertShipment,
} from '#server/selling/orders/record/shipments.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { changeOrder } from './change-order.ts';

/** From where an order leaves with its first parcel. */
const isPacked: ReadonlySet<OrderStatus> = new Set(['confirmed', 'paid', 'processing']);

/** Saves a parcel and mails it. The same parcel sent again returns the existing one. */
export async function addShipment(
  shop: Shop,
  id: string,
  { carrier, trackingNumber, markShipped, seen }: Body<typeof adminOrdersApi.addShipment>,
  actor: Actor,
): Promise<void> {
  const isDone = async (trx: Trx) =>
    (await findSameShipment(trx, id, { carrier, trackingNumber })) !== undefined;
  await changeOrder(shop, id, { seen, isDone }, async (trx, order) => {
    if (await isDone(trx)) return;
    const { status } = order;
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
    const isLeaving = markShipped && isPacked.has(status);
    await noteWork(trx, shop, actor, order.id, {
      event: { kind: 'shipment-added', details: { carrier, trackingNumber } },
      action: 'shipped',
      ...(isLeaving && { before: { status } }),
      after: { carrier, trackingNumber, ...(isLeaving && { status: 'shipped' }) },
    });
    const by = { as: 'staff', actor: actorId(actor) } as const;
    if (isLeaving) await moveOrder(trx, shop, order, 'shipped', by);
    else await stampOrder(trx, order, now);
    await notifyShipped(trx, shop, order, { id: shipmentId, carrier, trackingNumber });
  });
}
