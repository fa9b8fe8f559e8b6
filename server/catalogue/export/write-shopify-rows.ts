import { htmlText } from '#server/catalogue/import/reading/plain-text.ts';
import { countOf } from '#server/catalogue/products/present-product.ts';
import type { ProductRow, VariantRow } from '#server/catalogue/products/products.queries.ts';
import { type AddressOf, imageCell, writePaise } from './cells.ts';

/** Columns of Shopify's product CSV, in the order of its template, and two of Haat's own. */
export const shopifyExportColumns = [
  'Title',
  'URL handle',
  'Description',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Barcode',
  'Option1 name',
  'Option1 value',
  'Option2 name',
  'Option2 value',
  'Option3 name',
  'Option3 value',
  'Price',
  'Compare-at price',
  'Charge tax',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Weight value (grams)',
  'Weight unit for display',
  'Requires shipping',
  'Fulfillment service',
  'Product image URL',
  'Image position',
  'Image alt text',
  'Variant image URL',
  'Gift card',
  'Haat id',
  'Stock when exported',
] as const;

export type ShopifyRow = Partial<Record<(typeof shopifyExportColumns)[number], string>>;

/** A product's rows: one for each variant or image, whichever are more. */
export function writeShopifyRows(
  row: ProductRow,
  handle: string,
  addressOf: AddressOf,
): ShopifyRow[] {
  const length = Math.max(row.variants.length, row.images.length);
  return Array.from({ length }, (_, at) => ({
    'URL handle': handle,
    ...(at === 0 && factCells(row)),
    ...variantCells(row, at, addressOf),
    ...imageCells(row, at, addressOf),
  }));
}

function factCells(row: ProductRow): ShopifyRow {
  return {
    Title: row.name,
    Description: htmlText(row.description),
    Type: `${row.category.slice(0, 1).toUpperCase()}${row.category.slice(1)}`,
    Tags: row.tags.join(', '),
    'Published on online store': 'TRUE',
    Status: 'active',
    'Gift card': 'FALSE',
    'Haat id': row.id,
  };
}

function variantCells(row: ProductRow, at: number, addressOf: AddressOf): ShopifyRow {
  const variant = row.variants[at];
  if (!variant) return {};
  const { pricePaise, discountPricePaise: discount } = variant;
  const image = row.images.find(({ key }) => key === variant.image);
  const stock = unitsOf(variant, row);
  return {
    SKU: variant.sku ?? '',
    Barcode: variant.barcode ?? '',
    ...optionCells(row, variant, at === 0),
    Price: writePaise(discount ?? pricePaise),
    'Compare-at price': discount === null ? '' : writePaise(pricePaise),
    'Charge tax': (variant.gstRate ?? row.gstRate) === 0 ? 'FALSE' : 'TRUE',
    'Inventory tracker': stock === null ? '' : 'shopify',
    'Inventory quantity': stock === null ? '' : String(stock),
    'Stock when exported': stock === null ? '' : String(stock),
    'Continue selling when out of stock': stock === null ? 'CONTINUE' : 'DENY',
    'Weight value (grams)': String(variant.weightGrams || ''),
    'Weight unit for display': 'g',
    'Requires shipping': 'TRUE',
    'Fulfillment service': 'manual',
    'Variant image URL': image ? imageCell(image, addressOf) : '',
  };
}

function optionCells(
  { options }: ProductRow,
  { values }: VariantRow,
  isFirst: boolean,
): ShopifyRow {
  if (options.length === 0) return { 'Option1 name': 'Title', 'Option1 value': 'Default Title' };
  const cells = options.map(({ name }, at): ShopifyRow => {
    const column = `Option${at + 1}` as 'Option1';
    return { [`${column} name`]: isFirst ? name : '', [`${column} value`]: values[at] ?? '' };
  });
  return Object.assign({}, ...cells);
}

/**
 * Shopify has no switch for what is not sold now, so that has no units, and no counts that several
 * variants share, so they are parted among them: nothing can be sold twice.
 */
function unitsOf(variant: VariantRow, row: ProductRow): number | null {
  if (!row.onSale || !variant.onSale) return 0;
  const shelf = countOf(variant, row);
  const sharers = row.variants.filter((each) => each.onSale && countOf(each, row) === shelf);
  if (shelf.stock === null) return null;
  const left = shelf.stock + sharers.length - 1 - sharers.indexOf(variant);
  return Math.floor(left / sharers.length);
}

function imageCells({ images }: ProductRow, at: number, addressOf: AddressOf): ShopifyRow {
  const image = images[at];
  if (!image) return {};
  return {
    'Product image URL': imageCell(image, addressOf),
    'Image position': String(at + 1),
    'Image alt text': image.alt ?? '',
  };
}
