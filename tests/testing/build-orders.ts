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
      order_id: id,
      position,
      ...(await chosen(shop, item)),
      name: item.name ?? 'Hills at Dusk',
      category: item.category ?? 'painting',
      selected_size: item.selectedSize ?? null,
      quantity: item.quantity ?? 1,
      price_paise: item.pricePaise ?? 250000,
      list_price_paise: item.pricePaise ?? 250000,
      discount_paise: item.discountPaise ?? 0,
      gst_rate: gstRate,
    })),
  );
  const totals = totalsOf(
    items.map((item) => ({
      pricePaise: item.price_paise,
      quantity: item.quantity,
      discountPaise: item.discount_paise,
      gstRate,
    })),
  );
  const isSold = orderStatuses.indexOf(status) > 0 && status !== 'cancelled';
  const { coupon } = facts;
  const order = {
    id,
    user_id: user?.id ?? null,
    status,
    request_hash: id,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    discount_paise: totals.discountPaise,
    subtotal_paise: totals.subtotalPaise,
    tax_paise: totals.taxPaise,
    total_paise: totals.totalPaise,
    shipping_name: facts.shippingName ?? 'Asha Rawat',
    shipping_email: 'asha@example.in',
    shipping_phone: facts.shippingPhone ?? '9412055501',
    shipping_address: '14 Canal Road, Jakhan',
    shipping_city: 'Dehradun',
    shipping_state: 'Uttarakhand',
    shipping_pincode: '248001',
    gift_note: facts.giftNote ?? '',
    stock_state: isSold ? 'sold' : 'released',
    reserved_until: createdAt,
    paid_at: facts.paidAt === undefined ? (isSold ? createdAt : null) : facts.paidAt,
    delivered_at: status === 'delivered' ? shop.clock.now() : null,
    created_at: createdAt,
  };
  await shop.db.transaction().execute(async (trx) => {
    await insertOrder(trx, order, items);
    if (coupon && isSold) {
      await insertCouponUse(trx, {
        order_id: id,
        coupon_id: coupon.id,
        user_id: order.user_id,
        is_once_each: false,
        created_at: createdAt,
      });
    }
  });
  return {
    id,
    productIds: items.map((item) => item.product_id),
    itemIds: items.map((item) => item.id),
    totalPaise: totals.totalPaise,
  };
}

/** The product of a line, or a new one, and the variant of its size. */
async function chosen(
  shop: Shop,
  { productId, variantId, selectedSize }: NonNullable<OrderFacts['items']>[number],
) {
  const product_id = productId ?? (await buildProduct(shop)).id;
  const rows = await shop.db
    .selectFrom('variants')
    .select(['id', 'option_values as values'])
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute();
  const variant = chooseVariant(rows, { variantId, selectedSize }) ?? rows[0];
  if (!variant) throw new Error('a product without variants');
  return { product_id, variant_id: variant.id };
}
