import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';
import { secretTemplates } from '#server/messages/mails/mails.queries.ts';

const claimed = [
  'id',
  'recipient',
  'template',
  'data',
  'resent',
  'tries_since',
  'created_at',
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

/** Claims what is due: codes before other mails, and the longest due first. */
export function claimDueMails(db: Db, { limit, ...claim }: Claim & { limit: number }) {
  return claimMails(db, claim)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where((each) => isDue(each, claim.now))
        .orderBy((each) => each('template', 'in', secretTemplates), 'desc')
        .orderBy('next_try_at', (by) => by.asc().nullsFirst())
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

function claimMails(db: Db, { now, until }: Claim) {
  return db
    .updateTable('mails')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_try_at: until,
      tries_since: eb.fn.coalesce('tries_since', eb.val(now)),
      is_held: false,
    }))
    .returning(claimed);
}

/** Neither sent nor failed for good, and its time has come. */
export function isDue(eb: ExpressionBuilder<DB, 'mails'>, now: Date) {
  return eb.and([
    eb('sent_at', 'is', null),
    eb('failed_at', 'is', null),
    eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]),
  ]);
}

/**
 * The mail is sent, and forgets its codes, or all of itself. So the mail server is there: what
 * waited for it becomes due. In one statement, since each waits for the disk.
 */
export async function markSent(db: Db, mailId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ forget_once_sent: boolean }>`
    with released as (
      update mails set next_try_at = null, is_held = false where is_held and id <> ${mailId}
    )
    update mails set sent_at = ${now}, last_error = null, next_try_at = null, is_held = false,
      data = case when template = any(${secretTemplates}::text[]) then '{}' else data end
    where id = ${mailId}
    returning forget_once_sent`.execute(db);
  if (rows[0]?.forget_once_sent) await db.deleteFrom('mails').where('id', '=', mailId).execute();
}

/** Saves why a try failed, and when the next one is. */
export async function postpone(
  db: Db,
  mailId: string,
  { reason, nextTryAt, isHeld }: { reason: string; nextTryAt: Date; isHeld: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: reason, next_try_at: nextTryAt, is_held: isHeld })
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
    .set({ last_error: reason, failed_at: now, next_try_at: null })
    .where('id', '=', mailId)
    .execute();
}
