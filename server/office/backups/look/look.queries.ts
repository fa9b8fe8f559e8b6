import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';

export type LookRow = Selectable<DB['backupLook']>;

export async function findLook(db: Db): Promise<LookRow | undefined> {
  return db.selectFrom('backupLook').selectAll().executeTakeFirst();
}

/** In place of one that has ended. */
export async function saveLook(db: Db, row: Insertable<DB['backupLook']>): Promise<void> {
  await db.deleteFrom('backupLook').execute();
  await db.insertInto('backupLook').values(row).execute();
}

/** Answers its state; undefined if it is gone. */
export async function updateLook(
  db: Db,
  id: string,
  changes: Updateable<DB['backupLook']>,
): Promise<LookRow['state'] | undefined> {
  const row = await db
    .updateTable('backupLook')
    .set(changes)
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();
  return row?.state;
}

/** Unless an owner has closed it meanwhile. */
export async function markOpen(
  db: Db,
  id: string,
  opened: Pick<LookRow, 'address' | 'isReachable' | 'endsAt'>,
): Promise<void> {
  await db
    .updateTable('backupLook')
    .set({ ...opened, state: 'open', percent: 100 })
    .where('id', '=', id)
    .where('state', '=', 'opening')
    .execute();
}

export async function deleteLook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backupLook').where('id', '=', id).execute();
}

/** The account of an owner as the backup has it, or else that of another owner of then. */
export async function findOwnerFor(db: Db, userId: string): Promise<string | undefined> {
  const owners = await db
    .selectFrom('users')
    .select('id')
    .where('staffRole', '=', 'owner')
    .where('emailVerified', '=', true)
    .where('bannedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return (owners.find(({ id }) => id === userId) ?? owners[0])?.id;
}
