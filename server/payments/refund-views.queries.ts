import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../database/schema.ts';

/** For queries of orders: each one's refunds, oldest first, with their pieces. */
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
        'refunds.last_error',
        'refunds.created_at',
        'refunds.updated_at',
        'refunds.asked_by',
        'askers.name as asker_name',
        'retries.id as retry_id',
        jsonArrayFrom(
          refund
            .selectFrom('refund_lines')
            .innerJoin('order_items', 'order_items.id', 'refund_lines.order_item_id')
            .whereRef('refund_lines.refund_id', '=', 'refunds.id')
            .orderBy('order_items.position')
            .select([
              'order_items.id',
              'order_items.name',
              'order_items.selected_size',
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
  where refund_lines.order_item_id = items.id and refunds.status <> 'failed')`;
