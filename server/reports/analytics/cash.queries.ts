import { sql } from 'kysely';
import type { cash } from '#contract/analytics/analytics.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { RowOf } from '#server/infra/wire.ts';
import { isOwedSql } from '#server/selling/orders/record/orders.queries.ts';

/** Figures of all confirmed orders that are or were to be paid on delivery. */
export async function readCashFigures(db: Db) {
  const { rows } = await sql<RowOf<typeof cash>>`
    select count(*) filter (where confirmed)::int as orders,
      coalesce(sum(total_paise) filter (where paid_at is not null and status <> 'cancelled'), 0)::bigint
        as received_paise,
      coalesce(sum(total_paise) filter (where owed and status <> 'delivered'), 0)::bigint as open_paise,
      coalesce(sum(total_paise) filter (where owed and status = 'delivered'), 0)::bigint as due_paise,
      count(*) filter (where sent)::int as sent,
      count(*) filter (where refused_at is not null)::int as refused
    from (
      select orders.*, ${isOwedSql} as owed,
        exists (select from order_history as moves
          where moves.order_id = orders.id and moves.to_status = 'confirmed') as confirmed,
        exists (select from order_history as moves
          where moves.order_id = orders.id and moves.to_status = 'shipped') as sent
      from orders where pays_on_delivery
    ) as orders
  `.execute(db);
  return rows[0]!;
}
