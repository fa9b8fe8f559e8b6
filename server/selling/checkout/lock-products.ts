import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Holder } from '#server/selling/checkout/holds/holder.ts';
import {
  lockProductsAndHolds,
  type RecentHolds,
} from '#server/selling/checkout/holds/holds.queries.ts';
import { requireCoupon } from '#server/selling/coupons/coupon-terms.ts';
import type { CouponRow } from '#server/selling/coupons/coupons.queries.ts';
import { lockCouponsOf } from '#server/selling/coupons/hold-coupon.ts';
import { productIdsOf } from '#server/selling/inventory/stock/order-units.ts';
import type { LockedProduct } from '#server/selling/inventory/stock/stock.queries.ts';
import { type LockedOrder, lockOwnHolds } from '#server/selling/orders/record/orders.queries.ts';
import type { OrderInput } from './checkout-request.ts';

/** What a new hold needs, locked. */
export interface Products {
  products: ReadonlyMap<string, LockedProduct>;
  coupon: CouponRow | undefined;
  couponId: string | null;
  couponCode: string | null;
  /** The customer's own unpaid orders of the same products. */
  competingHolds: LockedOrder[];
  holder: Holder;
  hasPaid: boolean;
  recent: RecentHolds;
}

export async function lockProducts(
  trx: Trx,
  shop: Shop,
  wish: OrderInput,
  { holder, hasHolds, hasPaid }: { holder: Holder; hasHolds: boolean; hasPaid: boolean },
): Promise<Products> {
  const { customer, productIds } = wish;
  const now = shop.clock.now();
  const coupon = wish.coupon ? await requireCoupon(trx, wish.coupon, now) : undefined;
  const ofCoupon = { couponId: coupon?.id ?? null, couponCode: coupon?.code ?? null };
  const competingHolds =
    productIds.length === 0 || !hasHolds
      ? []
      : await lockOwnHolds(trx, {
          userId: customer.id,
          productIds,
          couponId: ofCoupon.couponId,
        });
  const ids = [...productIds, ...productIdsOf(competingHolds)];
  const locked = await lockProductsAndHolds(trx, ids, { holder, hasPaid }, now);
  await lockCouponsOf(trx, [ofCoupon, ...competingHolds]);
  return { ...locked, coupon, ...ofCoupon, competingHolds, holder, hasPaid };
}
