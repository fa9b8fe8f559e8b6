import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RefundFilter } from '#contract/refunds/refund-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import type { DB } from '#server/infra/database/schema.ts';
import { handPaymentPrefix } from '#server/infra/payments/provider-ids.ts';

/** For queries of orders: each one's refunds, oldest first, with their lines. */
export function refundsOfOrders(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('refunds')
      .whereRef('refunds.orderId', '=', 'orders.id')
      .leftJoin('users as askers', 'askers.id', 'refunds.askedBy')
      .leftJoin('payments as paid', 'paid.providerPaymentId', 'refunds.providerPaymentId')
      .leftJoin('refunds as retries', 'retries.retryOf', 'refunds.id')
      .orderBy('refunds.id')
      .selectAll('refunds')
      .select((refund) => [
        'refunds.lastError as problem',
        'paid.reference as paidReference',
        'askers.name as askerName',
        'retries.id as retryId',
        jsonArrayFrom(
          refund
            .selectFrom('refundLines')
            .innerJoin('orderLines', 'orderLines.id', 'refundLines.orderLineId')
            .whereRef('refundLines.refundId', '=', 'refunds.id')
            .orderBy('orderLines.position')
            .select([
              'orderLines.id as itemId',
              'orderLines.name',
              'orderLines.options',
              'orderLines.selectedSize',
              'refundLines.quantity',
              'refundLines.amountPaise',
              'refundLines.isRestocked',
            ]),
        ).as('lines'),
      ]),
  );
}

/** For queries of order lines, named `items`: how many of its units were refunded. */
export const refundedUnits = sql<number>`(
  select coalesce(sum(refund_lines.quantity), 0)::integer from refund_lines
  join refunds on refunds.id = refund_lines.refund_id
  where refund_lines.order_line_id = items.id and refunds.status <> 'failed')`;

/** Refused, and not replaced by a later refund of the same payment. */
const refusedOrders = sql`
  select refused.order_id from refunds refused
  where refused.status = 'failed' and not exists (
    select from refunds later
    where later.provider_payment_id = refused.provider_payment_id and later.id > refused.id
      and (later.status <> 'failed' or later.retry_of = refused.id))`;

/** For queries of orders. */
export const hasRefund: Record<RefundFilter, ReturnType<typeof sql<SqlBool>>> = {
  open: sql`orders.id in (select order_id from refunds where status in ('asked', 'pending'))`,
  refused: sql`orders.id in (${refusedOrders})`,
};

export async function countRefused(db: Db): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(distinct order_id)::integer as orders from (${refusedOrders}) refused`.execute(db);
  return rows[0]?.orders ?? 0;
}

/** Refunds of money that staff took, and have not given back yet. */
export async function countOwed(db: Db): Promise<number> {
  return countRows(
    db
      .selectFrom('refunds')
      .where('status', '=', 'asked')
      .where('providerPaymentId', 'like', `${handPaymentPrefix}%`),
  );
}
