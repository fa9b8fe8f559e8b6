import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { MailState } from '#contract/mails/mails.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import type { DB } from '#server/infra/database/schema.ts';
import { secretEvents } from '#server/messages/events.ts';

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>;

export function findMail(db: Db, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Wanted {
  state?: MailState | undefined;
  /** A part of an address, or an order. */
  q?: string | undefined;
}

/** Newest first, and how many there are. */
export async function listMails(
  db: Db,
  { limit, offset, ...wanted }: Wanted & { limit: number; offset: number },
): Promise<{ mails: MailRow[]; total: number }> {
  const matching = narrow(db.selectFrom('mails'), wanted);
  const [mails, total] = await Promise.all([
    matching
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(matching),
  ]);
  return { mails, total };
}

type Mails = SelectQueryBuilder<DB, 'mails', object>;

function narrow(mails: Mails, { state, q }: Wanted): Mails {
  let matching = mails;
  if (state === 'sent') matching = matching.where('sentAt', 'is not', null);
  if (state === 'failed') matching = matching.where('failedAt', 'is not', null);
  if (state === 'waiting') {
    matching = matching.where('sentAt', 'is', null).where('failedAt', 'is', null);
  }
  if (!q) return matching;
  const order = orderIn(q);
  if (!order) return matching.where(sql<SqlBool>`strpos(lower(recipient), ${q.toLowerCase()}) > 0`);
  matching = matching.where('orderNumber', '=', order.slice(-8));
  return order.length > 8 ? matching.where(sql<SqlBool>`data ->> 'orderId' = ${order}`) : matching;
}

/** An order's id, or its last 8 characters that people see. */
function orderIn(text: string): string | undefined {
  return /^#?([0-9a-f]{8}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
    .exec(text)?.[1]
    ?.toLowerCase();
}

/**
 * Those that wait, and those that failed for good. Codes have expired by then, and are not counted.
 */
export async function countUnsent(db: Db): Promise<{ waiting: number; failed: number }> {
  const mails = db.selectFrom('mails').where('template', 'not in', secretEvents);
  const [waiting, failed] = await Promise.all([
    countRows(mails.where('sentAt', 'is', null).where('failedAt', 'is', null)),
    countRows(mails.where('failedAt', 'is not', null)),
  ]);
  return { waiting, failed };
}

/** Mails whose last try did not reach their channel: of the one that has been away longest. */
export async function findHeldMails(
  db: Db,
): Promise<{ channel: string; waiting: number; since: Date; lastError: string } | undefined> {
  const held = db.selectFrom('mails').where('isHeld', '=', true);
  const oldest = await held
    .select(['channel', 'triesSince', 'lastError'])
    .orderBy('triesSince')
    .limit(1)
    .executeTakeFirst();
  if (!oldest?.triesSince) return undefined;
  const { channel, triesSince: since, lastError } = oldest;
  const waiting = await countRows(held.where('channel', '=', channel));
  return { channel, waiting, since, lastError: lastError ?? '' };
}

/** Makes a mail due again; with `asNewMail` the receiver does not take it for a duplicate. */
export async function makeDueAgain(
  db: Db,
  id: string,
  { asNewMail }: { asNewMail: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({
      sentAt: null,
      failedAt: null,
      nextTryAt: null,
      triesSince: null,
      isHeld: false,
      resent: eb('resent', '+', asNewMail ? 1 : 0),
    }))
    .where('id', '=', id)
    .execute();
}
