import { couponMessages } from '#contract/coupons/coupon-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isUsedUp } from './coupon-terms.ts';
import { deleteCouponUse, hasUsedCoupon, insertCouponUse, lockCoupons } from './coupons.queries.ts';

/** What a coupon needs of an order. */
interface CouponOrder {
  id: string;
  user_id: string | null;
  coupon_id: string | null;
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
  if (!order.coupon_id) return null;
  const [coupon] = await lockCoupons(trx, [order.coupon_id]);
  if (!coupon) throw new Error(`the coupon of order ${order.id} is gone`);
  if (coupon.is_once_each && order.user_id) {
    if (await hasUsedCoupon(trx, coupon.id, order.user_id)) return couponMessages.usedByYou;
  }
  if (isUsedUp(coupon)) return couponMessages.usedUp;
  await insertCouponUse(trx, {
    order_id: order.id,
    coupon_id: coupon.id,
    user_id: order.user_id,
    is_once_each: coupon.is_once_each,
    created_at: shop.clock.now(),
  });
  return null;
}

/** Releases the use for others. */
export async function freeCouponUse(trx: Trx, order: CouponOrder): Promise<void> {
  if (order.coupon_id) await deleteCouponUse(trx, order.id);
}

/** Before any of them is held or released, so that no two customers deadlock. */
export async function lockCouponsOf(
  trx: Trx,
  orders: readonly Pick<CouponOrder, 'coupon_id'>[],
): Promise<void> {
  const ids = orders.flatMap(({ coupon_id }) => coupon_id ?? []);
  await lockCoupons(trx, ids);
}
