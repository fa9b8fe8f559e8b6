import { type Insertable, sql, type Updateable } from 'kysely';
import { type Writer, writtenBy } from '#server/accounts/users/accounts.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type {
  CommissionEvents,
  CommissionImages,
  CommissionMessages,
  CommissionQuotes,
  Commissions,
} from '#server/infra/database/schema.ts';

/** False if the number is taken. */
export async function insertCommission(
  trx: Db,
  commission: Insertable<Commissions>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('commissions')
    .values(commission)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type LockedCommission = NonNullable<Awaited<ReturnType<typeof lockCommission>>>;

/** Locks this commission until the transaction ends. */
export async function lockCommission(trx: Db, number: string) {
  return trx
    .selectFrom('commissions')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

/** The same, by its order. */
export async function lockCommissionOf(trx: Db, orderId: string) {
  return trx
    .selectFrom('commissions')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCommission(
  trx: Db,
  id: string,
  changes: Updateable<Commissions>,
): Promise<void> {
  await trx.updateTable('commissions').set(changes).where('id', '=', id).execute();
}

export async function findByContact(
  db: Db,
  contactId: string,
): Promise<{ number: string } | undefined> {
  return db
    .selectFrom('commissions')
    .select('number')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
}

/** Locks this user's requests until the transaction ends. */
export async function lockAsker(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`commission:${userId}`}, 0))`.execute(
    trx,
  );
}

/** The commission that the user asked for with the same words since then. */
export async function findSameRequest(
  db: Db,
  { userId, contentHash, since }: { userId: string; contentHash: string; since: Date },
): Promise<{ number: string } | undefined> {
  return db
    .selectFrom('commission_messages as messages')
    .innerJoin('commissions', 'commissions.id', 'messages.commission_id')
    .select('commissions.number')
    .where('commissions.user_id', '=', userId)
    .where('messages.content_hash', '=', contentHash)
    .where('messages.created_at', '>', since)
    .executeTakeFirst();
}

/** Whether this side wrote the same into the commission since then. */
export async function hasSameMessage(
  db: Db,
  {
    commissionId,
    side,
    contentHash,
    since,
  }: { commissionId: string; side: string; contentHash: string; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('commission_messages')
    .select('id')
    .where('commission_id', '=', commissionId)
    .where('side', '=', side)
    .where('content_hash', '=', contentHash)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertMessage(
  trx: Db,
  message: Insertable<CommissionMessages>,
  images: readonly Insertable<CommissionImages>[],
): Promise<void> {
  await trx.insertInto('commission_messages').values(message).execute();
  if (images.length > 0) {
    await trx
      .insertInto('commission_images')
      .values([...images])
      .execute();
  }
}

export async function findImage(
  db: Db,
  { commissionId, id }: { commissionId: string; id: string },
) {
  return db
    .selectFrom('commission_images as images')
    .innerJoin('commission_messages as messages', 'messages.id', 'images.message_id')
    .select(['images.id', 'images.file_name'])
    .where('images.id', '=', id)
    .where('messages.commission_id', '=', commissionId)
    .executeTakeFirst();
}

/** Those of the images that belong to a commission. */
export async function listKnownCommissionImages(
  db: Db,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('commission_images')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertEvent(trx: Db, event: Insertable<CommissionEvents>): Promise<void> {
  await trx.insertInto('commission_events').values(event).execute();
}

export async function insertQuote(
  trx: Db,
  quote: Omit<Insertable<CommissionQuotes>, 'number'>,
): Promise<void> {
  await trx
    .insertInto('commission_quotes')
    .values({
      ...quote,
      number: sql`(select count(*) + 1 from commission_quotes
        where commission_id = ${quote.commission_id})`,
    })
    .execute();
}

export async function findQuote(
  trx: Db,
  { commissionId, id }: { commissionId: string; id: string },
) {
  return trx
    .selectFrom('commission_quotes')
    .select(['id', 'number', 'status', 'total_paise', 'valid_until'])
    .where('commission_id', '=', commissionId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type AcceptedQuote = NonNullable<Awaited<ReturnType<typeof findAcceptedQuote>>>;

export async function findAcceptedQuote(trx: Db, commissionId: string) {
  return trx
    .selectFrom('commission_quotes')
    .select([
      'price_paise',
      'gst_rate',
      'total_paise',
      'plan_dues',
      'plan_paise',
      'cancellation_percent',
      'policies',
    ])
    .where('commission_id', '=', commissionId)
    .where('status', '=', 'accepted')
    .executeTakeFirst();
}

export async function findOrderOf(db: Db, commissionId: string): Promise<string | null> {
  const { order_id } = await db
    .selectFrom('commissions')
    .select('order_id')
    .where('id', '=', commissionId)
    .executeTakeFirstOrThrow();
  return order_id;
}

/** Whether the studio has sent images since then. */
export async function hasImagesSince(trx: Db, commissionId: string, since: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('commission_images as images')
    .innerJoin('commission_messages as messages', 'messages.id', 'images.message_id')
    .select('images.id')
    .where('messages.commission_id', '=', commissionId)
    .where('messages.side', '=', 'studio')
    .where('messages.created_at', '>=', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findOpenQuote(trx: Db, commissionId: string) {
  return trx
    .selectFrom('commission_quotes')
    .select(['id', 'number', 'total_paise', 'valid_until'])
    .where('commission_id', '=', commissionId)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

/** Ends the open quote, if there is one. */
export async function closeQuote(
  trx: Db,
  commissionId: string,
  became: { status: string; answered_at: Date; policies: string | null },
): Promise<void> {
  await trx
    .updateTable('commission_quotes')
    .set(became)
    .where('commission_id', '=', commissionId)
    .where('status', '=', 'open')
    .execute();
}

/** The numbers of commissions whose open quote was valid until before this day. */
export async function listToExpire(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('commission_quotes as quotes')
    .innerJoin('commissions', 'commissions.id', 'quotes.commission_id')
    .select('commissions.number')
    .where('quotes.status', '=', 'open')
    .where('quotes.valid_until', '<', today)
    .execute();
  return rows.map(({ number }) => number);
}

/** Those that are the person's, by account or address. */
export async function listCommissionsOf(trx: Db, writer: Writer): Promise<string[]> {
  const rows = await trx
    .selectFrom('commissions')
    .select('id')
    .where(writtenBy(writer))
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** What the mails about commissions are about, and their images. */
export interface DeletedCommissions {
  images: { id: string }[];
  messageIds: string[];
  eventIds: string[];
  orderIds: string[];
}

/** With all that was said, shown and offered. */
export async function deleteCommissions(
  trx: Db,
  ids: readonly string[],
): Promise<DeletedCommissions> {
  if (ids.length === 0) return { images: [], messageIds: [], eventIds: [], orderIds: [] };
  const events = await trx
    .deleteFrom('commission_events')
    .where('commission_id', 'in', ids)
    .returning('id')
    .execute();
  const images = await trx
    .deleteFrom('commission_images')
    .where('message_id', 'in', (eb) =>
      eb.selectFrom('commission_messages').select('id').where('commission_id', 'in', ids),
    )
    .returning('id')
    .execute();
  const messages = await trx
    .deleteFrom('commission_messages')
    .where('commission_id', 'in', ids)
    .returning('id')
    .execute();
  const deleted = await trx
    .deleteFrom('commissions')
    .where('id', 'in', ids)
    .returning('order_id')
    .execute();
  return {
    images,
    messageIds: messages.map(({ id }) => id),
    eventIds: events.map(({ id }) => id),
    orderIds: deleted.flatMap(({ order_id }) => order_id ?? []),
  };
}

export async function findCommissionId(db: Db, number: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('commissions')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return found?.id;
}
