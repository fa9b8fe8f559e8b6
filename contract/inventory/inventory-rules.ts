import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';

/** What narrows the list; without one it shows every variant. */
export const inventoryFilters = ['low', 'out', 'made-to-order'] as const;
export type InventoryFilter = (typeof inventoryFilters)[number];

export const inventorySorts = ['name', 'fewest', 'most'] as const;
export type InventorySort = (typeof inventorySorts)[number];

/** Why somebody changes a count by hand, as the ledger notes it. */
export const stockReasons = ['counted', 'received', 'damaged', 'lost'] as const;
export type StockReason = (typeof stockReasons)[number];

export const stockReasonWords: Record<StockReason, string> = {
  counted: 'Counted',
  received: 'Received',
  damaged: 'Damaged',
  lost: 'Lost',
};

export const inventoryLimits = {
  searchMax: catalogueLimits.searchMax,
  pageSize: 25,
  stockMax: catalogueLimits.stockMax,
  fileBytes: 10 * 1024 * 1024,
  rowsMax: 20_000,
  /** Of each kind of row, an answer lists so many. */
  rowsShown: 500,
} as const;

const { stockMax, rowsMax } = inventoryLimits;

export const inventoryMessages = {
  notFound: 'This variant is no longer offered',
  stock: `Please enter a whole number from 0 to ${stockMax.toLocaleString('en-IN')}`,
  madeToOrder: 'This is made to order. The product form can give it a stock count',
  moved: (stock: number | null) =>
    `The count has changed in the meantime. It is ${stock ?? 'made to order'} now.`,
  held: (units: number) =>
    `${units} ${units === 1 ? 'unit is' : 'units are'} in checkouts at the moment. The count cannot be lower.`,
  saved: (name: string, stock: number) => `${name}: ${stock} in stock`,
  fileRequired: 'CSV file required',
  fileTooLarge: 'The file must be at most 10 MB',
  rowsMany: `The file has more than ${rowsMax.toLocaleString('en-IN')} rows. Please split it`,
  columns: 'The file needs the column stock and one of the columns variantId, sku and barcode',
  ragged: 'The cells of the row do not match the columns of the first line',
  unnamed: 'The row needs a variantId, a SKU or a barcode',
  unknown: (name: string) => `No variant has ${name}`,
  several: (barcode: string) => `Several variants have the barcode ${barcode}`,
  twice: (line: number) => `Line ${line} counts the same units`,
  applied: (rows: number) =>
    rows === 0 ? 'No count was changed' : `${rows} ${rows === 1 ? 'count' : 'counts'} changed`,
  camera: {
    refused: 'The camera is blocked. Please allow it for this site, or type the code.',
    missing: 'No camera found. Please type the code.',
    failed: 'The camera does not start. Another app may be using it. Please type the code.',
  },
} as const;

/** The list as a CSV file, filtered as the list is. */
export const inventoryFileRoute = '/api/admin/inventory/export.csv';

/** The file's address for the filters in the list's address. */
export function inventoryFilePath(listed: URLSearchParams): string {
  const names = ['q', 'show'].filter((name) => listed.get(name));
  const search = new URLSearchParams(names.map((name) => [name, listed.get(name) ?? '']));
  return search.size > 0 ? `${inventoryFileRoute}?${search}` : inventoryFileRoute;
}

export const inventoryPage = '/admin/inventory';
