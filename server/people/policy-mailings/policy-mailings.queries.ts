import { type Selectable, sql } from 'kysely';
import type { ContentBody } from '#contract/content/admin-content.ts';
import type { ToldPolicy } from '#contract/content/policy-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { PolicyMailings } from '#server/infra/database/schema.ts';

export type MailingRow = Selectable<PolicyMailings>;

export function findLastMailing(db: Db, page: ToldPolicy): Promise<MailingRow | undefined> {
  return db
    .selectFrom('policyMailings')
    .selectAll()
    .where('page', '=', page)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertMailing(
  trx: Db,
  { body, ...row }: Omit<MailingRow, 'body'> & { body: ContentBody },
): Promise<void> {
  await trx
    .insertInto('policyMailings')
    .values({ ...row, body: JSON.stringify(body) })
    .execute();
}

export function findMailing(db: Db, id: string): Promise<MailingRow> {
  return db.selectFrom('policyMailings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Nobody else is mailed of the page. */
export async function dropWaiting(
  trx: Db,
  of: { page: ToldPolicy } | { mailingId: string },
): Promise<void> {
  const rule = 'page' in of ? sql`mailings.page = ${of.page}` : sql`mailings.id = ${of.mailingId}`;
  await sql`
    delete from policy_mailing_recipients
    using policy_mailings as mailings
    where mailings.id = mailing_id and ${rule} and mailed_at is null
  `.execute(trx);
}

/** As with the mails themselves. */
export async function forgetMailedBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('policyMailingRecipients')
    .set({ userId: null, email: null })
    .where('createdAt', '<', before)
    .where('email', 'is not', null)
    .execute();
}
