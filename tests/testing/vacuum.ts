import { sql } from 'kysely';
import type { Shop } from '#server/infra/shop/shop.ts';

/**
 * Allows index-only scans. The test server answers before it writes, and VACUUM skips rows that are
 * not written: one commit that waits has all earlier ones written with it.
 */
export async function vacuum({ db }: Pick<Shop, 'db'>, table: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = on`.execute(trx);
    await sql`create temporary table written (n integer) on commit drop`.execute(trx);
  });
  await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
