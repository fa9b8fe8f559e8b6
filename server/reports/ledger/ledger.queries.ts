import { sql } from 'kysely';
import type { LedgerViolation } from '#contract/ledger/ledger.ts';
import { type LedgerRule, ledgerLimits } from '#contract/ledger/ledger-rules.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { countDeleted, countRows } from '#server/infra/database/query/count-rows.queries.ts';
import { handPaymentPrefix } from '#server/infra/payments/provider-ids.ts';
import { couponRules } from './coupon-rules.queries.ts';
import { invoiceRules } from './invoice-rules.queries.ts';
import { moneyRules } from './money-rules.queries.ts';
import { orderRules } from './order-rules.queries.ts';
import { type RuleRow, stockRules } from './stock-rules.queries.ts';

const rules = Object.entries({
  ...moneyRules,
  ...stockRules,
  ...couponRules,
  ...orderRules,
  ...invoiceRules,
});

/** The rows that break a rule, for each broken rule, all from one snapshot. */
export function findBroken(db: Db): Promise<Map<LedgerRule, RuleRow[]>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(readBroken);
}

export async function readBroken(trx: Trx): Promise<Map<LedgerRule, RuleRow[]>> {
  const broken = new Map<LedgerRule, RuleRow[]>();
  for (const [rule, query] of rules) {
    const places = sql<RuleRow>`select * from (${query}) as places limit ${ledgerLimits.rowsMax}`;
    const { rows } = await places.execute(trx);
    if (rows.length > 0) broken.set(rule as LedgerRule, rows);
  }
  return broken;
}

export function countOrders(db: Db): Promise<number> {
  return countRows(db.selectFrom('orders'));
}

/** Orders of the provider that have changed, or whose money has moved, since then. */
export async function listOrdersToAsk(db: Db, since: Date) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'providerOrderId',
      'otherProviderOrders',
      'formerProviderOrders',
      'paymentSeenAt',
      'part',
    ])
    .where((eb) =>
      eb.or([eb('providerOrderId', 'is not', null), sql<boolean>`former_provider_orders <> '{}'`]),
    )
    .where((eb) =>
      eb.or([
        eb('createdAt', '>=', since),
        eb('updatedAt', '>=', since),
        eb.exists(
          eb
            .selectFrom('moneyMovements as moved')
            .select('moved.id')
            .whereRef('moved.orderId', '=', 'orders.id')
            .where('moved.at', '>=', since),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Those of the provider's orders that the shop has, also from before an order was edited. */
export async function listKnown(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select provider_order_id as id from orders where provider_order_id = any(${ids}::text[])
    union all
    select unnest(former_provider_orders) from orders
    where former_provider_orders <> '{}' and former_provider_orders && ${ids}::text[]
    union all
    select unnest(other_provider_orders) from orders
    where other_provider_orders <> '{}' and other_provider_orders && ${ids}::text[]`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What, by the shop's records, the provider holds of each of an order's payments, in paise. */
export async function listHeld(db: Db, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('moneyMovements')
    .select((eb) => ['providerPaymentId', eb.fn.sum('amountPaise').as('paise')])
    .where('orderId', '=', orderId)
    // What staff took by hand never was with the provider.
    .where('providerPaymentId', 'not like', `${handPaymentPrefix}%`)
    // What the shop keeps of a payment is still there.
    .where('kind', '<>', 'kept')
    .groupBy('providerPaymentId')
    .execute();
  return new Map(rows.map((row) => [row.providerPaymentId, Number(row.paise)]));
}

export type CheckRow = NonNullable<Awaited<ReturnType<typeof findCheck>>>;

function checks(db: Db) {
  return db.selectFrom('ledgerChecks').selectAll().$narrowType<{ violations: LedgerViolation[] }>();
}

export function findCheck(db: Db, id: string) {
  return checks(db).where('id', '=', id).executeTakeFirst();
}

/** The newest that finished, or that began after `since` and is running. */
export function findNewestCheck(
  db: Db,
  which: { ended: true } | { ended: false; since: Date },
): Promise<CheckRow | undefined> {
  const newest = checks(db).orderBy('startedAt', 'desc').limit(1);
  return which.ended
    ? newest.where('endedAt', 'is not', null).executeTakeFirst()
    : newest.where('endedAt', 'is', null).where('startedAt', '>', which.since).executeTakeFirst();
}

/** Locked, so that nobody begins a second check until the transaction ends. */
export async function lockChecks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger_checks', 0))`.execute(db);
}

export function forgetChecks(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('ledgerChecks').where('startedAt', '<', before));
}

/** A user's name; undefined if they are gone. */
export async function findUserName(db: Db, id: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return user?.name;
}
