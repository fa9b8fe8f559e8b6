import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import { ordersOfCustomer } from '#server/selling/orders/record/orders-of-customer.ts';
import { listOwn } from './own-rows.queries.ts';

/** A customer's orders after `after`, oldest first. */
export function listOrders(
  db: Db,
  userId: string,
  { after, limit }: { after: string; limit: number },
) {
  const rule = sql<SqlBool>`${ordersOfCustomer(userId)} and id > ${after}`;
  return listOwn(db, 'orders', rule, ['id'], limit);
}

export function listRefundLines(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('refundLines')
    .innerJoin('orderLines', 'orderLines.id', 'refundLines.orderLineId')
    .select(['refundId', 'orderLineId', 'refundLines.quantity', 'amountPaise'])
    .where('orderLines.orderId', '=', anyOf(orderIds))
    .execute();
}

export function listCouponUses(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('couponUses')
    .innerJoin('coupons', 'coupons.id', 'couponUses.couponId')
    .select(['orderId', 'code', 'couponUses.isOnceEach', 'couponUses.createdAt'])
    .where('orderId', '=', anyOf(orderIds))
    .execute();
}
