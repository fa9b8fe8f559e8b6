import { type Insertable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ContactImages, ContactMessages } from '../database/schema.ts';

/** Until the transaction ends nobody else writes a message of this shopper's. */
export async function lockWriter(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${userId}`}, 0))`.execute(trx);
}

/** What the shopper has sent in the same words since then. */
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

/** False when the ticket number is taken. */
export async function insertMessage(
  trx: Db,
  message: Insertable<ContactMessages>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
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

/** Those of the images that belong to a message. */
export async function listKnownImages(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('contact_images').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}
