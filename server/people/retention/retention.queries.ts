import { type SqlBool, sql } from 'kysely';
import { inWorkSteps } from '#contract/commissions/commission-life.ts';
import { walkInCustomer } from '#contract/till/till-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyClaimed } from '#server/infra/database/query/any-of.ts';
import { countDeleted } from '#server/infra/database/query/count-rows.queries.ts';
import { formerCustomer, withoutPerson } from '#server/selling/orders/record/delivery.ts';

/** How much of something is held, and since when. */
export interface Held {
  rows: number;
  oldest: Date | null;
}

/** Of a table, for rows that match; `at` is the column of their age. */
export async function countHeld(
  db: Db,
  table: string,
  at: string,
  rule = sql<SqlBool>`true`,
): Promise<Held> {
  const { rows } = await sql<Held>`
    select count(*)::int as rows, min(${sql.ref(at)})::timestamptz as oldest
    from ${sql.table(table)} where ${rule}
  `.execute(db);
  return rows[0] ?? { rows: 0, oldest: null };
}

export async function findRuns(db: Db) {
  return db.selectFrom('retentionRuns').selectAll().execute();
}

export async function noteRun(db: Db, kind: string, removed: number, now: Date): Promise<void> {
  await db
    .insertInto('retentionRuns')
    .values({ kind, cleanedAt: now, removed })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ cleanedAt: now, removed }))
    .execute();
}

interface Batch {
  before: Date;
  limit: number;
}

