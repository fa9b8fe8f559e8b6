import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Reviews } from '#server/infra/database/schema.ts';

/** Any number, as long as every Haat process takes the same one. */
const ADVISORY_LOCK = 4_828_148;

/** Runs `work` in one process at a time; the others wait. */
export function oneAtATime(db: Db, work: () => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${ADVISORY_LOCK})`.execute(connection);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(connection);
    }
  });
}

export type DemoState = 'loading' | 'loaded';

export async function findDemoState(db: Db): Promise<DemoState | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'demo')
    .executeTakeFirst();
  return row && (row.value === 'loaded' ? 'loaded' : 'loading');
}

export async function saveDemoState(db: Db, state: DemoState): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insertInto('settings')
    .values({ name: 'demo', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Whether anybody has made anything: products, including deleted ones, or images. */
export async function hasOwnCatalogue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from products where source_key is null or source_key not like 'demo:%')
        or exists (select from hero_images where source_key is null or source_key not like 'demo:%')
        as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

/** The demo's products by their keys. */
export async function findDemoProducts(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sourceKey'])
    .where('sourceKey', 'like', 'demo:%')
    .execute();
  return new Map(rows.map(({ id, sourceKey }) => [sourceKey?.slice('demo:'.length) ?? '', id]));
}

export async function giveProducts(trx: Trx, maker: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('products').set({ makerId: maker }).where('id', 'in', ids).execute();
}

export async function insertDemoReview(trx: Trx, review: Insertable<Reviews>): Promise<void> {
  await trx.insertInto('reviews').values(review).execute();
}
