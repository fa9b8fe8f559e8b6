import type { PricedLine } from './price-lines.ts';

/** What a line has that comes of no product. */
export const nothingOfCatalogue = {
  productId: null,
  variantId: null,
  image: null,
  category: '',
  options: '[]',
  sku: null,
  selectedSize: null,
  discountPaise: 0,
} as const;

/** A charge besides the goods. */
export interface ChargeRow extends Omit<PricedLine, 'productId' | 'variantId'> {
  kind: 'shipping' | 'fee';
  productId: null;
  variantId: null;
}

/** What is sold with goods is taxed as they are (CGST Act, section 8): by the highest rate. */
export function chargeRow(
  rows: readonly { gstRate: number }[],
  charge: Pick<ChargeRow, 'kind' | 'name' | 'pricePaise'>,
): ChargeRow {
  return {
    ...nothingOfCatalogue,
    ...charge,
    quantity: 1,
    listPricePaise: charge.pricePaise,
    hsn: null,
    gstRate: Math.max(...rows.map((row) => row.gstRate)),
  };
}
