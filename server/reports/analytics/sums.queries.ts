import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import { type Span, withDays } from '#server/selling/orders/record/bought-orders.queries.ts';

/**
 * What was sold in a day ('2026-11-20') or a month ('2026-11'); those without orders are left out.
 */
export interface Sum {
  bucket: string;
  paise: number;
  orders: number;
}

const sums = [
  sql<number>`coalesce(sum(paise), 0)`.as('paise'),
  sql<number>`coalesce(sum(orders), 0)`.as('orders'),
  sql<number>`coalesce(sum(completed), 0)`.as('completed'),
] as const;
const month = sql<string>`to_char(day, 'YYYY-MM')`;

/** Everything sold, and of that the days and months since then, in one pass. */
export async function sumBought(
  db: Db,
  { firstDay, firstMonth }: { firstDay: string; firstMonth: string },
) {
  const rows = await withDays(db)
    .selectFrom('days')
    .select([sql<string>`''`.as('bucket'), ...sums])
    .unionAll((query) =>
      query
        .selectFrom('days')
        .where(sql<SqlBool>`${month} >= ${firstMonth}`)
        .groupBy(month)
        .select([month.as('bucket'), ...sums]),
    )
    .unionAll((query) =>
      query
        .selectFrom('days')
        .where(sql<SqlBool>`day >= ${firstDay}::date`)
        .groupBy('day')
        .select([sql<string>`day::text`.as('bucket'), ...sums]),
    )
    .execute();
  return {
    all: rows.find(({ bucket }) => bucket === '') ?? { paise: 0, orders: 0, completed: 0 },
    months: rows.filter(({ bucket }) => bucket.length === 7),
    days: rows.filter(({ bucket }) => bucket.length === 10),
  };
}

export function sumBy(unit: 'day' | 'month', db: Db, span: Span): Promise<Sum[]> {
  const bucket = unit === 'day' ? sql<string>`day::text` : month;
  return withDays(db, span)
    .selectFrom('days')
    .groupBy(bucket)
    .select([bucket.as('bucket'), ...sums])
    .execute();
}

/** All orders, whatever their status. */
export function countOrders(db: Db): Promise<number> {
  return countRows(db.selectFrom('orders'));
}

/** How many customers have ordered, without pending orders, and how many of them more than once. */
export async function countCustomers(db: Db): Promise<{ customers: number; returned: number }> {
  const ordersBy = (who: 'userId' | 'erasedAs') =>
    db
      .selectFrom('orders')
      .where('status', '<>', 'pending')
      .where(who, 'is not', null)
      .groupBy(who)
      .select((each) => each.fn.countAll<number>().as('orders'));
  return db
    .selectFrom(ordersBy('userId').unionAll(ordersBy('erasedAs')).as('customer'))
    .select([
      sql<number>`count(*)`.as('customers'),
      sql<number>`count(*) filter (where orders > 1)`.as('returned'),
    ])
    .executeTakeFirstOrThrow();
}
