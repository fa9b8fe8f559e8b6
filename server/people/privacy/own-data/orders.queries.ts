import type { Db } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';

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
