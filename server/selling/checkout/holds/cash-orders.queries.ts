import { type Insertable, sql } from 'kysely';
import { cashLimits } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { upiLimits } from '#contract/upi/upi-rules.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import type { CashOrders } from '#server/infra/database/schema.ts';
import type { OwedStock } from './cash-limits.ts';
import type { CashKeys } from './holder.ts';

/** Orders on a promise to pay are placed and confirmed one after the other, so that limits hold. */
export async function lockCash(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cash-on-delivery', 0))`.execute(trx);
}

/** Orders on delivery or by UPI that have their units, and are not paid. */
const isOwing = sql<boolean>`(orders.pays_on_delivery or orders.pays_by_upi) and orders.paid_at is null
  and orders.status <> 'cancelled' and orders.stock_state in ('reserved', 'sold')`;

/** What all customers owe for, and how many variants of the shop have units. */
export async function readOwed(
  trx: Trx,
  { userId, mailbox, network, phone, address }: CashKeys,
  except: string | null,
): Promise<{ owed: OwedStock[]; variants: number }> {
  const { rows: owed } = await sql<OwedStock>`
    select taken.id as "variantId",
      coalesce((select sum(items.quantity)::int from order_lines items
        join variants on variants.id = items.variant_id
        where items.order_id = orders.id
          and coalesce(variants.stock_of, variants.id) = taken.id), 1) as units,
      mailbox = ${mailbox} or coalesce(orders.user_id = ${userId}, false) as "isOwn",
      network = ${network} as "isOfNetwork", phone = ${phone} as "isOfPhone",
      address = ${address} as "isOfAddress", has_paid as "hasPaid",
      orders.status not in ('pending', 'confirmed') as "isPacked"
    from cash_orders join orders on orders.id = cash_orders.order_id
    cross join lateral unnest(scarce) as taken (id)
    where ${isOwing} and orders.id is distinct from ${except}::uuid`.execute(trx);
  const { rows: counted } = await sql<{ variants: number }>`
    select count(*)::int as variants from variants
    where stock > 0 and deleted_at is null`.execute(trx);
  return { owed, variants: counted[0]?.variants ?? 0 };
}

/** Units of such orders that nobody has packed, of customers who have paid before or not. */
export async function readWaitingUnits(
  trx: Trx,
  variantIds: readonly string[],
  hasPaid: boolean,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    select coalesce(variants.stock_of, variants.id) as id, sum(items.quantity)::int as units
    from cash_orders join orders on orders.id = cash_orders.order_id
    join order_lines items on items.order_id = orders.id
    join variants on variants.id = items.variant_id
    where ${isOwing} and orders.status in ('pending', 'confirmed') and has_paid = ${hasPaid}
      and coalesce(variants.stock_of, variants.id) = any(${variantIds}::uuid[])
    group by 1`.execute(trx);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

export async function saveCashOrder(trx: Trx, row: Insertable<CashOrders>): Promise<void> {
  await trx
    .insertInto('cashOrders')
    .values(row)
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(row))
    .execute();
}

export function findCashOrder(trx: Trx, orderId: string) {
  return trx.selectFrom('cashOrders').selectAll().where('orderId', '=', orderId).executeTakeFirst();
}

/** Orders that the customer owes for, and parcels that they refused within a year. */
export async function countDebts(
  db: Db,
  { userId, mailbox, except }: { userId: string; mailbox: string; except: string | null },
  now: Date,
): Promise<{ owed: number; refused: number }> {
  const since = new Date(now.getTime() - cashLimits.refusedDays * DAY_MS);
  const { rows } = await sql<{ owed: number; refused: number }>`
    select
      count(*) filter (where status not in ('pending', 'cancelled') and refused_at is null)::int as owed,
      count(*) filter (where refused_at > ${since})::int as refused
    from orders left join cash_orders on cash_orders.order_id = orders.id
    where pays_on_delivery and paid_at is null and (user_id = ${userId} or mailbox = ${mailbox})
      and orders.id is distinct from ${except}::uuid`.execute(db);
  return rows[0] ?? { owed: 0, refused: 0 };
}

/** The customer's orders that wait for a UPI payment, and those that ended without one. */
export async function countUpiOrders(
  db: Db,
  { userId, mailbox }: { userId: string; mailbox: string },
  now: Date,
): Promise<{ open: number; ended: number }> {
  const since = new Date(now.getTime() - upiLimits.endedDays * DAY_MS);
  const { rows } = await sql<{ open: number; ended: number }>`
    select
      count(*) filter (where status = 'pending' and stock_state = 'reserved')::int as open,
      count(*) filter (where upi_lapsed_at > ${since})::int as ended
    from orders left join cash_orders on cash_orders.order_id = orders.id
    where pays_by_upi and paid_at is null and (user_id = ${userId} or mailbox = ${mailbox})
      and not exists (select from payments where payments.order_id = orders.id)`.execute(db);
  return rows[0] ?? { open: 0, ended: 0 };
}

/** Their customers are taken out of them. */
export async function deleteCashOrders(db: Db, orderIds: readonly string[]): Promise<void> {
  await db.deleteFrom('cashOrders').where('orderId', '=', anyOf(orderIds)).execute();
}

/**
 * Deletes what counts no longer: of orders that are paid or over, and were neither refused nor left
 * unpaid lately, and of those that nobody confirmed within a day.
 */
export async function forgetCashOrders(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - cashLimits.refusedDays * DAY_MS);
  const upiSince = new Date(now.getTime() - upiLimits.endedDays * DAY_MS);
  const dayBefore = new Date(now.getTime() - DAY_MS);
  await sql`
    delete from cash_orders using orders
    where orders.id = cash_orders.order_id
      and (orders.paid_at is not null or orders.status = 'cancelled'
        or orders.status = 'pending' and orders.stock_state = 'released'
          and orders.reserved_until <= ${dayBefore})
      and (orders.refused_at is null or orders.refused_at <= ${since})
      and (orders.upi_lapsed_at is null or orders.upi_lapsed_at <= ${upiSince})`.execute(db);
}
