import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';

/** All products that are complete, hidden ones too, or those of `listed`, in an order that is the same in another shop. */
export async function listExportedIds(db: Db, listed?: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('hiddenAs', '=', 'hidden')]))
    .$if(listed !== undefined, (query) => query.where(sql<boolean>`id = any(${listed}::uuid[])`))
    .orderBy('createdAt')
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
    .select(['id', 'sourceKey'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.sourceKey]));
}

/** Of all products, always in the same order. */
export function listNamedKeys(db: Db) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'sourceKey'])
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
