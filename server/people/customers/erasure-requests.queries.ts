import { sql } from 'kysely';
import type { InTheWay } from '#contract/privacy/privacy-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import { ordersOfCustomer } from '#server/selling/orders/record/orders-of-customer.ts';
import { countOrdersInTheWay } from './erase.queries.ts';

/** False if there already is a request, which stays as it is. */
export async function insertErasureRequest(
  trx: Db,
  request: { userId: string; askedAt: Date; dueAt: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('erasureRequests')
    .values(request)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export function findErasureRequest(db: Db, userId: string) {
  return db
    .selectFrom('erasureRequests')
    .select(['askedAt', 'dueAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Locked, so that nobody withdraws it until the transaction ends. */
export async function lockDueErasure(trx: Db, userId: string, now: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('erasureRequests')
    .select('userId')
    .where('userId', '=', userId)
    .where('dueAt', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function putOffErasure(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .updateTable('erasureRequests')
    .set({ dueAt: until })
    .where('userId', '=', userId)
    .execute();
}

/** False if there was no request. */
export async function deleteErasureRequest(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('erasureRequests')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export function listDueErasures(db: Db, now: Date) {
  return db
    .selectFrom('erasureRequests')
    .innerJoin('users', 'users.id', 'erasureRequests.userId')
    .select(['users.id', 'users.email'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
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
        .innerJoin('orders', 'orders.id', 'returns.orderId')
        .select(sql<number>`count(*)`.as('count'))
        .where(ordersOfCustomer(userId))
        .where('returns.status', 'in', ['requested', 'approved', 'received'])
        .as('returns'),
      eb
        .selectFrom('refunds')
        .innerJoin('orders', 'orders.id', 'refunds.orderId')
        .select(sql<number>`count(*)`.as('count'))
        .where(ordersOfCustomer(userId))
        .where('refunds.status', 'in', ['asked', 'pending'])
        .as('refunds'),
    ])
    .executeTakeFirstOrThrow();
  return { orders: underWay, namedInvoices, returns: Number(returns), refunds: Number(refunds) };
}

/** They stay, without the customer. */
export function countStoredOrders(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('orders').where(ordersOfCustomer(userId)));
}
