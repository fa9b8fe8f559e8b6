interface ForeignFile {
  what: string;
  /** By the plain names of its columns, whose language may be the seller's. */
  fits(names: ReadonlySet<string>, list: readonly string[]): boolean;
}

const has =
  (...wanted: string[]) =>
  (names: ReadonlySet<string>) =>
    wanted.every((name) => names.has(name));

/** Files of other systems that people take for a catalogue. */
const foreignFiles: ForeignFile[] = [
  { what: "Shopify's export of orders", fits: has('financialstatus', 'lineitemname') },
  { what: "Shopify's export of customers", fits: has('customerid', 'totalspent') },
  { what: "Shopify's export of an inventory", fits: has('handle', 'hscode', 'coo') },
  {
    what: 'an Etsy export',
    fits: (names, list) => names.has('currencycode') && list.some((name) => name.endsWith('10')),
  },
  { what: 'a Wix export', fits: has('fieldtype') },
  {
    what: 'a WooCommerce export',
    fits: (names, [first, , third]) =>
      names.has('regularprice') || (first === 'id' && third === 'sku'),
  },
  { what: 'a Magento export', fits: has('attributesetcode', 'producttype') },
  {
    what: 'a PrestaShop export',
    fits: (names, list) => names.has('productid') && list.some((name) => name.includes('(0/1)')),
  },
  {
    what: 'a Squarespace export',
    fits: (_, list) => list.some((name) => name.endsWith('[noneditable]')),
  },
  { what: 'a BigCommerce export', fits: has('itemtype', 'productname') },
  { what: 'a BigCommerce export', fits: has('inventorytracking', 'currentstock') },
  { what: 'a Square export', fits: has('itemname', 'variationname') },
  { what: 'an Ecwid export', fits: has('productinternalid', 'productname') },
  {
    what: 'an Amazon file',
    fits: (names, [first = '']) =>
      /^templatetype=/.test(first) ||
      names.has('asin1') ||
      names.has('seller-sku') ||
      names.has('itemsku'),
  },
  {
    what: 'an eBay file',
    fits: (names, list) =>
      names.has('customlabel(sku)') || list.some((name) => /^\*?action\(/.test(name)),
  },
  { what: 'a Flipkart file', fits: (_, list) => list.some((name) => name.startsWith('flipkart')) },
  { what: 'a file for Google or Facebook', fits: has('availability', 'link') },
];

/** What a file is that is no catalogue; undefined if that is not known. */
export function foreignFile(names: readonly string[]): string | undefined {
  const all = new Set(names);
  return foreignFiles.find(({ fits }) => fits(all, names))?.what;
}