export async function listOldMessages(trx: Db, { before, limit }: Batch): Promise<string[]> {
  const rows = await trx
    .selectFrom('contactMessages')
    .select('id')
    .where('updatedAt', '<', before)
    .orderBy('updatedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Not those in work: they have an order that is not delivered yet. */
export async function listOldCommissions(trx: Db, { before, limit }: Batch): Promise<string[]> {
  const rows = await trx
    .selectFrom('commissions')
    .select('id')
    .where('updatedAt', '<', before)
    .where('step', 'not in', inWorkSteps)
    .orderBy('updatedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Only closed ones; open ones still need an answer, however old they are. */
export async function deleteOldGrievances(trx: Db, { before, limit }: Batch): Promise<string[]> {
  const rows = await trx
    .deleteFrom('grievances')
    .where('id', 'in', (eb) =>
      eb.selectFrom('grievances').select('id').where('closedAt', '<', before).limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const hasWords = sql<SqlBool>`(details <> '' or answer <> ''
  or exists (select from return_images where return_id = returns.id))`;
const returnsEnded = sql<SqlBool>`status in ('refused', 'refunded', 'withdrawn')`;
export const returnsWithWords = hasWords;

/** Finished returns that still contain texts or images. */
export async function listOldReturns(trx: Db, { before, limit }: Batch): Promise<string[]> {
  const rows = await trx
    .selectFrom('returns')
    .select('id')
    .where('updatedAt', '<', before)
    .where(returnsEnded)
    .where(hasWords)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function emptyReturns(trx: Db, ids: readonly string[]): Promise<{ id: string }[]> {
  await trx
    .updateTable('returns')
    .set({ details: '', answer: '' })
    .where('id', 'in', ids)
    .execute();
  return trx.deleteFrom('returnImages').where('returnId', 'in', ids).returning('id').execute();
}

/** The hash can be compared with a name or number that somebody knows. */
const saysWho = sql<SqlBool>`(shipping_name not in ('', ${formerCustomer}, ${walkInCustomer})
  or shipping_email <> '' or shipping_phone <> '' or shipping_address <> ''
  or staff_notes <> '[]' or written_hash is not null)`;
const wasPaid = sql<SqlBool>`(paid_at is not null or payment_seen_at is not null
  or exists (select from payments where payments.order_id = orders.id)
  or status not in ('pending', 'cancelled')
  or exists (select from invoices where invoices.order_id = orders.id))`;
export const paidOrders = sql<SqlBool>`${wasPaid} and (user_id is not null or ${saysWho})`;
export const unpaidOrders = sql<SqlBool>`not ${wasPaid} and ${saysWho}`;

/** After the tax office's period: removes buyers from their orders. */
export async function takeOutOfOldOrders(
  trx: Db,
  { before, limit, now }: Batch & { now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('orders')
    .set({ ...withoutPerson, userId: null, updatedAt: now })
    .where('id', '=', (eb) =>
      anyClaimed(
        eb
          .selectFrom('orders')
          .select('id')
          .where('createdAt', '<', before)
          .where(paidOrders)
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** They stay in their customer's list, without the address. */
export async function emptyUnpaidOrders(
  trx: Db,
  { before, limit, now }: Batch & { now: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ ...withoutPerson, updatedAt: now })
    .where('id', '=', (eb) =>
      anyClaimed(
        eb
          .selectFrom('orders')
          .select('id')
          .where('createdAt', '<', before)
          .where('stockState', '<>', 'reserved')
          .where('status', 'in', ['pending', 'cancelled'])
          .where(unpaidOrders)
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Of users who have been inactive since then; their browsers keep their own copies. */
export async function deleteOldCarts(db: Db, { before, limit }: Batch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with inactive as (
      select id from users
      where coalesce(last_seen_at, created_at) < ${before}
        and (exists (select from cart_lines where user_id = users.id)
          or exists (select from wishes where user_id = users.id))
      limit ${limit}
    ), lines as (
      delete from cart_lines where user_id in (select id from inactive) returning 1
    ), hearts as (
      delete from wishes where user_id in (select id from inactive) returning 1
    )
    select count(*)::int as count from inactive
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Their row stays, so that nothing is mailed twice and the ledger finds an order's confirmation.
 */
export async function emptyOldMails(db: Db, { before, limit }: Batch): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set recipient = '', person = null, last_error = null,
      data = jsonb_strip_nulls(jsonb_build_object('orderId', data -> 'orderId'))
    where id in (
      select id from mails where created_at < ${before} and recipient <> ''
        and (sent_at is not null or failed_at is not null)
      limit ${limit} for update skip locked)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

export const openTransfers = sql<SqlBool>`state = 'open'`;

export const fullMails = sql<SqlBool>`recipient <> ''`;

/**
 * Their row stays, so that the same event is not processed twice. One that could not be processed in all
 * that time is emptied too, and then set aside.
 */
export async function emptyOldEvents(db: Db, { before, limit }: Batch): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_events set body = jsonb_build_object('event', event)
    where event_id in (
      select event_id from webhook_events
      where received_at < ${before} and body <> jsonb_build_object('event', event)
      limit ${limit} for update skip locked)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

export const fullEvents = sql<SqlBool>`body <> jsonb_build_object('event', event)`;

export function deleteOldInvitations(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('staffInvitations').where('expiresAt', '<', before));
}

export const customers = sql<SqlBool>`role = 'shopper'`;

const isInactive = (before: Date) => sql<SqlBool>`(
  users.role = 'shopper'
  and greatest(users.created_at, users.last_seen_at) < ${before}
  and not exists (select from orders where user_id = users.id and created_at >= ${before})
  and not exists (select from sessions where user_id = users.id and updated_at >= ${before})
)`;

/** Customers who have been inactive since then, and were not warned since their last visit. */
export async function warnInactiveUsers(
  trx: Db,
  { before, limit, now }: Batch & { now: Date },
): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    with inactive as (
      select users.id, users.name, users.email from users
      left join inactivity_warnings as warnings on warnings.user_id = users.id
      where ${isInactive(before)}
        and (warnings.warned_at is null
          or warnings.warned_at < greatest(users.created_at, users.last_seen_at))
      order by users.id limit ${limit} for update of users skip locked
    ), warned as (
      insert into inactivity_warnings (user_id, warned_at) select id, ${now} from inactive
      on conflict (user_id) do update set warned_at = excluded.warned_at
    )
    select * from inactive
  `.execute(trx);
  return rows;
}

interface Ending {
  before: Date;
  warnedBefore: Date;
}

/** Those who were warned before `warnedBefore` and have not come back. */
const usersToErase = ({ before, warnedBefore }: Ending) => sql`
  from users join inactivity_warnings as warnings on warnings.user_id = users.id
  where ${isInactive(before)} and warnings.warned_at < ${warnedBefore}
    and warnings.warned_at >= greatest(users.created_at, users.last_seen_at)`;

export async function listUsersToErase(
  db: Db,
  ending: Ending,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select users.id, users.email ${usersToErase(ending)} order by users.id
  `.execute(db);
  return rows;
}

export async function isStillToErase(trx: Db, userId: string, ending: Ending): Promise<boolean> {
  const { rows } = await sql`
    select ${usersToErase(ending)} and users.id = ${userId}
  `.execute(trx);
  return rows.length > 0;
}
