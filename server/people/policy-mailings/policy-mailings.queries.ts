import { type Selectable, sql } from 'kysely';
import type { ContentBody } from '#contract/content/admin-content.ts';
import type { ToldPolicy } from '#contract/content/policy-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { PolicyMailings } from '#server/infra/database/schema.ts';
import { everyCustomer } from '#server/selling/orders/record/customer-addresses.queries.ts';

export type MailingRow = Selectable<PolicyMailings>;

export function findLastMailing(db: Db, page: ToldPolicy): Promise<MailingRow | undefined> {
  return db
    .selectFrom('policy_mailings')
    .selectAll()
    .where('page', '=', page)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertMailing(
  trx: Db,
  { body, ...row }: Omit<MailingRow, 'body'> & { body: ContentBody },
): Promise<void> {
  await trx
    .insertInto('policy_mailings')
    .values({ ...row, body: JSON.stringify(body) })
    .execute();
}

export async function countRecipients(
  db: Db,
  mailingId: string,
): Promise<{ people: number; mailed: number }> {
  const { rows } = await sql<{ people: number; mailed: number }>`
    select count(*)::int as people, count(mailed_at)::int as mailed
    from policy_mailing_recipients where mailing_id = ${mailingId}
  `.execute(db);
  return rows[0] ?? { people: 0, mailed: 0 };
}

/** How many customers there are, and how many of them a mailing has reached. */
export async function countCustomers(
  db: Db,
  mailingId: string | undefined,
): Promise<{ people: number; told: number }> {
  const { rows } = await sql<{ people: number; told: number }>`
    select count(*)::int as people, count(known.id)::int as told
    from (select distinct email from (${everyCustomer}) as people where email <> '') as people
    left join policy_mailing_recipients as known
      on known.mailing_id = ${mailingId ?? null} and known.email = people.email
  `.execute(db);
  return rows[0] ?? { people: 0, told: 0 };
}

/** Adds the customers whom the mailing does not have yet; returns how many. */
export async function addRecipients(trx: Db, mailingId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into policy_mailing_recipients (mailing_id, user_id, email, created_at)
    select distinct on (email) ${mailingId}::uuid, user_id, email, ${now}::timestamptz
    from (${everyCustomer}) as people where email <> ''
    order by email, user_id nulls last
    on conflict (mailing_id, email) do nothing
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export async function listWaitingMailings(db: Db): Promise<MailingRow[]> {
  return db
    .selectFrom('policy_mailings')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('policy_mailing_recipients')
        .select('mailing_id')
        .where('mailed_at', 'is', null)
        .where('email', 'is not', null),
    )
    .orderBy('created_at')
    .execute();
}

/** Those of one mailing who wait for their mail, locked until the transaction ends. */
export async function claimRecipients(
  trx: Db,
  mailingId: string,
  limit: number,
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from policy_mailing_recipients
    where mailing_id = ${mailingId} and mailed_at is null and email is not null
    order by id limit ${limit} for update skip locked
  `.execute(trx);
  return rows;
}

export async function noteMailed(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update policy_mailing_recipients set mailed_at = ${now} where id = any(${ids}::bigint[])
  `.execute(trx);
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

/** That somebody was told stays; who it was is deleted with them. */
export async function forgetMailed(
  trx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await trx
    .updateTable('policy_mailing_recipients')
    .set({ user_id: null, email: null })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', email)]))
    .execute();
}

/** As with the mails themselves. */
export async function forgetMailedBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('policy_mailing_recipients')
    .set({ user_id: null, email: null })
    .where('created_at', '<', before)
    .where('email', 'is not', null)
    .execute();
}
