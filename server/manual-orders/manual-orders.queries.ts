import { type Insertable, sql } from 'kysely';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { OrderItems } from '#server/infra/database/schema.ts';

/** Calls with one key wait for each other: the second finds the order of the first. */
export async function lockKey(trx: Trx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`manual-order:${key}`}, 0))`.execute(
    trx,
  );
}

export function findTakenOrder(trx: Trx, key: string) {
  return trx
    .selectFrom('orders')
    .select('id')
    .where('request_hash', '=', key)
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

/** The order has these lines now; what the former ones held has been given back. */
export async function replaceLines(
  trx: Trx,
  orderId: string,
  items: Insertable<OrderItems>[],
): Promise<void> {
  await trx.deleteFrom('order_items').where('order_id', '=', orderId).execute();
  await trx.insertInto('order_items').values(items).execute();
}
