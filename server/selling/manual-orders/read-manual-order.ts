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
      selectedSize: item.selectedSize,
      image: item.image ?? '',
      price: rupeesFromPaise(item.pricePaise),
      gstRate: Number(item.gstRate),
    })),
    customer:
      found.userName !== null && found.userEmail !== null
        ? { name: found.userName, email: found.userEmail }
        : null,
    updatedAt: found.updatedAt.toISOString(),
  };
}

function fieldsOf(found: Found): ManualOrderFields {
  const shipping = found.items.find(({ kind }) => kind === 'shipping');
  return {
    origin: found.origin as ManualOrigin,
    customerId: found.userId,
    contact: {
      name: found.shippingName,
      email: found.shippingEmail,
      phone: found.shippingPhone,
    },
    address: found.shippingAddress
      ? {
          address: found.shippingAddress,
          city: found.shippingCity,
          state: found.shippingState,
          pincode: found.shippingPincode,
        }
      : null,
    lines: found.items.flatMap((item) => lineOf(item) ?? []),
    // It was divided among the lines.
    discount: 0,
    shipping: rupeesFromPaise(shipping?.pricePaise ?? 0),
    note: found.notes,
    holdHours: Math.max(1, Math.round(found.holdSeconds / 3600)),
  };
}

function lineOf(item: Found['items'][number]): ManualLine | undefined {
  const { kind, productId, variantId, quantity, name } = item;
  const discount = rupeesFromPaise(item.discountPaise);
  if (productId !== null && variantId !== null) {
    return { kind: 'product', productId, variantId, quantity, discount };
  }
  if (kind !== 'free') return undefined;
  const price = rupeesFromPaise(item.pricePaise);
  return {
    kind,
    name,
    price,
    quantity,
    gstRate: Number(item.gstRate),
    hsn: item.hsn ?? '',
    discount,
  };
}
