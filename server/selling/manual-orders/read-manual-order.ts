import { validate as isUuid } from 'uuid';
import {
  type ManualOrigin,
  manualOrderMessages,
} from '#contract/manual-orders/manual-order-rules.ts';
import type { ManualLine, ManualOrderFields } from '#contract/manual-orders/manual-orders.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findManualOrder } from './manual-orders.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findManualOrder>>>;

/** What staff have written down of an order, as its form shows it. */
export async function readManualOrder(shop: Shop, id: string) {
  const found = isUuid(id) ? await findManualOrder(shop.db, id) : undefined;
  if (!found) throw new Problem('not-found', manualOrderMessages.notManual);
  const goods = found.items.filter(({ kind }) => kind !== 'shipping');
  return {
    fields: fieldsOf(found),
    shown: goods.map((item) => ({
      name: item.name,
      selectedSize: item.selected_size,
      image: item.image ?? '',
      price: rupeesFromPaise(item.price_paise),
      gstRate: Number(item.gst_rate),
    })),
    customer:
      found.user_name !== null && found.user_email !== null
        ? { name: found.user_name, email: found.user_email }
        : null,
    updatedAt: found.updated_at.toISOString(),
  };
}

function fieldsOf(found: Found): ManualOrderFields {
  const shipping = found.items.find(({ kind }) => kind === 'shipping');
  return {
    origin: found.origin as ManualOrigin,
    customerId: found.user_id,
    contact: {
      name: found.shipping_name,
      email: found.shipping_email,
      phone: found.shipping_phone,
    },
    address: found.shipping_address
      ? {
          address: found.shipping_address,
          city: found.shipping_city,
          state: found.shipping_state,
          pincode: found.shipping_pincode,
        }
      : null,
    lines: found.items.flatMap((item) => lineOf(item) ?? []),
    // It was divided among the lines.
    discount: 0,
    shipping: rupeesFromPaise(shipping?.price_paise ?? 0),
    note: found.notes,
    holdHours: Math.max(1, Math.round(found.hold_seconds / 3600)),
  };
}

function lineOf(item: Found['items'][number]): ManualLine | undefined {
  const { kind, product_id: productId, variant_id: variantId, quantity, name } = item;
  const discount = rupeesFromPaise(item.discount_paise);
  if (productId !== null && variantId !== null) {
    return { kind: 'product', productId, variantId, quantity, discount };
  }
  if (kind !== 'free') return undefined;
  const price = rupeesFromPaise(item.price_paise);
  return {
    kind,
    name,
    price,
    quantity,
    gstRate: Number(item.gst_rate),
    hsn: item.hsn ?? '',
    discount,
  };
}
