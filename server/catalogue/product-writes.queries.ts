import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { ProductImages, ProductSizes, Products } from '../database/schema.ts';

/** A product as it stands, deleted ones too, locked in the order in which checkouts lock. */
export type StandingProduct = Awaited<ReturnType<typeof lockProducts>>[number];

export async function lockProducts(
  trx: Trx,
  sourceKeys: readonly string[],
  ids: readonly string[],
) {
  const products = await trx
    .selectFrom('products')
    .select([
      'id',
      'source_key',
      'name',
      'description',
      'category',
      'price_paise',
      'discount_price_paise',
      'size',
      'material',
      'tags',
      'featured',
      'on_sale',
      'hsn',
      'gst_rate',
      'stock',
      'reserved',
      'source_stock',
      'deleted_at',
    ])
    .where((eb) =>
      eb.or([
        sql<boolean>`source_key = any(${sourceKeys}::text[])`,
        sql<boolean>`id = any(${ids}::uuid[])`,
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const sizes = await trx
    .selectFrom('product_sizes')
    .select(['product_id', 'size', 'position', 'stock', 'reserved', 'source_stock'])
    .where(sql<boolean>`product_id = any(${products.map(({ id }) => id)}::uuid[])`)
    .orderBy('position')
    .execute();
  return products.map((product) => ({
    ...product,
    sizes: sizes
      .filter((row) => row.product_id === product.id)
      .map(({ product_id: _, ...row }) => row),
  }));
}

export async function insertProducts(
  trx: Trx,
  products: readonly Insertable<Products>[],
): Promise<void> {
  if (products.length > 0) await trx.insertInto('products').values(products).execute();
}

export async function updateProduct(
  trx: Trx,
  id: string,
  changes: Updateable<Products>,
): Promise<void> {
  await trx.updateTable('products').set(changes).where('id', '=', id).execute();
}

/** False when there is no such product, or it is hidden already. */
export async function hideProduct(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The counts of a product's sizes become these, and no others. */
export async function replaceSizes(
  trx: Trx,
  productId: string,
  sizes: readonly Omit<Insertable<ProductSizes>, 'product_id'>[],
): Promise<void> {
  await trx
    .deleteFrom('product_sizes')
    .where('product_id', '=', productId)
    .where(sql<boolean>`not (size = any(${sizes.map(({ size }) => size)}::text[]))`)
    .execute();
  await insertSizes(
    trx,
    sizes.map((size) => ({ ...size, product_id: productId })),
  );
}

export async function insertSizes(
  trx: Trx,
  sizes: readonly Insertable<ProductSizes>[],
): Promise<void> {
  if (sizes.length === 0) return;
  await trx
    .insertInto('product_sizes')
    .values(sizes)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'size']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        stock: eb.ref('excluded.stock'),
        source_stock: eb.ref('excluded.source_stock'),
      })),
    )
    .execute();
}

export interface PictureRow {
  media_hash: string | null;
  url: string | null;
  alt: string | null;
  /** The address or file that it was taken from. */
  source: string | null;
}

export function findPictures(db: Db, productIds: readonly string[]) {
  return db
    .selectFrom('product_images')
    .select(['product_id', 'media_hash', 'url', 'alt', 'source'])
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
}

/** A product's pictures become these, the main one first. */
export async function replacePictures(
  trx: Trx,
  productId: string,
  pictures: readonly PictureRow[],
): Promise<void> {
  await trx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  const rows: Insertable<ProductImages>[] = pictures.map((picture, position) => ({
    ...picture,
    product_id: productId,
    position,
  }));
  if (rows.length > 0) await trx.insertInto('product_images').values(rows).execute();
}
