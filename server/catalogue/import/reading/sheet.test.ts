import { expect, test } from 'vitest';
import { readHeader } from './sheet.ts';

test.each([
  ['an Etsy export', 'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1,IMAGE10,SKU'],
  ['an Etsy export', 'TITOLO,DESCRIZIONE,PREZZO,CURRENCY_CODE,QUANTITÀ,IMMAGINE1,IMMAGINE10'],
  ['a Wix export', 'handleId,fieldType,name,description,productImageUrl,collection,price'],
  ['a WooCommerce export', 'ID,Type,SKU,Name,Published,Description,Regular price,Categories'],
  ['a WooCommerce export', 'ID,Typ,Artikelnummer,Name,Regular price'],
  ['a Magento export', 'sku,attribute_set_code,product_type,categories,name,description,price'],
  ['a PrestaShop export', 'Product ID,Active (0/1),Name *,Categories (x;y;z...)'],
  ["Shopify's export of orders", 'Name,Email,Financial Status,Lineitem name,Lineitem price'],
  ["Shopify's export of customers", 'Customer ID,First Name,Email,Total Spent'],
  ["Shopify's export of an inventory", 'Handle,Title,Option1 Name,SKU,HS Code,COO,Location'],
])('%s is named', (what, header) => {
  const read = () => readHeader({ line: 1, cells: header.split(',') }, 'export.csv');
  expect(read).toThrow(`export.csv looks like ${what}, which Haat cannot import.`);
});

test('another file hears which columns it lacks', () => {
  const read = (header: string) => readHeader({ line: 1, cells: header.split(',') }, 'a.csv');
  expect(() => read('name,price')).toThrow('a.csv lacks the columns description, category');
  expect(() => read('Handle,Title')).toThrow('lacks the columns Variant Price');
});
