import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { addDays, startOfDay } from '#contract/api/calendar.ts';
import type { Affected, Breach } from '#contract/privacy/breaches.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { BreachReports } from '#server/infra/database/schema.ts';
import type { People } from '#server/people/mailings/recipients.queries.ts';
import { everyCustomer } from '#server/selling/orders/record/customer-addresses.queries.ts';

function selectViews(db: Db) {
  return db
    .selectFrom('breaches')
    .selectAll()
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('breachReports as reports')
          .whereRef('reports.breachId', '=', 'breaches.id')
          .orderBy('reports.toldAt')
          .select(['reports.addressee', 'reports.toldAt', 'reports.reference']),
      ).as('reports'),
      eb
        .selectFrom('breachRecipients as recipients')
        .whereRef('recipients.breachId', '=', 'breaches.id')
        .select((each) => each.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('recipients'),
      eb
        .selectFrom('breachRecipients as recipients')
        .whereRef('recipients.breachId', '=', 'breaches.id')
        .select((each) => each.fn.count<number>('recipients.mailedAt').as('count'))
        .$asScalar()
        .$notNull()
        .as('mailed'),
    ])
    .$narrowType<{ dataKinds: Breach['dataKinds'] }>();
}
export type BreachView = NonNullable<Awaited<ReturnType<typeof findBreach>>>;

export function findBreach(db: Db, id: string) {
  return selectViews(db).where('id', '=', id).executeTakeFirst();
}

/** The newest first. A small shop with hundreds of breaches needs more than a second page. */
export function listBreaches(db: Db): Promise<BreachView[]> {
  return selectViews(db).orderBy('noticedAt', 'desc').orderBy('id').limit(500).execute();
}

export async function putReport(trx: Db, row: Insertable<BreachReports>): Promise<void> {
  const { toldAt, reference } = row;
  await trx
    .insertInto('breachReports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['breachId', 'addressee'])
        .doUpdateSet({ toldAt, reference: reference ?? '' }),
    )
    .execute();
}

export function findReport(db: Db, breachId: string, addressee: BreachReports['addressee']) {
  return db
    .selectFrom('breachReports')
    .select(['toldAt', 'reference'])
    .where('breachId', '=', breachId)
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

/** The people of a choice. */
export function peopleOf(chosen: Affected): People {
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
