import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { figuresOf } from '#web/admin/products/typed-figures.ts';
import type { TypedVariant } from './typed-variants.ts';

/** The grid's columns, as a block from a spreadsheet fills them. */
export const columns = [
  'price',
  'discountPrice',
  'stock',
  'sku',
  'barcode',
  'weight',
  'gstRate',
  'onSale',
] as const;

export type Column = (typeof columns)[number];

export const columnWords: Record<Column | 'image', string> = {
  price: 'Price (₹)',
  discountPrice: 'Discount (₹)',
  stock: 'Stock',
  sku: 'SKU',
  barcode: 'Barcode',
  weight: 'Weight (g)',
  gstRate: 'GST (%)',
  onSale: 'On sale',
  image: 'Image',
};

/** The row with another text in a cell, as far as the cell takes it. */
export function withCell(row: TypedVariant, column: Column, text: string): TypedVariant {
  switch (column) {
    case 'price':
    case 'discountPrice':
    case 'stock':
    case 'weight':
    case 'gstRate':
      return { ...row, [column]: figuresOf(text) };
    case 'onSale':
      return { ...row, onSale: isYes(text) ?? row.onSale };
    case 'sku':
      return { ...row, sku: text.slice(0, catalogueLimits.skuMax) };
    case 'barcode':
      return { ...row, barcode: text.slice(0, catalogueLimits.barcodeMax) };
  }
}

function isYes(text: string): boolean | undefined {
  if (/^(yes|y|true|on|1)$/i.test(text.trim())) return true;
  return /^(no|n|false|off|0)$/i.test(text.trim()) ? false : undefined;
}
