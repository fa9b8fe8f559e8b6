import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';

/** The mailings to many: each has a table of whom it reaches, each of them once. */
const mailings = {
  breach: { recipients: 'breachRecipients', of: 'breachId' },
  policy: { recipients: 'policyMailingRecipients', of: 'mailingId' },
} as const;
export type MailingKind = keyof typeof mailings;

/** One mailing: the breach or the version of a policy that it is about. */
export interface Mailing {
  kind: MailingKind;
  id: string;
}

/** Selects people: `email` in small letters, and `user_id` where there is an account. */
export type People = RawBuilder<unknown>;

function namesOf(kind: MailingKind) {
  const { recipients, of } = mailings[kind];
  return { recipients: sql.table(recipients), of: sql.ref(of) };
}

/** How many people these are, and how many of them the mailing reaches already. */
export async function countPeople(
  db: Db,
  { kind, id }: { kind: MailingKind; id: string | undefined },
  people: People,
): Promise<{ people: number; told: number }> {
  const { recipients, of } = namesOf(kind);
  const { rows } = await sql<{ people: number; told: number }>`
    select count(*)::int as people, count(known.id)::int as told
    from (select distinct email from (${people}) as people where email <> '') as people
    left join ${recipients} as known
      on known.${of} = ${id ?? null} and known.email = people.email
  `.execute(db);
  return rows[0] ?? { people: 0, told: 0 };
}

/** Adds the people whom the mailing does not reach yet; returns how many. */
export async function addRecipients(
  trx: Db,
  { kind, id }: Mailing,
  people: People,
  now: Date,
): Promise<number> {
  const { recipients, of } = namesOf(kind);
  const { numAffectedRows } = await sql`
    insert into ${recipients} (${of}, user_id, email, created_at)
    select distinct on (email) ${id}::uuid, user_id, email, ${now}::timestamptz
    from (${people}) as people where email <> ''
    order by email, user_id nulls last
    on conflict (${of}, email) do nothing
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export async function countRecipients(
  db: Db,
  { kind, id }: Mailing,
): Promise<{ people: number; mailed: number }> {
  const { recipients, of } = namesOf(kind);
  const { rows } = await sql<{ people: number; mailed: number }>`
    select count(*)::int as people, count(mailed_at)::int as mailed
    from ${recipients} where ${of} = ${id}
  `.execute(db);
  return rows[0] ?? { people: 0, mailed: 0 };
}

/** The mailings with people who wait for their mail, the longest waiting first. */
export async function listWaitingMailings(db: Db, kind: MailingKind): Promise<string[]> {
  const { recipients, of } = namesOf(kind);
  const { rows } = await sql<{ id: string }>`
    select ${of} as id from ${recipients} where mailed_at is null and email is not null
    group by ${of} order by min(created_at)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Those who wait for their mail, locked until the transaction ends. */
export async function claimRecipients(
  trx: Db,
  { kind, id }: Mailing,
  limit: number,
): Promise<{ id: number; email: string }[]> {
  const { recipients, of } = namesOf(kind);
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from ${recipients}
    where ${of} = ${id} and mailed_at is null and email is not null
    order by id limit ${limit} for update skip locked
  `.execute(trx);
  return rows;
}

export async function noteMailed(
  trx: Db,
  kind: MailingKind,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update ${namesOf(kind).recipients} set mailed_at = ${now} where id = any(${ids}::bigint[])
  `.execute(trx);
}

/** That somebody was told stays; who it was is deleted with them. */
export async function forgetRecipient(
  trx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  for (const { recipients } of Object.values(mailings)) {
    await trx
      .updateTable(recipients)
      .set({ userId: null, email: null })
      .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', email)]))
      .execute();
  }
}
