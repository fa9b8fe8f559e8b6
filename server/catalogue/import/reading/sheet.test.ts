import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCsv } from './csv-file.ts';
import { readHeader } from './sheet.ts';

test.each([
  ['an Etsy export', 'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1,IMAGE10,SKU'],
  ['an Etsy export', 'TITOLO,DESCRIZIONE,PREZZO,CURRENCY_CODE,QUANTITÀ,IMMAGINE1,IMMAGINE10'],
  ['a Wix export', 'handleId,fieldType,name,description,productImageUrl,collection,price'],
  ['a WooCommerce export', 'ID,Type,SKU,Name,Published,Description,Regular price,Categories'],
  ['a WooCommerce export', 'ID,Typ,Artikelnummer,Name,Regular price'],
  ['a Wix export', 'handle,fieldType,name,visible,plainDescription,media,price,strikethroughPrice'],
  ['a Squarespace export', 'Product ID [Non Editable],Product Page,Title,Description,SKU,Price'],
  ['a BigCommerce export', 'Item,ID,Name,Type,SKU,Inventory Tracking,Current Stock,Price'],
  ['an Ecwid export', 'type,product_internal_id,product_sku,product_name,product_price'],
  ['an Amazon file', 'item-name,item-description,listing-id,seller-sku,price,quantity,asin1'],
  ['an Amazon file', 'TemplateType=fptcustom,Version=2026.1,TemplateSignature=xyz'],
  ['an eBay file', 'Item number,Title,Custom label (SKU),Available quantity,Start price'],
  ['a Flipkart file', 'Product Title,Seller SKU Id,Flipkart Serial Number,MRP,Your Selling Price'],
  ['a file for Google or Facebook', 'id,title,description,link,image_link,availability,price'],
  ['a Magento export', 'sku,attribute_set_code,product_type,categories,name,description,price'],
  ['a PrestaShop export', 'Product ID,Active (0/1),Name *,Categories (x;y;z...)'],
  ["Shopify's export of orders", 'Name,Email,Financial Status,Lineitem name,Lineitem price'],
  ["Shopify's export of customers", 'Customer ID,First Name,Email,Total Spent'],
  ["Shopify's export of an inventory", 'Handle,Title,Option1 Name,SKU,HS Code,COO,Location'],
])('%s is named', (what, header) => {
  const read = () => readHeader({ line: 1, cells: header.split(',') }, 'export.csv');
  expect(read).toThrow(`export.csv looks like ${what}, which Haat cannot import.`);
});

test.each([
  ['an Etsy export', 'etsy-24-columns.csv'],
  ['an Etsy export', 'etsy-17-of-23-cells.csv'],
  ['an Etsy export', 'etsy-italian.csv'],
  ['a WooCommerce export', 'woo-native-2025.csv'],
  ['a WooCommerce export', 'woo-sample.csv'],
  ['a Wix export', 'wix.csv'],
  ['a Magento export', 'magento2.csv'],
  ['a PrestaShop export', 'prestashop.csv'],
  ["Shopify's export of orders", 'orders_export-shopify.csv'],
  ["Shopify's export of customers", 'customers_export-shopify.csv'],
])('%s is named in a file of theirs: %s', async (what, name) => {
  const path = join(import.meta.dirname, '../../../../tests/testing/import-samples', name);
  const { value } = await readCsv(path).next();
  expect(() => readHeader(value!, name)).toThrow(`${name} looks like ${what}`);
});

test('another file hears which columns it lacks', () => {
  const read = (header: string) => readHeader({ line: 1, cells: header.split(',') }, 'a.csv');
  expect(() => read('name,price')).toThrow('a.csv lacks the columns description, category');
  expect(() => read('Handle,Title')).toThrow('lacks the columns Variant Price');
});
