import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyClaimed } from '#server/infra/database/query/any-of.ts';
import type { DB } from '#server/infra/database/schema.ts';
import { secretEvents } from '#server/messages/events.ts';
import { stopReason } from './stops.queries.ts';

const claimed = [
  'id',
  'channel',
  'person',
  'recipient',
  'template',
  'data',
  'resent',
  'triesSince',
  'createdAt',
] as const;

export type ClaimedMail = Awaited<ReturnType<typeof claimDueMails>>[number];

interface Claim {
  now: Date;
  /** Until then nobody else tries the mail. */
  until: Date;
}

/** Claims one mail for a try; undefined if it is done, not due or already claimed. */
export function claimMail(db: Db, id: string, claim: Claim): Promise<ClaimedMail | undefined> {
  return claimMails(db, claim)
    .where('id', '=', id)
    .where((eb) => isDue(eb, claim.now))
    .executeTakeFirst();
}

/**
 * Claims what is due: codes before other mails, and the longest due first; nothing of the channels in
 * `without`.
 */
export function claimDueMails(
  db: Db,
  { limit, without = [], ...claim }: Claim & { limit: number; without?: readonly string[] },
) {
  return claimMails(db, claim)
    .where('id', '=', (eb) =>
      anyClaimed(
        eb
          .selectFrom('mails')
          .select('id')
          .where((each) => isDue(each, claim.now))
          .$if(without.length > 0, (rest) => rest.where('channel', 'not in', without))
          .orderBy((each) => each('template', 'in', secretEvents), 'desc')
          .orderBy('nextTryAt', (by) => by.asc().nullsFirst())
          .orderBy('createdAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .execute();
}

function claimMails(db: Db, { now, until }: Claim) {
  return db
    .updateTable('mails')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      nextTryAt: until,
      triesSince: eb.fn.coalesce('triesSince', eb.val(now)),
      isHeld: false,
    }))
    .returning(claimed)
    .returning((eb) => stopReason(eb).as('stopped'));
}

/** Neither sent nor failed for good, and its time has come. */
export function isDue(eb: ExpressionBuilder<DB, 'mails'>, now: Date) {
  return eb.and([
    eb('sentAt', 'is', null),
    eb('failedAt', 'is', null),
    eb.or([eb('nextTryAt', 'is', null), eb('nextTryAt', '<=', now)]),
  ]);
}

/**
 * The mail is sent, and forgets its codes, or all of itself. So its channel works: what waited for it
 * becomes due. In one statement, since each waits for the disk.
 */
export async function markSent(
  db: Db,
  { id: mailId, channel }: Pick<ClaimedMail, 'id' | 'channel'>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ forgetOnceSent: boolean }>`
    with released as (
      update mails set next_try_at = null, is_held = false where is_held and channel = ${channel} and id <> ${mailId}
    )
    update mails set sent_at = ${now}, last_error = null, next_try_at = null, is_held = false,
      data = case when template = any(${secretEvents}::text[]) then '{}' else data end
    where id = ${mailId}
    returning forget_once_sent`.execute(db);
  if (rows[0]?.forgetOnceSent) await db.deleteFrom('mails').where('id', '=', mailId).execute();
}

/** Saves why a try failed, and when the next one is. */
export async function postpone(
  db: Db,
  mailId: string,
  { reason, nextTryAt, isHeld }: { reason: string; nextTryAt: Date; isHeld: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lastError: reason, nextTryAt, isHeld })
    .where('id', '=', mailId)
    .execute();
}

export async function giveUp(
  db: Db,
  mailId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lastError: reason, failedAt: now, nextTryAt: null })
    .where('id', '=', mailId)
    .execute();
}
