import type { HaatColumn } from '#server/catalogue/import/reading/sheet.ts';
import { findProductRows } from '#server/catalogue/products/products.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Listing } from '#server/infra/shop/shop.ts';
import { findSourceKeys, listExportedIds } from './exports.queries.ts';
import { type AddressOf, writeHaatRow } from './write-haat-row.ts';

const BATCH = 500;

interface RowsWanted {
  addressOf: AddressOf;
  /** By default the whole catalogue. */
  filter?: Listing;
  count?(written: number, all: number): void;
}

/** The rows of Haat's own CSV, read as they are written: a few hundred at a time. */
export async function* catalogueRows(
  db: Db,
  { addressOf, filter, count }: RowsWanted,
): AsyncGenerator<Record<HaatColumn, string>> {
  const ids = await listExportedIds(db, filter);
  count?.(0, ids.length);
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    const [rows, keys] = await Promise.all([findProductRows(db, some), findSourceKeys(db, some)]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of some) {
      const row = byId.get(id);
      if (row) yield writeHaatRow(row, keys.get(id) ?? null, addressOf);
    }
    count?.(Math.min(at + BATCH, ids.length), ids.length);
  }
}
