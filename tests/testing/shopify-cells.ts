import { defaultCategories } from '#contract/categories/default-categories.ts';
import { readShopifyRows } from '#server/catalogue/import/reading/read-shopify.ts';
import { readHeader, sheetRow } from '#server/catalogue/import/reading/sheet.ts';

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Barcode',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Inventory Tracker',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Status',
  'Gift Card',
  'Variant Requires Shipping',
  'Included / India',
  'Price / India',
  'Compare At Price / India',
];
const sheet = readHeader({ line: 1, cells: header }, 'export.csv');

export const shirtCells = {
  Handle: 'shirt',
  Title: 'Blue Shirt',
  'Body (HTML)': '<p>Block printed by hand.</p>',
  Published: 'true',
  'Option1 Value': 'Default Title',
  'Variant Inventory Qty': '1',
  'Variant Inventory Policy': 'deny',
  'Variant Inventory Tracker': 'shopify',
  'Variant Price': '50',
};
export const shopOfCells = { categories: defaultCategories, otherwise: 'accessories', makers: [] };

export type Cells = Record<string, string>;

/** What an import reads from rows with these cells. */
export function readShopifyCells(...rows: Cells[]) {
  const sheetRows = rows.map((row, at) =>
    sheetRow(sheet, { line: at + 2, cells: header.map((name) => row[name] ?? '') }),
  );
  return readShopifyRows(sheetRows, shopOfCells);
}

export const variantCells = (value: string, price: string, stock = '1'): Cells => ({
  Handle: 'shirt',
  'Option1 Value': value,
  'Variant Price': price,
  'Variant Inventory Qty': stock,
  'Variant Inventory Policy': 'deny',
  'Variant Inventory Tracker': 'shopify',
});

export const variantsOf = (...rows: Cells[]) =>
  readShopifyCells(...rows).products[0]?.draft.variants;
