import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { manualOrderMessages } from '#contract/manual-orders/manual-order-rules.ts';
import type { ManualLine, ManualOrderFields } from '#contract/manual-orders/manual-orders.ts';
import { dividePaise } from '#contract/money/divide-paise.ts';
import { paiseFromRupees } from '#contract/money/money.ts';
import { providerLimits } from '#contract/money/provider-limits.ts';
import type { LineKind } from '#contract/orders/order-rules.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import { chargeRow, nothingOfCatalogue } from '#server/selling/checkout/charge-row.ts';
import { type PricedLine, priceLines, sumsOf } from '#server/selling/checkout/price-lines.ts';
import type { LockedProduct } from '#server/selling/inventory/stock/stock.queries.ts';
import { rateFor } from '#server/studio/settings/shop-settings.ts';

/** Staff sell what there is: sixty lamps for a wedding. The stock is the limit. */
const MANY = Number.POSITIVE_INFINITY;

/** A line of a manual order: a product as the catalogue sells it, or something in words. */
export interface ManualRow extends Omit<PricedLine, 'productId' | 'variantId'> {
  kind: LineKind;
  productId: string | null;
  variantId: string | null;
}

/**
 * Prices an order that staff write down: products from the catalogue, free lines as they say, less
 * the discounts of the lines and of the whole order.
 */
export function priceManualOrder(
  products: ReadonlyMap<string, LockedProduct>,
  fields: Pick<ManualOrderFields, 'lines' | 'discount' | 'shipping'>,
  settings: ShopSettings,
): { rows: ManualRow[]; sums: ReturnType<typeof sumsOf> } {
  const ofCatalogue = fields.lines.filter((line) => line.kind === 'product');
  const priced = priceLines(products, ofCatalogue, settings, { most: MANY }).lines.values();
  const rows = fields.lines.map((line, at): ManualRow => {
    const row: ManualRow =
      line.kind === 'product'
        ? { ...priced.next().value!, kind: 'product' }
        : freeRow(line, settings);
    row.discountPaise = paiseFromRupees(line.discount);
    if (row.discountPaise > sumOf(row)) {
      throw invalidField(`lines.${at}.discount`, manualOrderMessages.discount);
    }
    return row;
  });
  takeOff(rows, paiseFromRupees(fields.discount));
  if (fields.shipping > 0) {
    const pricePaise = paiseFromRupees(fields.shipping);
    rows.push(chargeRow(rows, { kind: 'shipping', name: 'Shipping', pricePaise }));
  }
  const sums = sumsOf(rows);
  if (sums.totalPaise < providerLimits.leastPaise) {
    throw new Problem('invalid', checkoutMessages.tooSmall);
  }
  return { rows, sums };
}

const sumOf = ({ pricePaise, quantity }: ManualRow) => pricePaise * quantity;

/** Divides a discount in all among the lines, by what each still comes to. */
function takeOff(rows: readonly ManualRow[], discountPaise: number): void {
  if (discountPaise === 0) return;
  const left = rows.map((row) => sumOf(row) - row.discountPaise);
  if (discountPaise > left.reduce((sum, paise) => sum + paise, 0)) {
    throw invalidField('discount', manualOrderMessages.discountInAll);
  }
  for (const [at, paise] of dividePaise(discountPaise, left).entries()) {
    rows[at]!.discountPaise += paise;
  }
}

type FreeLine = Extract<ManualLine, { kind: 'free' }>;

function freeRow({ name, price, quantity, gstRate, hsn }: FreeLine, settings: ShopSettings) {
  const pricePaise = paiseFromRupees(price);
  return {
    ...nothingOfCatalogue,
    kind: 'free' as const,
    name,
    quantity,
    pricePaise,
    listPricePaise: pricePaise,
    hsn: hsn || null,
    gstRate: rateFor(settings, gstRate, { isApparel: false, sellingPaise: pricePaise }),
  };
}
