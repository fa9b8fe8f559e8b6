import type { PricedLine } from './price-lines.ts';

/** What a line has that comes of no product. */
export const nothingOfCatalogue = {
  product_id: null,
  variant_id: null,
  image: null,
  category: '',
  options: '[]',
  sku: null,
  selected_size: null,
  discount_paise: 0,
} as const;

/** A charge besides the goods. */
export interface ChargeRow extends Omit<PricedLine, 'product_id' | 'variant_id'> {
  kind: 'shipping' | 'fee';
  product_id: null;
  variant_id: null;
}

/** What is sold with goods is taxed as they are (CGST Act, section 8): by the highest rate. */
export function chargeRow(
  rows: readonly { gst_rate: number }[],
  charge: Pick<ChargeRow, 'kind' | 'name' | 'price_paise'>,
): ChargeRow {
  return {
    ...nothingOfCatalogue,
    ...charge,
    quantity: 1,
    list_price_paise: charge.price_paise,
    hsn: null,
    gst_rate: Math.max(...rows.map((row) => row.gst_rate)),
  };
}
