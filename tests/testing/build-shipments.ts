import type { Shop } from '#server/infra/shop/shop.ts';

/** Inserts a parcel into the database; returns its id. */
export async function buildShipment(
  shop: Shop,
  order: { id: string },
  { carrier = 'Delhivery', trackingNumber = 'DL-1' } = {},
): Promise<string> {
  const id = shop.random.id();
  const now = shop.clock.now();
  await shop.db
    .insertInto('shipments')
    .values({
      id,
      orderId: order.id,
      carrier,
      trackingNumber,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return id;
}
