import { sql } from 'kysely';
import { findProductsByCode } from '#server/catalogue/products/found-products.queries.ts';
import { matches } from '#server/catalogue/products/products.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Listing } from '#server/infra/shop/shop.ts';

/** The products that match the filters, as the back office lists them, in an order that is the same in another shop. */
export async function listExportedIds(db: Db, filter: Listing = {}): Promise<string[]> {
  const byCode = filter.q ? await findProductsByCode(db, filter.q) : [];
  const alsoFound = [...(filter.alsoFound ?? []), ...byCode];
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(matches({ ...filter, alsoFound }))
    .orderBy('created_at')
    .orderBy(sql`coalesce(source_key, id::text)`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The keys by which an import finds the products again. */
export async function findSourceKeys(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'source_key'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.source_key]));
}

/** Of all products, always in the same order. */
export function listNamedKeys(db: Db) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'source_key'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
