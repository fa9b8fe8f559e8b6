import { sql } from 'kysely';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { snakeCase } from '#server/infra/database/connection/snake-case.ts';
import type { DB } from '#server/infra/database/schema.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/**
 * Empties tables and all that refer to them, the append-only ledgers too. Row by row: there are
 * few, and `truncate` rewrites each table and each of its indexes, which takes ten times as long.
 */
export async function emptyTables(
  { db }: Pick<Shop, 'db'>,
  ...tables: (keyof DB)[]
): Promise<void> {
  await withoutTriggers(db, async (trx) => {
    const { rows } = await sql<{ name: string }>`
      with recursive emptied (id) as (
        select unnest(${tables.map(snakeCase)}::regclass[])::oid
        union
        select conrelid from pg_constraint join emptied on confrelid = emptied.id
      )
      select id::regclass::text as name from emptied`.execute(trx);
    const all = rows.map(({ name }) => sql`delete from ${sql.raw(name)}`.execute(trx));
    await Promise.all(all);
  });
}

/** Deletes products as only a database console can: the shop hides them. */
export async function deleteProducts(
  { db }: Pick<Shop, 'db'>,
  ids: readonly string[],
): Promise<void> {
  await withoutTriggers(db, async (trx) => {
    for (const table of ['productImages', 'stockMovements'] as const) {
      await trx.deleteFrom(table).where('productId', 'in', ids).execute();
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
