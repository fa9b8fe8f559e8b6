import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';

const DEMO = 'demo:%';

/** Orders that contain them keep them. */
export async function hideDemoProducts(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ deleted_at: now, updated_at: now })
    .where('source_key', 'like', DEMO)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What was removed, with the hashes of the files. */
export async function removeDemoGallery(db: Db): Promise<{ media_hash: string | null }[]> {
  return db
    .deleteFrom('hero_images')
    .where('source_key', 'like', DEMO)
    .returning('media_hash')
    .execute();
}

export async function hasDemoProducts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from products where source_key like ${DEMO} and deleted_at is null) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}
