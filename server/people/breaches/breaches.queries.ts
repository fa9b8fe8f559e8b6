import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { addDays, startOfDay } from '#contract/api/calendar.ts';
import type { Affected } from '#contract/privacy/breaches.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Breaches, BreachReports } from '#server/infra/database/schema.ts';
import { everyCustomer } from '#server/selling/orders/record/customer-addresses.queries.ts';

function selectViews(db: Db) {
  return db
    .selectFrom('breaches')
    .selectAll()
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('breach_reports as reports')
          .whereRef('reports.breach_id', '=', 'breaches.id')
          .orderBy('reports.told_at')
          .select(['reports.addressee', 'reports.told_at', 'reports.reference']),
      ).as('reports'),
      eb
        .selectFrom('breach_recipients as recipients')
        .whereRef('recipients.breach_id', '=', 'breaches.id')
        .select((each) => each.fn.countAll<number>().as('count'))
        .as('recipients'),
      eb
        .selectFrom('breach_recipients as recipients')
        .whereRef('recipients.breach_id', '=', 'breaches.id')
        .where('recipients.mailed_at', 'is not', null)
        .select((each) => each.fn.countAll<number>().as('count'))
        .as('mailed'),
    ]);
}
export type BreachView = NonNullable<Awaited<ReturnType<typeof findBreach>>>;

export function findBreach(db: Db, id: string) {
  return selectViews(db).where('id', '=', id).executeTakeFirst();
}

/** The newest first. A small shop with hundreds of breaches needs more than a second page. */
export function listBreaches(db: Db): Promise<BreachView[]> {
  return selectViews(db).orderBy('noticed_at', 'desc').orderBy('id').limit(500).execute();
}

export async function insertBreach(db: Db, row: Insertable<Breaches>): Promise<void> {
  await db.insertInto('breaches').values(row).execute();
}

/** Locks this breach until the transaction ends. */
export function lockBreach(trx: Db, id: string) {
  return trx.selectFrom('breaches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateBreach(
  trx: Db,
  id: string,
  changes: Updateable<Breaches>,
): Promise<void> {
  await trx.updateTable('breaches').set(changes).where('id', '=', id).execute();
}

export async function putReport(trx: Db, row: Insertable<BreachReports>): Promise<void> {
  const { told_at, reference } = row;
  await trx
    .insertInto('breach_reports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['breach_id', 'addressee'])
        .doUpdateSet({ told_at, reference: reference ?? '' }),
    )
    .execute();
}

export function findReport(db: Db, breachId: string, addressee: string) {
  return db
    .selectFrom('breach_reports')
    .select(['told_at', 'reference'])
    .where('breach_id', '=', breachId)
    .where('addressee', '=', addressee)
    .executeTakeFirst();
}

/** How many breaches still have an authority or people to notify. */
export async function countUnreported(db: Db, addressees: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from breaches
    where (select count(*) from breach_reports where breach_id = breaches.id) < ${addressees}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The people of a choice: each address once, with its account where there is one. */
function peopleOf(chosen: Affected) {
  switch (chosen.who) {
    case 'everyone':
      return everyCustomer;
    case 'orders':
      return sql`
        select lower(coalesce(users.email, orders.shipping_email)) as email, users.id as user_id
        from orders left join users on users.id = orders.user_id
        where orders.created_at >= ${startOfDay(chosen.from)}
          and orders.created_at < ${startOfDay(addDays(chosen.to, 1))}`;
    case 'emails':
      return sql`
        select given.email, users.id as user_id
        from unnest(${chosen.emails}::text[]) as given (email)
        left join users on lower(users.email) = given.email`;
  }
}

export async function countPeople(
  db: Db,
  breachId: string,
  chosen: Affected,
): Promise<{ people: number; told: number }> {
  const { rows } = await sql<{ people: number; told: number }>`
    select count(*)::int as people, count(known.id)::int as told
    from (select distinct email from (${peopleOf(chosen)}) as people where email <> '') as people
    left join breach_recipients as known
      on known.breach_id = ${breachId} and known.email = people.email
  `.execute(db);
  return rows[0] ?? { people: 0, told: 0 };
}

/** Adds the chosen people who are not recorded yet; returns how many. */
export async function addRecipients(
  trx: Db,
  { breachId, chosen, now }: { breachId: string; chosen: Affected; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into breach_recipients (breach_id, user_id, email, created_at)
    select distinct on (email) ${breachId}::uuid, user_id, email, ${now}::timestamptz
    from (${peopleOf(chosen)}) as people where email <> ''
    order by email, user_id nulls last
    on conflict (breach_id, email) do nothing
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export async function listWaitingBreaches(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct breach_id as id from breach_recipients
    where mailed_at is null and email is not null
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims the next recipients who wait for their mail, until the transaction ends. */
export async function claimRecipients(
  trx: Db,
  breachId: string,
  limit: number,
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from breach_recipients
    where breach_id = ${breachId} and mailed_at is null and email is not null
    order by id limit ${limit} for update skip locked
  `.execute(trx);
  return rows;
}

export async function noteMailed(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update breach_recipients set mailed_at = ${now} where id = any(${ids}::bigint[])
  `.execute(trx);
}

/** That somebody was notified stays; who it was is deleted with them. */
export async function forgetRecipient(
  trx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await trx
    .updateTable('breach_recipients')
    .set({ user_id: null, email: null })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', email)]))
    .execute();
}
