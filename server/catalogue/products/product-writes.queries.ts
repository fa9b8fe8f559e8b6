import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { ProductSizes, Products } from '#server/infra/database/schema.ts';

/** An existing product, even a deleted one. */
export type StandingProduct = Awaited<ReturnType<typeof lockProducts>>[number];

/** Locked in the order in which checkouts lock. */
export async function lockProducts(
  trx: Trx,
  sourceKeys: readonly string[],
  ids: readonly string[],
) {
  const products = await standingProducts(trx, sourceKeys, ids).forNoKeyUpdate().execute();
  return withSizes(trx, products);
}

/** Without a lock: they may change in the meantime. */
export async function findStandingProducts(
  db: Db,
  sourceKeys: readonly string[],
  ids: readonly string[],
): Promise<StandingProduct[]> {
  return withSizes(db, await standingProducts(db, sourceKeys, ids).execute());
}

function standingProducts(db: Db, sourceKeys: readonly string[], ids: readonly string[]) {
  return db
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
    .orderBy('id');
}

async function withSizes<P extends { id: string }>(db: Db, products: readonly P[]) {
  const sizes = await db
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

/** False if there is no such product, or it is already hidden. */
export async function hideProduct(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Hides the products with these keys, and what an import split from them. */
export async function hideImported(
  trx: Trx,
  keys: readonly string[],
  { except = [], now }: { except?: readonly string[]; now: Date },
): Promise<ImportedProduct[]> {
  if (keys.length === 0) return [];
  return trx
    .updateTable('products')
    .set({ deleted_at: now, updated_at: now })
    .where(isImported(keys, except))
    .returning(importedColumns)
    .execute();
}

/** Those that `hideImported` would hide. */
export async function findImported(
  db: Db,
  keys: readonly string[],
  { except = [] }: { except?: readonly string[] } = {},
): Promise<ImportedProduct[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('products')
    .where(isImported(keys, except))
    .select(importedColumns)
    .execute();
}

export interface ImportedProduct {
  name: string;
  source_key: string | null;
}

const importedColumns = ['name', 'source_key'] as const;

function isImported(keys: readonly string[], except: readonly string[]) {
  return sql<boolean>`(deleted_at is null and not (source_key = any(${except}::text[])) and (
    source_key = any(${keys}::text[])
    or (source_key like '%#%' and split_part(source_key, '#', 1) = any(${keys}::text[]))
  ))`;
}

/** Replaces the counts of a product's sizes. */
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

/** Of two forms with the same key, the second waits for the first, and finds its product. */
export async function findByFormKey(trx: Trx, sourceKey: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sourceKey}, 0))`.execute(trx);
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  return product?.id;
}
