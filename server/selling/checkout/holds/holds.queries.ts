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

/** What is owed, on delivery or by UPI, counts as held, as long as it may last. */
function withOwed({ open, owed, ...read }: InferResult<ReturnType<typeof selectHolds>>[number]) {
  return {
    ...read,
    open: [...open, ...owed.map((one) => ({ ...one, share: 0, takesMost: true }))],
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
): Promise<RecentHolds & { hasPaid: boolean }> {
  const read = await selectHolds(db, productIds, holder, now).executeTakeFirstOrThrow();
  return { ...withOwed(read), hasPaid: Boolean(read.hasPaid) };
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
    eb.exists(paidOrders(db, userId)).as('hasPaid'),
  ]);
}

/** Orders that were paid and not refunded: money that returns earns no trust. */
export function paidOrders(db: Pick<Db, 'selectFrom'>, userId: string) {
  return db
    .selectFrom('orders')
    .select('orders.id')
    .where('userId', '=', userId)
    .where('paidAt', 'is not', null)
    .where('status', '!=', 'cancelled');
}

/**
 * How many times each count of the products was held and not paid for, and how often by the user.
 */
function heldStocks(db: Db, ids: readonly string[], userId: string, network: string, since: Date) {
  return db
    .selectFrom('holds')
    .select((eb) => [
      'holds.productId',
      'holds.variantId',
      sql<number>`coalesce(${eb.fn.sum('share').filterWhere('hasPaid', '=', false)}, 0)`.as(
        'unpaid',
      ),
      sql<number>`coalesce(${eb.fn.sum('share').filterWhere('hasPaid', '=', true)}, 0)`.as(
        'unpaidOfKnown',
      ),
      sql<number>`coalesce(sum(share) filter (where ${eb.or([
        eb('network', '=', network),
        eb('userId', '=', userId),
      ])}), 0)`.as('unpaidOfNetwork'),
      eb.fn.countAll<number>().filterWhere('userId', '=', userId).as('ownTimes'),
    ])
    .where('holds.productId', '=', anyOf(ids))
    .where('holds.beganAt', '>', since)
    .groupBy(['holds.productId', 'holds.variantId']);
}

/** What the account and its mailbox hold now, and what holds most of a product in their network. */
function openHolds(db: Db, userId: string, mailbox: string, network: string, since: Date) {
  return (
    db
      .selectFrom('holds')
      .innerJoin('orders', 'orders.id', 'holds.orderId')
      // An order that was released and held again has rows of both times.
      .distinctOn(['holds.orderId', 'holds.variantId'])
      .orderBy('holds.orderId')
      .orderBy('holds.variantId')
      .orderBy('holds.id', 'desc')
      .select((eb) => [
        'holds.variantId',
        'holds.orderId',
        'holds.share',
        'holds.takesMost',
        eb.or([eb('mailbox', '=', mailbox), eb('holds.userId', '=', userId)]).as('isOwn'),
        eb.and([eb('network', '=', network), eb('hasPaid', '=', false)]).as('isOfNetwork'),
      ])
      .where((eb) =>
        eb.or([
          eb('mailbox', '=', mailbox),
          eb('holds.userId', '=', userId),
          eb.and([
            eb('network', '=', network),
            eb('takesMost', '=', sql.lit(true)),
            eb('hasPaid', '=', sql.lit(false)),
          ]),
        ]),
      )
      .where('beganAt', '>', since)
      .where('orders.stockState', '=', 'reserved')
  );
}

/** Confirmed orders on delivery, and those that wait for UPI, that are not paid, of the mailbox and of its network. */
function owedStocks(db: Db, userId: string, mailbox: string, network: string) {
  return db
    .selectFrom('cashOrders')
    .innerJoin('orders', 'orders.id', 'cashOrders.orderId')
    .select((eb) => [
      sql<string>`unnest(scarce)`.as('variantId'),
      'cashOrders.orderId',
      eb.or([eb('mailbox', '=', mailbox), eb('orders.userId', '=', userId)]).as('isOwn'),
      eb.and([eb('network', '=', network), eb('hasPaid', '=', false)]).as('isOfNetwork'),
    ])
    .where((eb) => eb.or([eb('mailbox', '=', mailbox), eb('network', '=', network)]))
    .where('orders.paidAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('orders.paysOnDelivery', '=', sql.lit(true)),
          eb('orders.stockState', '=', 'sold'),
        ]),
        eb.and([
          eb('orders.paysByUpi', '=', sql.lit(true)),
          eb('orders.stockState', '=', 'reserved'),
        ]),
      ]),
    );
}

export async function insertHolds(trx: Trx, holds: readonly Insertable<Holds>[]): Promise<void> {
  if (holds.length > 0) await trx.insertInto('holds').values(holds).execute();
}

/** As if the user had never held these. */
export async function forgetHoldsOf(trx: Trx, userId: string, productIds: readonly string[]) {
  await trx
    .deleteFrom('holds')
    .where('userId', '=', userId)
    .where('productId', '=', anyOf(productIds))
    .execute();
}

/** Deletes holds that no longer count. */
export async function forgetOldHolds(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('holds').where('beganAt', '<=', dayBefore(now)).execute();
}

/** Units that the customer's own unpaid checkouts hold, by the variant that counts them. */
export function listOwnHeldUnits(db: Db, userId: string, productIds: readonly string[]) {
  return db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .innerJoin('variants', 'variants.id', 'orderLines.variantId')
    .select((eb) => [
      'orderLines.productId',
      eb.fn.coalesce('variants.stockOf', 'variants.id').as('shelfId'),
      'quantity',
    ])
    .where('orders.userId', '=', userId)
    .where('orders.status', '=', 'pending')
    .where('orders.stockState', '=', 'reserved')
    .where('orders.paymentSeenAt', 'is', null)
    .where('orders.paysByUpi', '=', false)
    .where('orders.origin', '=', 'shop')
    .where('orderLines.counted', '=', true)
    .where('orderLines.productId', 'in', productIds)
    .$narrowType<{ productId: string }>()
    .execute();
}
