import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { plainPhone } from '#contract/api/plain-digits.ts';
import type { CustomerState, CustomersOrder } from '#contract/customers/customers-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { containsWords } from '#server/infra/database/query/contains-words.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import type { Users } from '#server/infra/database/schema.ts';
import { withBought } from '#server/selling/orders/record/bought-orders.queries.ts';
import { wordsOfOrder, wordsOfUser } from '#server/selling/orders/views/orders-matching.queries.ts';
import { wordsQuery } from '#server/selling/orders/views/words-query.ts';

/**
 * Users, and pending registrations: of several with one address the newest, and none for an address
 * that has an account.
 */
const people = sql<PersonRow>`(
  select id, name, email, avatar, email_verified as is_verified, banned_at, role, staff_role, created_at
  from users
  union all
  select id, name, email, null, false, null, 'shopper', null, created_at
  from (
    select distinct on (email) id, name, email, created_at
    from pending_registrations
    order by email, created_at desc, id desc
  ) as newest
  where not exists (select from users where users.email = newest.email)
)`.as<'people'>('people');

export type PersonRow = Pick<
  Selectable<Users>,
  'id' | 'name' | 'email' | 'avatar' | 'bannedAt' | 'role' | 'staffRole' | 'createdAt'
> & { isVerified: boolean };

export interface PeopleList {
  q: string | undefined;
  state: CustomerState | undefined;
  sort: CustomersOrder;
  limit: number;
  offset: number;
}

export async function listPeople(
  db: Db,
  { sort, limit, offset, ...wanted }: PeopleList,
): Promise<{ people: PersonRow[]; total: number }> {
  const rule = ruleOf(wanted);
  const bySums = sort === 'spent' || sort === 'orders';
  const page = bySums
    ? withSums(db)
        .selectFrom(people)
        .leftJoin('sums', 'sums.userId', 'people.id')
        .orderBy(
          sql`coalesce(sums.${sql.ref(sort === 'spent' ? 'spentPaise' : 'orders')}, 0)`,
          'desc',
        )
        .orderBy('people.createdAt', 'desc')
    : db
        .selectFrom(people)
        .$if(sort === 'name', (query) => query.orderBy(sql`lower(people.name)`))
        .orderBy('people.createdAt', 'desc');
  const [rows, total] = await Promise.all([
    page
      .selectAll('people')
      .where(rule)
      .orderBy('people.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(db.selectFrom(people).where(rule)),
  ]);
  return { people: rows, total };
}

const stateRules: Record<CustomerState, Expression<SqlBool>> = {
  verified: sql`people.is_verified`,
  unverified: sql`not people.is_verified`,
  banned: sql`people.banned_at is not null`,
  leaving: sql`people.id in (select user_id from erasure_requests)`,
};

function ruleOf({ q, state }: Pick<PeopleList, 'q' | 'state'>): Expression<SqlBool> {
  const rules: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (state) rules.push(stateRules[state]);
  if (q) rules.push(matches(q));
  return sql`${sql.join(rules, sql` and `)}`;
}

/** By name, by address, or by the phone number of an order. */
function matches(q: string): Expression<SqlBool> {
  const byText = containsWords(sql`concat_ws(' ', people.name, people.email)`, q);
  const digits = plainPhone(q);
  if (!/^\d{4,10}$/.test(digits)) return byText;
  return sql`(${byText} or people.id in (
    select user_id from orders where shipping_phone like ${`%${digits}%`}
  ))`;
}

/**
 * The newest users of this name, address or phone number of an order. Unlike `listPeople` it goes by
 * indexes alone, so that it can answer while somebody types.
 */
export async function findUsers(db: Db, q: string, limit: number) {
  const words = wordsQuery(q);
  if (!words) return [];
  const phone = /^\d{5,10}$/.exec(plainPhone(q))?.[0];
  const byPhone = sql`union
    select user_id from orders where ${wordsOfOrder} @@ ${`${phone}:*`}::tsquery`;
  return db
    .selectFrom('users')
    .where(
      sql<SqlBool>`users.id in (
        select id from users where ${wordsOfUser} @@ lower(${words})::tsquery
        ${phone ? byPhone : sql``})`,
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select((eb) => [
      'id',
      'name',
      'email',
      eb
        .selectFrom('orders')
        .whereRef('orders.userId', '=', 'users.id')
        .orderBy('orders.createdAt', 'desc')
        .limit(1)
        .select('shippingPhone')
        .as('phone'),
    ])
    .execute();
}

/** The newest first. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  return db
    .selectFrom(people)
    .selectAll('people')
    .where('people.id', 'in', ids)
    .orderBy('people.createdAt', 'desc')
    .execute();
}

function withSums(db: Db, userIds?: readonly string[]) {
  return withBought(db).with('sums', (cte) =>
    cte
      .selectFrom('bought')
      .where('userId', 'is not', null)
      .$if(userIds !== undefined, (query) => query.where('userId', 'in', userIds ?? []))
      .groupBy('userId')
      .select([
        'userId',
        sql<number>`sum(net_paise)`.as('spentPaise'),
        sql<number>`count(*)`.as('orders'),
      ]),
  );
}

export const noSums = { orders: 0, spentPaise: 0 };

/** What each of these has bought, summed by the rules of S30. */
export async function sumOrders(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, typeof noSums>> {
  if (userIds.length === 0) return new Map();
  const rows = await withSums(db, userIds).selectFrom('sums').selectAll().execute();
  return new Map(rows.map(({ userId, ...sums }) => [userId ?? '', sums]));
}

const SHOWN = 20;

export async function listRecentOrders(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'totalPaise as totalAmountPaise', 'shippingPhone', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

export async function listRecentMessages(db: Db, userId: string) {
  return db
    .selectFrom('contactMessages')
    .select(['id', 'ticket', 'subject', 'category', 'status', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
