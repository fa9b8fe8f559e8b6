import { chooseVariant } from '#contract/catalogue/variants.ts';
import { totalsOf } from '#contract/money/money.ts';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { insertCouponUse } from '#server/selling/coupons/coupons.queries.ts';
import { insertOrder } from '#server/selling/orders/record/orders.queries.ts';
import { buildProduct } from './build-products.ts';

export interface OrderFacts {
  id?: string;
  status?: OrderStatus;
  items?: {
    productId?: string;
    variantId?: string;
    name?: string;
    category?: string;
    quantity?: number;
    pricePaise?: number;
    /** Of the coupon. */
    discountPaise?: number;
    selectedSize?: string | null;
  }[];
  gstRate?: number;
  createdAt?: Date;
  /** Null where it was cancelled unpaid. */
  paidAt?: Date | null;
  shippingName?: string;
  shippingPhone?: string;
  giftNote?: string;
  coupon?: { id: string; code: string };
}

/** Inserts an order into the database, and a product for each line that names none. */
export async function buildOrder(
  shop: Shop,
  user: { id: string } | null,
  facts: OrderFacts = {},
): Promise<{ id: string; productIds: string[]; itemIds: string[]; totalPaise: number }> {
  const id = facts.id ?? shop.random.id();
  const status = facts.status ?? 'paid';
  const createdAt = facts.createdAt ?? shop.clock.now();
  const gstRate = facts.gstRate ?? 18;
  const items = await Promise.all(
    (facts.items ?? [{}]).map(async (item, position) => ({
      id: shop.random.id(),
      orderId: id,
      position,
      ...(await chosen(shop, item)),
      name: item.name ?? 'Hills at Dusk',
      category: item.category ?? 'painting',
      selectedSize: item.selectedSize ?? null,
      quantity: item.quantity ?? 1,
      pricePaise: item.pricePaise ?? 250000,
      listPricePaise: item.pricePaise ?? 250000,
      discountPaise: item.discountPaise ?? 0,
      gstRate,
    })),
  );
  const totals = totalsOf(
    items.map((item) => ({
      pricePaise: item.pricePaise,
      quantity: item.quantity,
      discountPaise: item.discountPaise,
      gstRate,
    })),
  );
  const isSold = orderStatuses.indexOf(status) > 0 && status !== 'cancelled';
  const { coupon } = facts;
  const order = {
    id,
    userId: user?.id ?? null,
    status,
    requestHash: id,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    discountPaise: totals.discountPaise,
    subtotalPaise: totals.subtotalPaise,
    taxPaise: totals.taxPaise,
    totalPaise: totals.totalPaise,
    shippingName: facts.shippingName ?? 'Asha Rawat',
    shippingEmail: 'asha@example.in',
    shippingPhone: facts.shippingPhone ?? '9412055501',
    shippingAddress: '14 Canal Road, Jakhan',
    shippingCity: 'Dehradun',
    shippingState: 'Uttarakhand',
    shippingPincode: '248001',
    giftNote: facts.giftNote ?? '',
    stockState: isSold ? ('sold' as const) : ('released' as const),
    reservedUntil: createdAt,
    paidAt: facts.paidAt === undefined ? (isSold ? createdAt : null) : facts.paidAt,
    deliveredAt: status === 'delivered' ? shop.clock.now() : null,
    createdAt,
  };
  await shop.db.transaction().execute(async (trx) => {
    await insertOrder(trx, order, items);
    if (coupon && isSold) {
      await insertCouponUse(trx, {
        orderId: id,
        couponId: coupon.id,
        userId: order.userId,
        isOnceEach: false,
        createdAt,
      });
    }
  });
  return {
    id,
    productIds: items.map((item) => item.productId),
    itemIds: items.map((item) => item.id),
    totalPaise: totals.totalPaise,
  };
}

/** The product of a line, or a new one, and the variant of its size. */
async function chosen(
  shop: Shop,
  { productId: wanted, variantId, selectedSize }: NonNullable<OrderFacts['items']>[number],
) {
  const productId = wanted ?? (await buildProduct(shop)).id;
  const rows = await shop.db
    .selectFrom('variants')
    .select(['id', 'optionValues as values'])
    .where('productId', '=', productId)
    .orderBy('position')
    .execute();
  const variant = chooseVariant(rows, { variantId, selectedSize }) ?? rows[0];
  if (!variant) throw new Error('a product without variants');
  return { productId, variantId: variant.id };
}
