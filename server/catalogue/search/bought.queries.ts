import { sql } from 'kysely';
import { isOffered } from '#server/catalogue/products/offered.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** More do not change much, and a reader waits. */
const LAST_ORDERS = 500;

/** The products that can be bought and sold most in the last orders, the most first. */
export async function listMostBoughtIds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with last as materialized (
      select id from orders where status not in ('pending', 'cancelled')
      order by created_at desc, id limit ${sql.lit(LAST_ORDERS)})
    select products.id from last
    join order_items on order_items.order_id = last.id
    join products on products.id = order_items.product_id
    where products.deleted_at is null and ${isOffered}
    group by products.id
    order by sum(order_items.quantity) desc, products.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
