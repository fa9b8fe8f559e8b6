import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { OrderLines } from '#server/infra/database/schema.ts';
import { deliveryColumns } from '#server/selling/orders/record/delivery.ts';

/** Calls with one key wait for each other: the second finds the order of the first. */
export async function lockKey(trx: Trx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`manual-order:${key}`}, 0))`.execute(
    trx,
  );
}

export function findTakenOrder(trx: Trx, key: string) {
  return trx
    .selectFrom('orders')
    .select(['id', 'writtenHash'])
    .where('requestHash', '=', key)
    .where('origin', '<>', 'shop')
    .executeTakeFirst();
}

export async function hasAccount(trx: Trx, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined;
}

/** An order that staff have written down, with its lines and its customer's account. */
export function findManualOrder(db: Db, id: string) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.userId')
    .where('orders.id', '=', id)
    .where('origin', '<>', 'shop')
    .select((eb) => [
      'orders.userId',
      'orders.origin',
      'orders.holdSeconds',
      'orders.updatedAt',
      'users.name as userName',
      'users.email as userEmail',
      ...deliveryColumns,
      jsonArrayFrom(
        eb
          .selectFrom('orderLines as items')
          .whereRef('items.orderId', '=', 'orders.id')
          .orderBy('items.position')
          .select([
            'items.kind',
            'items.productId',
            'items.variantId',
            'items.name',
            'items.selectedSize',
            'items.image',
            'items.quantity',
            'items.pricePaise',
            'items.discountPaise',
            'items.gstRate',
            'items.hsn',
          ]),
      ).as('items'),
    ])
    .executeTakeFirst();
}

/** The order has these lines now; what the former ones held has been given back. */
export async function replaceLines(trx: Trx, orderId: string, items: Insertable<OrderLines>[]) {
  await trx.deleteFrom('orderLines').where('orderId', '=', orderId).execute();
  await trx.insertInto('orderLines').values(items).execute();
}
