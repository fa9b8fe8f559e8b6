import { couponMessages } from '#contract/coupons/coupon-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isUsedUp } from './coupon-terms.ts';
import { deleteCouponUse, hasUsedCoupon, insertCouponUse, lockCoupons } from './coupons.queries.ts';

/** What a coupon needs of an order. */
interface CouponOrder {
  id: string;
  userId: string | null;
  couponId: string | null;
}

/**
 * Holds one use of the order's coupon for as long as the order holds its units. Returns why none is
 * left; null if it has one, or needs none. Lock products first.
 */
export async function holdCouponUse(
  trx: Trx,
  shop: Shop,
  order: CouponOrder,
): Promise<string | null> {
  if (!order.couponId) return null;
  const [coupon] = await lockCoupons(trx, [order.couponId]);
  if (!coupon) throw new Error(`the coupon of order ${order.id} is gone`);
  if (coupon.isOnceEach && order.userId) {
    if (await hasUsedCoupon(trx, coupon.id, order.userId)) return couponMessages.usedByYou;
  }
  if (isUsedUp(coupon)) return couponMessages.usedUp;
  await insertCouponUse(trx, {
    orderId: order.id,
    couponId: coupon.id,
    userId: order.userId,
    isOnceEach: coupon.isOnceEach,
    createdAt: shop.clock.now(),
  });
  return null;
}

/** Releases the use for others. */
export async function freeCouponUse(trx: Trx, order: CouponOrder): Promise<void> {
  if (order.couponId) await deleteCouponUse(trx, order.id);
}

/** Before any of them is held or released, so that no two customers deadlock. */
export async function lockCouponsOf(
  trx: Trx,
  orders: readonly Pick<CouponOrder, 'couponId'>[],
): Promise<void> {
  const ids = orders.flatMap(({ couponId }) => couponId ?? []);
  await lockCoupons(trx, ids);
}
