import { sql } from 'kysely';
import { isOffered } from '#server/catalogue/products/offered.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** More do not change much, and a reader waits. */
const LAST_ORDERS = 500;

/**
 * The products that can be bought and sold most in the last orders, the most first. Whether one can be
 * bought is looked up last: only of the first ones.
 */
export async function listMostBoughtIds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with last as materialized (
      select id from orders where status not in ('pending', 'cancelled')
      order by created_at desc, id limit ${sql.lit(LAST_ORDERS)}),
    sold as materialized (
      select product_id, sum(quantity) as units from last join order_lines on order_id = last.id
      group by product_id order by units desc, product_id)
    select products.id from sold join products on products.id = sold.product_id
    where products.deleted_at is null and ${isOffered}
    order by sold.units desc, products.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
