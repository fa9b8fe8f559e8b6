import { sql } from 'kysely';
import { isOffered } from '#server/catalogue/products/offered.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { containsWords } from '#server/infra/database/query/contains-words.ts';

/** How many of the newest orders say what sells at the moment. */
const LATEST = 200;

/** The products that can be sold: those that were bought last, then the newest. */
export async function listSellable(
  db: Db,
  { q, limit }: { q: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with latest as (
      select id, created_at from orders where status not in ('pending', 'cancelled')
      order by created_at desc limit ${LATEST}
    ), sold as (
      select product_id, max(latest.created_at) as at from latest
      join order_lines on order_lines.order_id = latest.id
      where product_id is not null group by product_id
    )
    select products.id from products left join sold on sold.product_id = products.id
    where products.deleted_at is null and ${isOffered}
      ${q ? sql`and ${containsWords(sql.ref('products.name'), q)}` : sql``}
    order by sold.at desc nulls last, products.created_at desc, products.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Paise that sales at the till have brought since then, less what was refunded of them. */
export async function sumTill(db: Db, since: Date) {
  const { rows } = await sql<{
    sales: number;
    cashPaise: number;
    upiPaise: number;
    linkPaise: number;
  }>`
    select count(distinct id)::int as sales,
      coalesce(sum(paise) filter (where reference is not null and method = 'cash'), 0)::bigint
        as "cashPaise",
      coalesce(sum(paise) filter (where reference is not null and method <> 'cash'), 0)::bigint
        as "upiPaise",
      coalesce(sum(paise) filter (where reference is null), 0)::bigint as "linkPaise"
    from (
      select orders.id, payments.reference, payments.method, payments.amount_paise - (
        select coalesce(sum(amount_paise), 0) from refunds
        where refunds.provider_payment_id = payments.provider_payment_id
          and refunds.status in ('asked', 'pending', 'processed')
      ) as paise
      from orders join payments on payments.order_id = orders.id and payments.role = 'settles'
      where orders.handed_over and orders.created_at >= ${since} and orders.status <> 'cancelled'
    ) as taken
  `.execute(db);
  return rows[0]!;
}
