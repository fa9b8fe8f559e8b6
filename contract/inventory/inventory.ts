import { z } from 'zod';
import { dataOf, paged, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import {
  inventoryFilters,
  inventorySorts,
  inventoryLimits as limits,
  inventoryMessages as say,
  stockReasons,
} from './inventory-rules.ts';

export const inventoryVariant = z.object({
  _id: z.string(),
  productId: z.string(),
  name: z.string(),
  /** Its label; null for a product without options. */
  label: z.string().nullable(),
  /** An address; empty without one. */
  image: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Units in the studio, held ones included; null is made to order. */
  stock: z.number().int().nullable(),
  /** Units in checkouts under way. */
  held: z.number().int(),
  /** Its units are counted with another variant of the product. */
  isShared: z.boolean(),
  isLow: z.boolean(),
  /** Low at so many units or fewer; 0 is never. */
  lowStockAt: z.number().int(),
  onSale: z.boolean(),
});

export type InventoryVariant = z.infer<typeof inventoryVariant>;

export const inventoryFilter = z.enum(inventoryFilters);
export const inventorySort = z.enum(inventorySorts);

export const inventoryQuery = z.object({
  /** A product's name, a SKU, a barcode or a value of an option; a whole code finds its variants alone. */
  q: z.string().trim().max(limits.searchMax).optional(),
  show: inventoryFilter.optional(),
});

const count = z.number({ error: say.stock }).int(say.stock).min(0, say.stock);
export const stockCount = count.max(limits.stockMax, say.stock);

const reason = z.enum(stockReasons);

export const countsFields = z.object({ reason: reason.default('counted') });

const countRow = z.object({
  /** Of the file, counted from 1. */
  line: z.number().int(),
  name: z.string(),
});

const countsReport = z.object({
  fileName: z.string(),
  rows: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** The first of each; all are counted. */
  changes: z.array(countRow.extend({ before: z.number().int(), after: z.number().int() })),
  problems: z.array(countRow.extend({ message: z.string() })),
});

export type CountsReport = z.infer<typeof countsReport>;

const file = { file: z.file() };
const report = z.object({ data: countsReport });

export const inventorySchemas = schemas('Back office', {
  listInventory: {
    summary: 'The variants of all products with their counts',
    query: inventoryQuery.extend({ sort: inventorySort.optional(), ...paging }),
    answer: dataOf({
      variants: z.array(inventoryVariant),
      ...paged,
    }),
  },
  setCount: {
    summary: 'Set a count over the count that was seen; 409 with the present one where it differs',
    params: z.object({ id: z.string().max(100) }),
    body: z.object({ stock: stockCount, seenStock: count, reason: reason.default('counted') }),
    answer: dataOf({ variant: inventoryVariant }),
  },
  checkCounts: {
    summary: 'What a CSV file of counts would change; it changes nothing',
    form: z.object(file),
    answer: report,
  },
  applyCounts: {
    summary: 'Set the counts of a CSV file; rows that are wrong are listed and left out',
    form: countsFields.extend(file),
    answer: report,
  },
});
