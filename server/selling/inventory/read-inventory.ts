import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import { type InventoryVariant, inventoryVariant } from '#contract/inventory/inventory.ts';
import {
  type InventoryFilter,
  type InventorySort,
  inventoryLimits,
} from '#contract/inventory/inventory-rules.ts';
import { imageAddress } from '#server/catalogue/products/present-product.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import {
  countInventory,
  findInventory,
  findSearch,
  type InventoryList,
  type InventoryRow,
  listInventory,
  listInventoryIds,
} from './inventory.queries.ts';

export interface InventoryFilters {
  q?: string | undefined;
  show?: InventoryFilter | undefined;
}

interface Asked extends InventoryFilters {
  sort?: InventorySort | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

export async function readInventory(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  { sort = 'name', page = 1, limit = inventoryLimits.pageSize, ...filters }: Asked,
): Promise<{ variants: InventoryVariant[]; total: number; pages: number }> {
  const list = await listOf(db, filters, (await settings.read()).lowStockAt);
  const [rows, total] = await Promise.all([
    listInventory(db, list, { sort, ...pageAt(page, limit) }),
    countInventory(db, list),
  ]);
  return { variants: rows.map(presentRow), total, pages: pagesOf(total, limit) };
}

/** One that is offered; undefined if it no longer is. */
export async function showVariant(db: Db, id: string): Promise<InventoryVariant | undefined> {
  const { lowStockAt } = await readShopSettings(db);
  const [row] = await findInventory(db, [id], lowStockAt);
  return row && presentRow(row);
}

const BATCH = 1000;

/** All that match, read as they are written. */
export async function* inventoryRows(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  filters: InventoryFilters,
): AsyncGenerator<InventoryVariant> {
  const { lowStockAt } = await settings.read();
  const ids = await listInventoryIds(db, await listOf(db, filters, lowStockAt));
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await findInventory(db, ids.slice(at, at + BATCH), lowStockAt);
    yield* rows.map(presentRow);
  }
}

async function listOf(
  db: Db,
  { q, show }: InventoryFilters,
  lowAt: number,
): Promise<InventoryList> {
  return { search: q ? await findSearch(db, q) : undefined, show, lowAt };
}

function presentRow(row: InventoryRow): InventoryVariant {
  const label = variantLabel(row.values);
  const image = imageAddress({ name: row.imageName, url: row.imageUrl });
  return toWire(inventoryVariant, { ...row, label, image });
}
