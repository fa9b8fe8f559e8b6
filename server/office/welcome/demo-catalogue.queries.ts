import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';

const DEMO = 'demo:%';

/** Orders that contain them keep them. */
export async function hideDemoProducts(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ deletedAt: now, updatedAt: now })
    .where('sourceKey', 'like', DEMO)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What was removed, with the hashes of the files. */
export async function removeDemoGallery(db: Db): Promise<{ mediaHash: string | null }[]> {
  return db
    .deleteFrom('heroImages')
    .where('sourceKey', 'like', DEMO)
    .returning('mediaHash')
    .execute();
}

export async function hasDemoProducts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from products where source_key like ${DEMO} and deleted_at is null) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}
