import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';

export type MediaCopying = Selectable<DB['mediaCopying']>;

/** Undefined until a bucket is connected. */
export async function findMediaCopying(db: Db): Promise<MediaCopying | undefined> {
  return db.selectFrom('mediaCopying').selectAll().executeTakeFirst();
}

/** The mark of this shop in its bucket: `fresh` unless it has one. */
export async function findShopMark(db: Db, fresh: string): Promise<string> {
  await db
    .insertInto('mediaCopying')
    .values({ shopMark: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('mediaCopying').select('shopMark').executeTakeFirstOrThrow())
    .shopMark;
}

export async function updateMediaCopying(
  db: Db,
  changes: Updateable<DB['mediaCopying']>,
): Promise<void> {
  await db.updateTable('mediaCopying').set(changes).execute();
}

/** False while another process copies. */
export async function claimMediaCopying(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mediaCopying')
    .set({ busyUntil: until })
    .where((eb) => eb.or([eb('busyUntil', 'is', null), eb('busyUntil', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Removes it, unless its owner has connected it again. */
export async function endLeavingMedia(db: Db): Promise<void> {
  await db
    .deleteFrom('connections')
    .where('kind', '=', 'media')
    .where('leavingSince', 'is not', null)
    .execute();
}
