import type { ManualOrderFields } from '#contract/manual-orders/manual-orders.ts';
import { HOUR_MS } from '#server/infra/clock.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { reserveLines } from '#server/selling/checkout/reserve-lines.ts';
import { countNewLines } from '#server/selling/inventory/stock/move-units.ts';
import type { LockedProduct } from '#server/selling/inventory/stock/stock.queries.ts';
import { deliveryRow } from '#server/selling/orders/record/delivery.ts';
import { productLines } from '#server/selling/orders/record/orders.queries.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { priceManualOrder } from './price-manual-order.ts';

/**
 * What staff write down, priced, with a plan to hold its units; the products are locked. Throws a
 * conflict if there are not enough. Returns columns and lines, and how to hold the units once those
 * are inserted.
 */
export async function writeOrder(
  trx: Trx,
  shop: Shop,
  products: ReadonlyMap<string, LockedProduct>,
  orderId: string,
  fields: ManualOrderFields,
) {
  const { rows, sums } = priceManualOrder(products, fields, await readShopSettings(trx));
  const items = rows.map((row, position) => ({
    ...row,
    id: shop.random.id(),
    orderId,
    position,
    counted: false,
    restocked: 0,
  }));
  const plan = await reserveLines(trx, shop, products, productLines(items), []);
  countNewLines(plan);
  return { row: { ...sums, ...rowOf(fields), ...holdOf(shop, fields.holdHours) }, items, plan };
}

function rowOf({ origin, customerId, contact, address, note }: ManualOrderFields) {
  const place = address ?? { address: '', city: '', state: '', pincode: '' };
  const shippingAddress = { ...contact, ...place, country: 'India' as const };
  return {
    ...deliveryRow({ shippingAddress, giftNote: '' }),
    origin,
    userId: customerId,
    notes: note,
  };
}

function holdOf({ clock }: Shop, hours: number) {
  const until = new Date(clock.now().getTime() + hours * HOUR_MS);
  return {
    stockState: 'reserved' as const,
    reservedUntil: until,
    staffHoldUntil: until,
    holdSeconds: (hours * HOUR_MS) / 1000,
  };
}

/** The products of the lines; what is no id is no product. */
export function productIdsIn({ lines }: Pick<ManualOrderFields, 'lines'>): string[] {
  return lines.flatMap((line) => (line.kind === 'product' ? [line.productId] : []));
}
