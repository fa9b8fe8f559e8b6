import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Trx } from '../database/database.ts';

/** A product whose counts nobody else can change until the transaction ends. */
export type LockedProduct = Awaited<ReturnType<typeof lockProductRows>>[number] & {
  /** Its sizes, where the studio counts each by itself. */
  sizes: LockedSize[];
};

export interface LockedSize {
  size: string;
  stock: number;
  reserved: number;
}

/**
 * Locks the products in the order of their ids, then their sizes: whoever locks several does it
 * in this order, so that no two wait for each other.
 */
export async function lockProducts(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, LockedProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await lockProductRows(trx, wanted);
  const sizes = await trx
    .selectFrom('product_sizes')
    .select(['product_id', 'size', 'stock', 'reserved'])
    .where('product_id', 'in', wanted)
    .orderBy('product_id')
    .orderBy('size')
    .forNoKeyUpdate()
    .execute();
  const sizesOf = Map.groupBy(sizes, (row) => row.product_id);
  return new Map(rows.map((row) => [row.id, { ...row, sizes: sizesOf.get(row.id) ?? [] }]));
}

function lockProductRows(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('products')
    .select((eb) => [
      'products.id',
      'products.name',
      'products.category',
      'products.size',
      'products.price_paise',
      'products.selling_price_paise',
      'products.hsn',
      'products.gst_rate',
      'products.on_sale',
      'products.deleted_at',
      'products.stock',
      'products.reserved',
      jsonObjectFrom(
        eb
          .selectFrom('product_images as images')
          .leftJoin('media', 'media.hash', 'images.media_hash')
          .whereRef('images.product_id', '=', 'products.id')
          .orderBy('images.position')
          .limit(1)
          .select(['media.name', 'images.url']),
      ).as('picture'),
    ])
    .where('products.id', 'in', ids)
    .orderBy('products.id')
    .forNoKeyUpdate('products')
    .execute();
}

export interface CountChange {
  productId: string;
  /** Null: the product's own count. */
  size: string | null;
  stock: number;
  reserved: number;
}

/** Adds to the counts; the tables' checks refuse what would go below zero. */
export async function changeCount(trx: Trx, change: CountChange): Promise<void> {
  if (change.size === null) {
    await trx
      .updateTable('products')
      .set((eb) => ({
        stock: eb('stock', '+', change.stock),
        reserved: eb('reserved', '+', change.reserved),
      }))
      .where('id', '=', change.productId)
      .execute();
    return;
  }
  await trx
    .updateTable('product_sizes')
    .set((eb) => ({
      stock: eb('stock', '+', change.stock),
      reserved: eb('reserved', '+', change.reserved),
    }))
    .where('product_id', '=', change.productId)
    .where('size', '=', change.size)
    .execute();
}

/** Says whether the lines' units stand in a count. */
export async function markCounted(
  trx: Trx,
  lines: readonly { id: string; counted: boolean }[],
  counted: boolean,
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map((line) => line.id);
  await trx.updateTable('order_items').set({ counted }).where('id', 'in', ids).execute();
  for (const line of lines) line.counted = counted;
}
