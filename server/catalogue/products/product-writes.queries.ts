import { sql } from 'kysely';
import type { Option } from '#contract/catalogue/catalogue.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { snakeCase } from '#server/infra/database/connection/snake-case.ts';

/** An existing product, even a deleted one. */
export type StandingProduct = Awaited<ReturnType<typeof lockProducts>>[number];

/** Locked in the order in which checkouts lock. */
export async function lockProducts(
  trx: Trx,
  sourceKeys: readonly string[],
  ids: readonly string[],
) {
  const products = await standingProducts(trx, sourceKeys, ids).forNoKeyUpdate().execute();
  return withVariants(trx, products);
}

/** Without a lock: they may change in the meantime. */
export async function findStandingProducts(
  db: Db,
  sourceKeys: readonly string[],
  ids: readonly string[],
): Promise<StandingProduct[]> {
  return withVariants(db, await standingProducts(db, sourceKeys, ids).execute());
}

function standingProducts(db: Db, sourceKeys: readonly string[], ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select([
      'id',
      'sourceKey',
      'name',
      'description',
      'category',
      'pricePaise',
      'discountPricePaise',
      'size',
      'sizeChart',
      'care',
      'searchTitle',
      'searchDescription',
      'material',
      'tags',
      'featured',
      'onSale',
      'hsn',
      'gstRate',
      'lowStockAt',
      'makerId',
      'isCertified',
      'technique',
      'madeIn',
      'edition',
      'options',
      'deletedAt',
      'hiddenAs',
      'draftLacks',
    ])
    .where(isOneOf(sourceKeys, ids))
    .orderBy('id');
}

/** The highest number of the product's edition that a certificate has; 0 for none. */
export async function findLastEditionNumber(trx: Trx, id: string): Promise<number> {
  const { last } = await trx
    .selectFrom('certificates')
    .where('productId', '=', id)
    .where('holdsNumber', '=', true)
    .select((eb) => eb.fn.max('editionNumber').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Without their facts. */
export function findProductKeys(db: Db, sourceKeys: readonly string[], ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'sourceKey'])
    .where(isOneOf(sourceKeys, ids))
    .execute();
}

function isOneOf(sourceKeys: readonly string[], ids: readonly string[]) {
  return sql<boolean>`(source_key = any(${sourceKeys}::text[]) or id = any(${ids}::uuid[]))`;
}

/** A variant, even one that is no longer offered. */
export type StandingVariant = Omit<Awaited<ReturnType<typeof listVariants>>[number], 'productId'>;

const variantColumns = [
  'id',
  'position',
  'optionValues',
  'pricePaise',
  'discountPricePaise',
  'sku',
  'barcode',
  'gstRate',
  'weightGrams',
  'image',
  'onSale',
  'stock',
  'reserved',
  'stockOf',
  'sourceStock',
  'deletedAt',
] as const;

function listVariants(db: Db, productIds: readonly string[]) {
  return db
    .selectFrom('variants')
    .select(['productId', ...variantColumns])
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .orderBy('productId')
    .orderBy(sql`deleted_at nulls first`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function withVariants<P extends { id: string; options: unknown }>(
  db: Db,
  products: readonly P[],
) {
  const rows = await listVariants(
    db,
    products.map(({ id }) => id),
  );
  const variantsOf = Map.groupBy(rows, (row) => row.productId);
  return products.map((product) => ({
    ...product,
    options: product.options as Option[],
    variants: (variantsOf.get(product.id) ?? []).map(
      ({ productId: _, ...row }): StandingVariant => row,
    ),
  }));
}

/** Returns how many there were: none that is already deleted. */
export async function removeProducts(trx: Trx, ids: readonly string[], now: Date): Promise<number> {
  await hideVariants(trx, ids, now);
  const { numUpdatedRows } = await trx
    .updateTable('products')
    // A hidden one keeps the time by which its variants are found again.
    .set({ deletedAt: sql`coalesce(deleted_at, ${now})`, hiddenAs: null, updatedAt: now })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('hiddenAs', 'is not', null)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Hides the products with these keys, and what an import split from them. */
export async function hideImported(
  trx: Trx,
  keys: readonly string[],
  { except = [], now }: { except?: readonly string[]; now: Date },
): Promise<ImportedProduct[]> {
  if (keys.length === 0) return [];
  const hidden = await trx
    .updateTable('products')
    .set({ deletedAt: now, hiddenAs: 'hidden', updatedAt: now })
    .where(isImported(keys, except))
    .returning(['id', ...importedColumns])
    .execute();
  const ids = hidden.map(({ id }) => id);
  await hideVariants(trx, ids, now);
  return hidden.map(({ id: _, ...row }) => row);
}

/** Their SKUs are free for other products. */
async function hideVariants(trx: Trx, productIds: readonly string[], now: Date): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .updateTable('variants')
    .set({ deletedAt: now })
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .where('deletedAt', 'is', null)
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
  sourceKey: string | null;
}

const importedColumns = ['name', 'sourceKey'] as const;

function isImported(keys: readonly string[], except: readonly string[]) {
  return sql<boolean>`(deleted_at is null and not (source_key = any(${except}::text[])) and (
    source_key = any(${keys}::text[])
    or (source_key like '%#%' and split_part(source_key, '#', 1) = any(${keys}::text[]))
  ))`;
}

/**
 * Writes the variants that are new or differ. First it removes those that get other values, so that
 * two may swap theirs.
 */
export async function saveVariants(
  trx: Trx,
  rows: readonly (StandingVariant & { productId: string })[],
  renamed: readonly string[],
  now: Date,
): Promise<void> {
  if (renamed.length > 0) {
    await trx
      .updateTable('variants')
      .set({ deletedAt: now })
      .where(sql<boolean>`id = any(${renamed}::uuid[])`)
      .execute();
  }
  if (rows.length === 0) return;
  const written = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
  );
  // As one value: a parameter for each column of each row takes longer than writing them. What
  // checkouts reserve is never written here: a new variant has nothing reserved.
  await sql`
    insert into variants (${sql.join(savedColumns.map((column) => sql.ref(column)))})
    select ${sql.join(savedColumns.map((column) => sql.ref(column)))}
    from jsonb_populate_recordset(null::variants, ${JSON.stringify(written)}::jsonb)
    on conflict (id) do update set ${sql.join(
      savedColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
    )}
  `.execute(trx);
}

const savedColumns = ['productId', ...variantColumns.filter((column) => column !== 'reserved')];

/** Of the SKUs, those that other variants on offer have, with their products' ids. */
export async function findTakenSkus(
  db: Db,
  skus: readonly string[],
  { except }: { except: readonly string[] },
): Promise<Set<string>> {
  if (skus.length === 0) return new Set();
  const rows = await db
    .selectFrom('variants')
    .select('sku')
    .where(sql<boolean>`sku = any(${skus}::text[])`)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`not (product_id = any(${except}::uuid[]))`)
    .execute();
  return new Set(rows.map(({ sku }) => sku ?? ''));
}

/** Of two forms with the same key, the second waits for the first, and finds its product. */
export async function findByFormKey(trx: Trx, sourceKey: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sourceKey}, 0))`.execute(trx);
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('sourceKey', '=', sourceKey)
    .executeTakeFirst();
  return product?.id;
}
