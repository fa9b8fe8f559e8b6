import { type InferResult, type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import type { Holds } from '#server/infra/database/schema.ts';
import {
  type LockedProduct,
  selectProductsToLock,
  selectVariants,
  withVariants,
} from '#server/selling/inventory/stock/stock.queries.ts';
import type { Holder } from './holder.ts';

/** What was held within the last day, as far as it concerns a new hold. */
export type RecentHolds = Pick<
  InferResult<ReturnType<typeof selectHolds>>[number],
  'stocks' | 'open'
>;

/** What is owed on delivery counts as held, as long as it may last. */
function withOwed({ open, owed, ...read }: InferResult<ReturnType<typeof selectHolds>>[number]) {
  return {
    ...read,
    open: [...open, ...owed.map((one) => ({ ...one, share: 0, takes_most: true }))],
  };
}

/**
 * Locks the products and reads their variants, as `lockProducts` does, and what was held of them. First it locks what the holder's limits count by: accounts of one mailbox, or
 * of one network that never paid, run one after the other.
 */
export async function lockProductsAndHolds(
  trx: Trx,
  productIds: readonly string[],
  { holder, hasPaid }: { holder: Holder; hasPaid: boolean },
  now: Date,
): Promise<{ products: Map<string, LockedProduct>; recent: RecentHolds }> {
  const ids = [...new Set(productIds)];
  const { mailbox, network } = holder;
  const keys = hasPaid ? [mailbox] : [mailbox, network];
  // The keys first, in their order: rows are locked once everything that is joined has been read.
  const products = await selectProductsToLock(trx, ids)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom(sql`unnest(${keys}::text[])`.as<'key'>(sql.ref('key')))
          .select(sql`count(pg_advisory_xact_lock(hashtextextended(key, 0)))`.as('locked'))
          .as('holder'),
      (join) => join.onTrue(),
    )
    .execute();
  const variants = await selectVariants(trx, ids).execute();
  const read = await selectHolds(trx, ids, holder, now).executeTakeFirstOrThrow();
  return { products: withVariants(products, variants), recent: withOwed(read) };
}

