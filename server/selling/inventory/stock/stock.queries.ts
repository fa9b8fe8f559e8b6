import { type InferResult, type Insertable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Option } from '#contract/catalogue/catalogue.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import type { StockMovements } from '#server/infra/database/schema.ts';
/** A product with its variants, locked until the transaction ends. */
export type LockedProduct = InferResult<ReturnType<typeof selectProductsToLock>>[number] & {
  /** Also those that are no longer offered. */
  variants: LockedVariant[];
};

export type LockedVariant = Omit<VariantToLock, 'productId'>;

type VariantToLock = InferResult<ReturnType<typeof selectVariants>>[number];

/** What moving units needs of a product. */
export type CountedProduct = Pick<LockedProduct, 'id' | 'deletedAt'> & {
  variants: CountedVariant[];
};

export type CountedVariant = Pick<
  LockedVariant,
  'id' | 'stock' | 'reserved' | 'stockOf' | 'deletedAt'
>;

/**
 * Locks the products in the order of their ids: always in this order, to avoid deadlocks. A change of
 * a variant takes its product's lock, so the variants are only read, after it.
 */
export async function lockProducts(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, LockedProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const products = await selectProductsToLock(trx, wanted).execute();
  return withVariants(products, await selectVariants(trx, wanted).execute());
}

/** The same for a caller that only moves units: a third of the work, without prices and images. */
export async function lockCounts(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, CountedProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const products = await trx
    .selectFrom('products')
    .select(['id', 'deletedAt'])
    .where('id', '=', anyOf(wanted))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return withVariants(products, await readCounts(trx, wanted));
}

/** The counts of the products' variants, as they are without a lock. */
export function readCounts(db: Db, productIds: readonly string[]) {
  return db
    .selectFrom('variants')
    .select(['productId', 'id', 'stock', 'reserved', 'stockOf', 'deletedAt'])
    .where('productId', '=', anyOf(productIds))
    .execute();
}

export function withVariants<P extends { id: string }, V extends { productId: string }>(
  rows: readonly P[],
  variants: readonly V[],
): Map<string, P & { variants: V[] }> {
  const byProduct = Map.groupBy(variants, (row) => row.productId);
  return new Map(rows.map((row) => [row.id, { ...row, variants: byProduct.get(row.id) ?? [] }]));
}

/** Locks only the products, for a caller that then reads their variants. */
export function selectProductsToLock(db: Pick<Trx, 'selectFrom'>, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select((eb) => [
      'products.id',
      'products.name',
      'products.category',
      'products.hsn',
      'products.gstRate',
      'products.onSale',
      'products.deletedAt',
      sql<Option[]>`products.options`.as('options'),
      jsonObjectFrom(
        eb
          .selectFrom('productImages as images')
          .leftJoin('media', 'media.hash', 'images.mediaHash')
          .whereRef('images.productId', '=', 'products.id')
          .orderBy('images.position')
          .limit(1)
          .select(['media.name', 'images.url']),
      ).as('mainImage'),
    ])
    .where('products.id', '=', anyOf(ids))
    .orderBy('products.id')
    .forNoKeyUpdate('products');
}

/**
 * Their counts and prices, with what their category says of tax; for a caller that has locked the
 * products. A join in the statement that locks would lose a product whose category is renamed
 * while it waits.
 */
export function selectVariants(db: Pick<Trx, 'selectFrom'>, ids: readonly string[]) {
  return db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .innerJoin('categories', 'categories.address', 'products.category')
    .leftJoin('media', 'media.hash', 'variants.image')
    .select([
      'variants.productId',
      'variants.id',
      'variants.optionValues as values',
      'variants.sku',
      'variants.pricePaise',
      'variants.sellingPricePaise',
      'variants.gstRate',
      'categories.hsn as categoryHsn',
      'categories.gstRate as categoryGstRate',
      'categories.isApparel',
      'variants.image',
      'media.name as imageName',
      'variants.onSale',
      'variants.stock',
      'variants.reserved',
      'variants.stockOf',
      'variants.deletedAt',
    ])
    .where('variants.productId', '=', anyOf(ids))
    .orderBy('variants.productId')
    .orderBy('variants.position');
}

/** Moves units: the database applies the rows to the counts, and refuses those that do not fit. */
export async function insertMovements(trx: Trx, movements: readonly Insertable<StockMovements>[]) {
  if (movements.length > 0) await trx.insertInto('stockMovements').values(movements).execute();
}

/** A trigger notes it in the ledger. */
export async function writeOffFree(trx: Trx, variantIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('variants')
    .set((eb) => ({ stock: eb.ref('reserved') }))
    .where('id', 'in', variantIds)
    .execute();
}

/** Records whether all the lines' units are counted. */
export async function markCounted(
  trx: Trx,
  lines: readonly { id: string; counted: boolean; restocked: number }[],
  counted: boolean,
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map((line) => line.id);
  const facts = { counted, restocked: 0 };
  await trx.updateTable('orderLines').set(facts).where('id', 'in', ids).execute();
  for (const line of lines) Object.assign(line, facts);
}

/** Records units of sold lines that are back on sale. */
export async function addRestocked(
  trx: Trx,
  returns: readonly { line: { id: string; restocked: number }; quantity: number }[],
): Promise<void> {
  if (returns.length === 0) return;
  const ids = returns.map(({ line }) => line.id);
  const quantities = returns.map(({ quantity }) => quantity);
  await sql`update order_lines set restocked = restocked + back.quantity
    from unnest(${ids}::uuid[], ${quantities}::integer[]) as back (id, quantity)
    where order_lines.id = back.id`.execute(trx);
  for (const { line, quantity } of returns) line.restocked += quantity;
}
