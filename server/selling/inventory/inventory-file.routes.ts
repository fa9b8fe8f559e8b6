import { type InventoryVariant, inventoryQuery } from '#contract/inventory/inventory.ts';
import { inventoryFileRoute } from '#contract/inventory/inventory-rules.ts';
import { csvFile } from '#server/accounts/sessions/csv-file.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type CountRow, countColumns } from './read-counts.ts';
import { inventoryRows } from './read-inventory.ts';

/** The inventory as a CSV file, which the counts' import takes back. */
export const inventoryFile = (shop: Shop) =>
  csvFile(shop, {
    route: inventoryFileRoute,
    access: 'manager',
    query: inventoryQuery,
    subject: 'inventory',
    name: 'inventory',
    columns: countColumns,
    rows: (filters) => writeRows(inventoryRows(shop, filters)),
  });

type WrittenRow = Omit<CountRow, 'line' | 'isRagged'>;

async function* writeRows(variants: AsyncIterable<InventoryVariant>): AsyncGenerator<WrittenRow> {
  for await (const variant of variants) {
    const stock = variant.stock === null ? '' : String(variant.stock);
    yield {
      variantId: variant._id,
      sku: variant.sku ?? '',
      barcode: variant.barcode ?? '',
      product: variant.name,
      options: variant.label ?? '',
      stock,
      stockWhenExported: stock,
      held: String(variant.held),
      lowStockAt: String(variant.lowStockAt),
    };
  }
}
