import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Page } from '#contract/api/paging.ts';
import type { ReturnStatus } from '#contract/returns/record/return-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import { ordersMatching } from './orders-matching.queries.ts';

/** The returns of the `orders` that a query is about, oldest first. */
export function returnsOfOrders(db: Db) {
  return jsonArrayFrom(
    db
      .selectFrom('returns')
      .where(sql<boolean>`returns.order_id = orders.id`)
      .orderBy('returns.id')
      .selectAll('returns')
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('returnLines as lines')
            .innerJoin('orderLines as items', 'items.id', 'lines.orderLineId')
            .whereRef('lines.returnId', '=', 'returns.id')
            .orderBy('items.position')
            .select(['lines.orderLineId as itemId', 'lines.quantity']),
        ).as('lines'),
        jsonArrayFrom(
          eb
            .selectFrom('returnImages as images')
            .whereRef('images.returnId', '=', 'returns.id')
            .orderBy('images.position')
            .select([
              'images.position',
              'images.fileName as filename',
              'images.width',
              'images.height',
            ]),
        ).as('images'),
        jsonObjectFrom(
          eb
            .selectFrom('refunds')
            .whereRef('refunds.id', '=', 'returns.refundId')
            .select(['refunds.status', 'refunds.amountPaise']),
        ).as('refund'),
      ]),
  );
}

interface Wanted {
  status: ReturnStatus | undefined;
  q: string | undefined;
}

/** The ids of a page of the list, newest first, and how many there are. */
export async function listReturnIds(db: Db, { status, q }: Wanted, { limit, offset }: Page) {
  const wanted = db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.orderId')
    .$if(status !== undefined, (query) => query.where('returns.status', '=', status!))
    .$if(q !== undefined && q !== '', (query) => query.where(ordersMatching(q!)));
  const [found, total] = await Promise.all([
    wanted
      .select(['returns.id', 'returns.orderId'])
      .orderBy('returns.createdAt', 'desc')
      .orderBy('returns.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(wanted),
  ]);
  return { found, total };
}

/** How many returns wait for a decision, for the products, and for their refund. */
export async function countWaitingReturns(db: Db) {
  const countOf = (status: ReturnStatus) => sql<number>`count(*) filter (where status = ${status})`;
  return db
    .selectFrom('returns')
    .select([
      countOf('requested').as('requested'),
      countOf('approved').as('approved'),
      countOf('received').as('received'),
    ])
    .where('status', 'in', ['requested', 'approved', 'received'])
    .executeTakeFirstOrThrow();
}
