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
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCommission(trx: Db, id: string, changes: Updateable<Commissions>) {
  await trx.updateTable('commissions').set(changes).where('id', '=', id).execute();
}

export async function findByContact(db: Db, contactId: string) {
  return db
    .selectFrom('commissions')
    .select('number')
    .where('contactId', '=', contactId)
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
) {
  return db
    .selectFrom('commissionMessages as messages')
    .innerJoin('commissions', 'commissions.id', 'messages.commissionId')
    .select('commissions.number')
    .where('commissions.userId', '=', userId)
    .where('messages.contentHash', '=', contentHash)
    .where('messages.createdAt', '>', since)
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
  }: { commissionId: string; side: CommissionMessages['side']; contentHash: string; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('commissionMessages')
    .select('id')
    .where('commissionId', '=', commissionId)
    .where('side', '=', side)
    .where('contentHash', '=', contentHash)
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertMessage(
  trx: Db,
  message: Insertable<CommissionMessages>,
  images: readonly Insertable<CommissionImages>[],
): Promise<void> {
  await trx.insertInto('commissionMessages').values(message).execute();
  if (images.length > 0) {
    await trx
      .insertInto('commissionImages')
      .values([...images])
      .execute();
  }
}

export async function findImage(
  db: Db,
  { commissionId, id }: { commissionId: string; id: string },
) {
  return db
    .selectFrom('commissionImages as images')
    .innerJoin('commissionMessages as messages', 'messages.id', 'images.messageId')
    .select(['images.id', 'images.fileName'])
    .where('images.id', '=', id)
    .where('messages.commissionId', '=', commissionId)
    .executeTakeFirst();
}

export async function insertEvent(trx: Db, event: Insertable<CommissionEvents>): Promise<void> {
  await trx.insertInto('commissionEvents').values(event).execute();
}

export async function insertQuote(trx: Db, quote: Omit<Insertable<CommissionQuotes>, 'number'>) {
  await trx
    .insertInto('commissionQuotes')
    .values({
      ...quote,
      number: sql`(select count(*) + 1 from commission_quotes
        where commission_id = ${quote.commissionId})`,
    })
    .execute();
}

export async function findQuote(
  trx: Db,
  { commissionId, id }: { commissionId: string; id: string },
) {
  return trx
    .selectFrom('commissionQuotes')
    .select(['id', 'number', 'status', 'totalPaise', 'validUntil'])
    .where('commissionId', '=', commissionId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type AcceptedQuote = NonNullable<Awaited<ReturnType<typeof findAcceptedQuote>>>;

export async function findAcceptedQuote(trx: Db, commissionId: string) {
  return trx
    .selectFrom('commissionQuotes')
    .select([
      'pricePaise',
      'gstRate',
      'totalPaise',
      'planDues',
      'planPaise',
      'cancellationPercent',
      'policies',
    ])
    .where('commissionId', '=', commissionId)
    .where('status', '=', 'accepted')
    .executeTakeFirst();
}

export async function findOrderOf(db: Db, commissionId: string): Promise<string | null> {
  const { orderId } = await db
    .selectFrom('commissions')
    .select('orderId')
    .where('id', '=', commissionId)
    .executeTakeFirstOrThrow();
  return orderId;
}

/** Whether the studio has sent images since then. */
export async function hasImagesSince(trx: Db, commissionId: string, since: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('commissionImages as images')
    .innerJoin('commissionMessages as messages', 'messages.id', 'images.messageId')
    .select('images.id')
    .where('messages.commissionId', '=', commissionId)
    .where('messages.side', '=', 'studio')
    .where('messages.createdAt', '>=', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findOpenQuote(trx: Db, commissionId: string) {
  return trx
    .selectFrom('commissionQuotes')
    .select(['id', 'number', 'totalPaise', 'validUntil'])
    .where('commissionId', '=', commissionId)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

/** Ends the open quote, if there is one. */
export async function closeQuote(
  trx: Db,
  commissionId: string,
  became: { status: CommissionQuotes['status']; answeredAt: Date; policies: string | null },
): Promise<void> {
  await trx
    .updateTable('commissionQuotes')
    .set(became)
    .where('commissionId', '=', commissionId)
    .where('status', '=', 'open')
    .execute();
}

/** The numbers of commissions whose open quote was valid until before this day. */
export async function listToExpire(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('commissionQuotes as quotes')
    .innerJoin('commissions', 'commissions.id', 'quotes.commissionId')
    .select('commissions.number')
    .where('quotes.status', '=', 'open')
    .where('quotes.validUntil', '<', today)
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
    .deleteFrom('commissionEvents')
    .where('commissionId', 'in', ids)
    .returning('id')
    .execute();
  const images = await trx
    .deleteFrom('commissionImages')
    .where('messageId', 'in', (eb) =>
      eb.selectFrom('commissionMessages').select('id').where('commissionId', 'in', ids),
    )
    .returning('id')
    .execute();
  const messages = await trx
    .deleteFrom('commissionMessages')
    .where('commissionId', 'in', ids)
    .returning('id')
    .execute();
  const deleted = await trx
    .deleteFrom('commissions')
    .where('id', 'in', ids)
    .returning('orderId')
    .execute();
  return {
    images,
    messageIds: messages.map(({ id }) => id),
    eventIds: events.map(({ id }) => id),
    orderIds: deleted.flatMap(({ orderId }) => orderId ?? []),
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
