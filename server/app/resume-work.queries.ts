import { MARK } from '#server/infra/backup/restore.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { secretEvents } from '#server/messages/events.ts';

/** Whether the shop has been restored since the last call. */
export async function takeRestoreMark(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('name', '=', MARK)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Without codes: they have expired, and users request new ones. */
export async function listUnsentMails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('sentAt', 'is', null)
    .where('template', 'not in', secretEvents)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => row.id);
}

export function listImages(db: Db) {
  return db
    .selectFrom('media')
    .select(['hash', 'name', 'width'])
    .where('kind', '=', 'image')
    .execute();
}