/** The same without locks, and whether the customer has paid an order. */
export async function findRecentHolds(
  db: Db,
  productIds: readonly string[],
  holder: Holder,
  now: Date,
): Promise<RecentHolds & { has_paid: boolean }> {
  const read = await selectHolds(db, productIds, holder, now).executeTakeFirstOrThrow();
  return { ...withOwed(read), has_paid: Boolean(read.has_paid) };
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

function selectHolds(
  db: Db,
  ids: readonly string[],
  { userId, mailbox, network }: Holder,
  now: Date,
) {
  const since = dayBefore(now);
  return db.selectNoFrom((eb) => [
    jsonArrayFrom(heldStocks(db, ids, userId, network, since)).as('stocks'),
    jsonArrayFrom(openHolds(db, userId, mailbox, network, since)).as('open'),
    jsonArrayFrom(owedStocks(db, userId, mailbox, network)).as('owed'),
    eb.exists(paidOrders(db, userId)).as('has_paid'),
  ]);
}

/** Orders that were paid and not refunded: money that returns earns no trust. */
export function paidOrders(db: Pick<Db, 'selectFrom'>, userId: string) {
  return db
    .selectFrom('orders')
    .select('orders.id')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .where('status', '!=', 'cancelled');
}

/**
 * How many times each count of the products was held and not paid for, and how often by the user.
 */
function heldStocks(db: Db, ids: readonly string[], userId: string, network: string, since: Date) {
  return db
    .selectFrom('holds')
    .select((eb) => [
      'holds.product_id',
      'holds.variant_id',
      sql<number>`coalesce(${eb.fn.sum('share').filterWhere('has_paid', '=', false)}, 0)`.as(
        'unpaid',
      ),
      sql<number>`coalesce(${eb.fn.sum('share').filterWhere('has_paid', '=', true)}, 0)`.as(
        'unpaid_of_known',
      ),
      sql<number>`coalesce(sum(share) filter (where ${eb.or([
        eb('network', '=', network),
        eb('user_id', '=', userId),
      ])}), 0)`.as('unpaid_of_network'),
      eb.fn.countAll<number>().filterWhere('user_id', '=', userId).as('own_times'),
    ])
    .where('holds.product_id', '=', anyOf(ids))
    .where('holds.began_at', '>', since)
    .groupBy(['holds.product_id', 'holds.variant_id']);
}

/** What the account and its mailbox hold now, and what holds most of a product in their network. */
function openHolds(db: Db, userId: string, mailbox: string, network: string, since: Date) {
  return (
    db
      .selectFrom('holds')
      .innerJoin('orders', 'orders.id', 'holds.order_id')
      // An order that was released and held again has rows of both times.
      .distinctOn(['holds.order_id', 'holds.variant_id'])
      .orderBy('holds.order_id')
      .orderBy('holds.variant_id')
      .orderBy('holds.id', 'desc')
      .select((eb) => [
        'holds.variant_id',
        'holds.order_id',
        'holds.share',
        'holds.takes_most',
        eb.or([eb('mailbox', '=', mailbox), eb('holds.user_id', '=', userId)]).as('is_own'),
        eb.and([eb('network', '=', network), eb('has_paid', '=', false)]).as('is_of_network'),
      ])
      .where((eb) =>
        eb.or([
          eb('mailbox', '=', mailbox),
          eb('holds.user_id', '=', userId),
          eb.and([
            eb('network', '=', network),
            eb('takes_most', '=', sql.lit(true)),
            eb('has_paid', '=', sql.lit(false)),
          ]),
        ]),
      )
      .where('began_at', '>', since)
      .where('orders.stock_state', '=', 'reserved')
  );
}

/** Confirmed orders on delivery that are not paid, of the mailbox and of its network. */
function owedStocks(db: Db, userId: string, mailbox: string, network: string) {
  return db
    .selectFrom('cash_orders')
    .innerJoin('orders', 'orders.id', 'cash_orders.order_id')
    .select((eb) => [
      sql<string>`unnest(scarce)`.as('variant_id'),
      'cash_orders.order_id',
      eb.or([eb('mailbox', '=', mailbox), eb('orders.user_id', '=', userId)]).as('is_own'),
      eb.and([eb('network', '=', network), eb('has_paid', '=', false)]).as('is_of_network'),
    ])
    .where((eb) => eb.or([eb('mailbox', '=', mailbox), eb('network', '=', network)]))
    .where('orders.pays_on_delivery', '=', true)
    .where('orders.paid_at', 'is', null)
    .where('orders.stock_state', '=', 'sold');
}

export async function insertHolds(trx: Trx, holds: readonly Insertable<Holds>[]): Promise<void> {
  if (holds.length > 0) await trx.insertInto('holds').values(holds).execute();
}

/** As if the user had never held these. */
export async function forgetHoldsOf(
  trx: Trx,
  userId: string,
  productIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('holds')
    .where('user_id', '=', userId)
    .where('product_id', '=', anyOf(productIds))
    .execute();
}

/** Deletes holds that no longer count. */
export async function forgetOldHolds(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('holds').where('began_at', '<=', dayBefore(now)).execute();
}

/** Units that the customer's own unpaid checkouts hold, by the variant that counts them. */
export function listOwnHeldUnits(db: Db, userId: string, productIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('variants', 'variants.id', 'order_lines.variant_id')
    .select((eb) => [
      'order_lines.product_id',
      eb.fn.coalesce('variants.stock_of', 'variants.id').as('shelf_id'),
      'quantity',
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'pending')
    .where('orders.stock_state', '=', 'reserved')
    .where('orders.payment_seen_at', 'is', null)
    .where('orders.origin', '=', 'shop')
    .where('order_lines.counted', '=', true)
    .where('order_lines.product_id', 'in', productIds)
    .$narrowType<{ product_id: string }>()
    .execute();
}
