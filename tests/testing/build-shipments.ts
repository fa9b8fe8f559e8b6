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
      order_id: order.id,
      carrier,
      tracking_number: trackingNumber,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
