import type { ExpressionBuilder, Selectable, Updateable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';
import type { ConnectionRow } from '#server/studio/connections/connections.queries.ts';

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

/** The change of the connection that a run follows. */
export type MediaTurn = Pick<ConnectionRow, 'leavingSince' | 'updatedAt'>;

export async function findMediaTurn(db: Db): Promise<MediaTurn | undefined> {
  return db
    .selectFrom('connections')
    .select(['leavingSince', 'updatedAt'])
    .where('kind', '=', 'media')
    .where('mode', 'is not', null)
    .executeTakeFirst();
}

/** With a turn only while it lasts: false once the owner has changed the connection. */
export async function updateMediaCopying(
  db: Db,
  changes: Updateable<DB['mediaCopying']>,
  turn?: MediaTurn,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mediaCopying')
    .set(changes)
    .$if(turn !== undefined, (update) =>
      update.where((eb) =>
        eb.exists(
          eb
            .selectFrom('connections')
            .select('kind')
            .where(isTurn(turn as MediaTurn)),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

const isTurn =
  ({ leavingSince, updatedAt }: MediaTurn) =>
  (eb: ExpressionBuilder<DB, 'connections'>) =>
    eb.and([
      eb('kind', '=', 'media'),
      eb('leavingSince', 'is not distinct from', leavingSince),
      eb('updatedAt', 'is not distinct from', updatedAt),
    ]);

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
export async function endLeavingMedia(db: Db, turn: MediaTurn): Promise<void> {
  await db
    .deleteFrom('connections')
    .where(isTurn(turn))
    .where('leavingSince', 'is not', null)
    .execute();
}
