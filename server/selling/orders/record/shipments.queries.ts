import type { Insertable, Updateable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shipments } from '#server/infra/database/schema.ts';

export async function findShipment(db: Db, orderId: string, id: string) {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The order's parcel of this carrier and number. */
export async function findSameShipment(
  db: Db,
  orderId: string,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
) {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('carrier', '=', carrier)
    .where('trackingNumber', '=', trackingNumber)
    .executeTakeFirst();
}

export async function hasShipment(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shipments')
    .select('id')
    .where('orderId', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertShipment(db: Db, shipment: Insertable<Shipments>): Promise<void> {
  await db.insertInto('shipments').values(shipment).execute();
}

export async function updateShipment(db: Db, id: string, changes: Updateable<Shipments>) {
  await db.updateTable('shipments').set(changes).where('id', '=', id).execute();
}
