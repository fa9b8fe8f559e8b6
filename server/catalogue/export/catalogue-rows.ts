import { findProductRows, type ProductRow } from '#server/catalogue/products/products.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { AddressOf } from './cells.ts';
import { findSourceKeys, listExportedIds, listNamedKeys } from './exports.queries.ts';
import { shopifyHandles } from './shopify-handles.ts';
import { type HaatRow, writeHaatRows } from './write-haat-rows.ts';
import { type ShopifyRow, writeShopifyRows } from './write-shopify-rows.ts';

const BATCH = 500;

interface RowsWanted {
  addressOf: AddressOf;
  /** By default the whole catalogue. */
  listed?: readonly string[];
  count?(written: number, all: number): void;
}

/** The rows of Haat's own CSV, read as they are written: a few hundred products at a time. */
export async function* catalogueRows(
  db: Db,
  { addressOf, listed, count }: RowsWanted,
): AsyncGenerator<HaatRow> {
  const ids = await listExportedIds(db, listed);
  for await (const rows of batches(db, ids, count)) {
    const keys = await findSourceKeys(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) yield* writeHaatRows(row, keys.get(row.id) ?? null, addressOf);
  }
}

/** The rows of Shopify's product CSV, in the order of the handles. */
export async function* shopifyRows(
  db: Db,
  { addressOf, count }: Omit<RowsWanted, 'listed'>,
): AsyncGenerator<ShopifyRow> {
  const handles = shopifyHandles(await listNamedKeys(db));
  for await (const rows of batches(db, [...handles.keys()], count)) {
    for (const row of rows) yield* writeShopifyRows(row, handles.get(row.id)!, addressOf);
  }
}

async function* batches(
  db: Db,
  ids: readonly string[],
  count?: RowsWanted['count'],
): AsyncGenerator<ProductRow[]> {
  count?.(0, ids.length);
  for (let at = 0; at < ids.length; at += BATCH) {
    yield await findProductRows(db, ids.slice(at, at + BATCH), { hiddenToo: true });
    count?.(Math.min(at + BATCH, ids.length), ids.length);
  }
}
