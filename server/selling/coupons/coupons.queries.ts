import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Coupons, CouponUses } from '#server/infra/database/schema.ts';

/** Of the category that it is for, as sentences name it. */
export const categoryName = sql<string | null>`(
  select lower(title) from categories where address = coupons.category)`.as('categoryName');

export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCouponByCode>>>;

/** The coupon that currently has the code; deleted ones are unknown. */
export function findCouponByCode(db: Db, code: string) {
  return db
    .selectFrom('coupons')
    .selectAll()
    .select(categoryName)
    .where('code', '=', code)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Always locked in the order of their ids, after products and sizes. */
export function lockCoupons(trx: Trx, ids: readonly string[]): Promise<CouponRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return Promise.resolve([]);
  return trx
    .selectFrom('coupons')
    .selectAll()
    .select(categoryName)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function hasUsedCoupon(db: Db, couponId: string, userId: string): Promise<boolean> {
  const use = await db
    .selectFrom('couponUses')
    .select('orderId')
    .where('couponId', '=', couponId)
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

/**
 * Whether an unpaid checkout of the customer's own holds a use, which their next one takes over.
 */
export async function holdsOwnUse(db: Db, couponId: string, userId: string): Promise<boolean> {
  const use = await db
    .selectFrom('couponUses')
    .innerJoin('orders', 'orders.id', 'couponUses.orderId')
    .select('orderId')
    .where('couponUses.couponId', '=', couponId)
    .where('couponUses.userId', '=', userId)
    .where('orders.status', '=', 'pending')
    .where('orders.stockState', '=', 'reserved')
    .where('orders.paymentSeenAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

/** A trigger updates the coupon's count, and refuses one use too many. */
export async function insertCouponUse(trx: Trx, use: Insertable<CouponUses>): Promise<void> {
  await trx.insertInto('couponUses').values(use).execute();
}

export async function deleteCouponUse(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('couponUses').where('orderId', '=', orderId).execute();
}

/** Of two simultaneous uses of one new code, the second waits, and finds it taken. */
export async function lockCouponCodes(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('coupons'))`.execute(trx);
}

export async function insertCoupon(trx: Trx, coupon: Insertable<Coupons>): Promise<void> {
  await trx.insertInto('coupons').values(coupon).execute();
}

export async function changeCoupon(trx: Trx, id: string, changes: Updateable<Coupons>) {
  await trx.updateTable('coupons').set(changes).where('id', '=', id).execute();
}
