import { sql } from 'kysely';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** Empties tables and all rows that refer to theirs, the append-only ledgers too. */
export async function emptyTables(
  { db }: Pick<Shop, 'db'>,
  ...tables: (keyof DB)[]
): Promise<void> {
  await withoutTriggers(db, async (trx) => {
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(trx);
  });
}

/** Deletes products as only a database console can: the shop hides them. */
export async function deleteProducts(
  { db }: Pick<Shop, 'db'>,
  ids: readonly string[],
): Promise<void> {
  await withoutTriggers(db, async (trx) => {
    for (const table of ['product_images', 'stock_movements'] as const) {
      await trx.deleteFrom(table).where('product_id', 'in', ids).execute();
    }
    await trx.deleteFrom('products').where('id', 'in', ids).execute();
  });
}

/** For what no program can do, but a database console can. */
export async function withoutTriggers(
  db: Shop['db'],
  work: (trx: Trx) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await work(trx);
  });
}
