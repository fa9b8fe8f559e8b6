import type { FastifyPluginAsync } from 'fastify';
import { indianDay } from '#contract/api/calendar.ts';
import { type InventoryVariant, inventoryQuery } from '#contract/inventory/inventory.ts';
import { inventoryFileRoute } from '#contract/inventory/inventory-rules.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { checkQuery, requireStaff } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { sendCsv } from '#server/infra/http/send-csv.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteExport } from '#server/studio/audit/note-export.ts';
import { type CountRow, countColumns } from './read-counts.ts';
import { inventoryRows } from './read-inventory.ts';

/** The inventory as a CSV file, which the counts' import takes back. */
export function inventoryFile(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get(inventoryFileRoute, async (request, reply) => {
      const caller = requireStaff('manager', await callerOf(shop, request, reply));
      const filters = checkQuery(inventoryQuery, request.query);
      const file = { subject: 'inventory', after: { ...filters } } as const;
      const rows = noteExport(shop, caller, file, writeRows(inventoryRows(shop, filters)));
      return sendCsv(request, reply, rows, {
        name: `inventory_${indianDay(shop.clock.now())}.csv`,
        columns: countColumns,
      });
    });
    refuseOtherMethods(app, inventoryFileRoute, ['GET']);
  };
}

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
