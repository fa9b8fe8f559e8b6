import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { ordersMatching } from './orders-matching.queries.ts';

/** The newest orders that a search finds, each with the texts in which it looks. */
export function findOrders(db: Db, q: string, limit: number) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.userId')
    .where(ordersMatching(q))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .select([
      'orders.id',
      'orders.status',
      'orders.totalPaise',
      'orders.shippingName',
      sql<string[]>`array_remove(
        array[orders.shipping_email, users.email, orders.shipping_phone, provider_order_id]
        || former_provider_orders || other_provider_orders
        || array(select provider_payment_id from payments where order_id = orders.id)
        || array(select number from invoices where order_id = orders.id)
        || array(select number from credit_notes where order_id = orders.id)
        || orders.tags || users.name, null)`.as('texts'),
    ])
    .execute();
}
