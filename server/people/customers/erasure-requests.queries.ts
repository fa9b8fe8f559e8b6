import { sql } from 'kysely';
import type { InTheWay } from '#contract/privacy/privacy-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { ordersOfCustomer } from '#server/selling/orders/record/orders-of-customer.ts';
import { countOrdersInTheWay } from './erase.queries.ts';

/** False if there already is a request, which stays as it is. */
export async function insertErasureRequest(
  trx: Db,
  request: { user_id: string; asked_at: Date; due_at: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('erasure_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export function findErasureRequest(db: Db, userId: string) {
  return db
    .selectFrom('erasure_requests')
    .select(['asked_at', 'due_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Locked, so that nobody withdraws it until the transaction ends. */
export async function lockDueErasure(trx: Db, userId: string, now: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('erasure_requests')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function putOffErasure(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .updateTable('erasure_requests')
    .set({ due_at: until })
    .where('user_id', '=', userId)
    .execute();
}

/** False if there was no request. */
export async function deleteErasureRequest(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('erasure_requests')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export function listDueErasures(db: Db, now: Date) {
  return db
    .selectFrom('erasure_requests')
    .innerJoin('users', 'users.id', 'erasure_requests.user_id')
    .select(['users.id', 'users.email'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute();
}

/** What prevents an erasure at the customer's own request. */
export async function countBlockers(
  db: Db,
  userId: string,
): Promise<InTheWay & { namedInvoices: number }> {
  const { underWay, namedInvoices } = await countOrdersInTheWay(db, userId);
  const { returns, refunds } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('returns')
        .innerJoin('orders', 'orders.id', 'returns.order_id')
        .select(sql<number>`count(*)`.as('count'))
        .where(ordersOfCustomer(userId))
        .where('returns.status', 'in', ['requested', 'approved', 'received'])
        .as('returns'),
      eb
        .selectFrom('refunds')
        .innerJoin('orders', 'orders.id', 'refunds.order_id')
        .select(sql<number>`count(*)`.as('count'))
        .where(ordersOfCustomer(userId))
        .where('refunds.status', 'in', ['asked', 'pending'])
        .as('refunds'),
    ])
    .executeTakeFirstOrThrow();
  return { orders: underWay, namedInvoices, returns: Number(returns), refunds: Number(refunds) };
}

/** They stay, without the customer. */
export async function countStoredOrders(db: Db, userId: string): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where(ordersOfCustomer(userId))
    .executeTakeFirstOrThrow();
  return orders;
}
