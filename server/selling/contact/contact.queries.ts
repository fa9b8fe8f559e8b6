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
): Promise<{ ticket: string } | undefined> {
  return db
    .selectFrom('contact_messages')
    .select('ticket')
    .where('user_id', '=', userId)
    .where('content_hash', '=', contentHash)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertImages(
  trx: Db,
  images: readonly Insertable<ContactImages>[],
): Promise<void> {
  if (images.length > 0)
    await trx
      .insertInto('contact_images')
      .values([...images])
      .execute();
}

export async function findImage(
  db: Db,
  { messageId, position }: { messageId: string; position: number },
): Promise<{ id: string; file_name: string } | undefined> {
  return db
    .selectFrom('contact_images')
    .select(['id', 'file_name'])
    .where('message_id', '=', messageId)
    .where('position', '=', position)
    .executeTakeFirst();
}

export async function listMessageImages(db: Db, messageId: string) {
  return db
    .selectFrom('contact_images')
    .select(['id', 'file_name', 'width', 'height'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute();
}

/** Those of the images that belong to a message. */
export async function listKnownImages(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('contact_images').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}

/** Whether the message was answered with the same text since then. */
export async function findSameReply(
  trx: Db,
  { messageId, reply, since }: { messageId: string; reply: string; since: Date },
): Promise<boolean> {
  const found = await trx
    .selectFrom('contact_replies')
    .select('id')
    .where('message_id', '=', messageId)
    .where('reply', '=', reply)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertReply(trx: Db, reply: Insertable<ContactReplies>): Promise<void> {
  await trx.insertInto('contact_replies').values(reply).execute();
}

/** Returns what is outside the database: images' files, replies' mails. */
export async function deleteMessages(
  trx: Db,
  ids: readonly string[],
): Promise<{ images: { id: string }[]; replyIds: string[] }> {
  if (ids.length === 0) return { images: [], replyIds: [] };
  const images = await trx
    .deleteFrom('contact_images')
    .where('message_id', 'in', ids)
    .returning('id')
    .execute();
  const replies = await trx
    .deleteFrom('contact_replies')
    .where('message_id', 'in', ids)
    .returning('id')
    .execute();
  await trx.deleteFrom('contact_messages').where('id', 'in', ids).execute();
  return { images, replyIds: replies.map(({ id }) => id) };
}
