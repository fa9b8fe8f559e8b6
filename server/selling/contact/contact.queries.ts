import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { ContactImages, ContactReplies } from '#server/infra/database/schema.ts';

/** Locks this customer's messages until the transaction ends. */
export async function lockWriter(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${userId}`}, 0))`.execute(trx);
}

/** A message of the customer with the same text since then. */
export async function findSameMessage(
  db: Db,
  { userId, contentHash, since }: { userId: string; contentHash: string; since: Date },
) {
  return db
    .selectFrom('contactMessages')
    .select('ticket')
    .where('userId', '=', userId)
    .where('contentHash', '=', contentHash)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertImages(trx: Db, images: readonly Insertable<ContactImages>[]) {
  if (images.length > 0)
    await trx
      .insertInto('contactImages')
      .values([...images])
      .execute();
}

export async function findImage(
  db: Db,
  { messageId, position }: { messageId: string; position: number },
) {
  return db
    .selectFrom('contactImages')
    .select(['id', 'fileName'])
    .where('messageId', '=', messageId)
    .where('position', '=', position)
    .executeTakeFirst();
}

export async function listMessageImages(db: Db, messageId: string) {
  return db
    .selectFrom('contactImages')
    .select(['id', 'fileName', 'width', 'height'])
    .where('messageId', '=', messageId)
    .orderBy('position')
    .execute();
}

/** Whether the message was answered with the same text since then. */
export async function findSameReply(
  trx: Db,
  { messageId, reply, since }: { messageId: string; reply: string; since: Date },
): Promise<boolean> {
  const found = await trx
    .selectFrom('contactReplies')
    .select('id')
    .where('messageId', '=', messageId)
    .where('reply', '=', reply)
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertReply(trx: Db, reply: Insertable<ContactReplies>): Promise<void> {
  await trx.insertInto('contactReplies').values(reply).execute();
}

/** Returns what is outside the database: images' files, replies' mails. */
export async function deleteMessages(trx: Db, ids: readonly string[]) {
  if (ids.length === 0) return { images: [], replyIds: [] };
  const images = await trx
    .deleteFrom('contactImages')
    .where('messageId', 'in', ids)
    .returning('id')
    .execute();
  const replies = await trx
    .deleteFrom('contactReplies')
    .where('messageId', 'in', ids)
    .returning('id')
    .execute();
  await trx.deleteFrom('contactMessages').where('id', 'in', ids).execute();
  return { images, replyIds: replies.map(({ id }) => id) };
}
