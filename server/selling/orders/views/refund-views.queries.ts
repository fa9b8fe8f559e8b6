import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RefundFilter } from '#contract/refunds/refund-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';
import { handPaymentPrefix } from '#server/selling/orders/record/payments.queries.ts';

/** For queries of orders: each one's refunds, oldest first, with their lines. */
export function refundsOfOrders(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('refunds')
      .whereRef('refunds.order_id', '=', 'orders.id')
      .leftJoin('users as askers', 'askers.id', 'refunds.asked_by')
      .leftJoin('refunds as retries', 'retries.retry_of', 'refunds.id')
      .orderBy('refunds.id')
      .select((refund) => [
        'refunds.id',
        'refunds.provider_payment_id',
        'refunds.status',
        'refunds.amount_paise',
        'refunds.reason',
        'refunds.reference',
        'refunds.last_error',
        'refunds.created_at',
        'refunds.updated_at',
        'refunds.asked_by',
        'askers.name as asker_name',
        'retries.id as retry_id',
        jsonArrayFrom(
          refund
            .selectFrom('refund_lines')
            .innerJoin('order_lines', 'order_lines.id', 'refund_lines.order_line_id')
            .whereRef('refund_lines.refund_id', '=', 'refunds.id')
            .orderBy('order_lines.position')
            .select([
              'order_lines.id',
              'order_lines.name',
              'order_lines.options',
              'order_lines.selected_size',
              'refund_lines.quantity',
              'refund_lines.amount_paise',
              'refund_lines.is_restocked',
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
  const { refunds } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll().as('refunds'))
    .where('status', '=', 'asked')
    .where('provider_payment_id', 'like', `${handPaymentPrefix}%`)
    .executeTakeFirstOrThrow();
  return Number(refunds);
}
