import { type SqlBool, sql } from 'kysely';
import { addDays, addMonths, firstOfMonth, startOfDay } from '#contract/calendar.ts';
import type { Db } from '../database/database.ts';
import { orderDay, withBought } from './bought-orders.queries.ts';

/** All that was sold, and what of it falls into a month and the month before. */
export async function sumBought(db: Db, month: string) {
  const start = (months: number) => startOfDay(firstOfMonth(addMonths(month, months)));
  const isThisMonth = sql<SqlBool>`bought.created_at >= ${start(0)} and bought.created_at < ${start(1)}`;
  const isLastMonth = sql<SqlBool>`bought.created_at >= ${start(-1)} and bought.created_at < ${start(0)}`;
  return withBought(db)
    .selectFrom('bought')
    .select([
      sql<number>`coalesce(sum(net_paise), 0)`.as('paise'),
      sql<number>`coalesce(sum(net_paise) filter (where ${isThisMonth}), 0)`.as('thisMonthPaise'),
      sql<number>`coalesce(sum(net_paise) filter (where ${isLastMonth}), 0)`.as('lastMonthPaise'),
      sql<number>`count(*) filter (where ${isThisMonth})`.as('thisMonthOrders'),
      sql<number>`count(*) filter (where ${isLastMonth})`.as('lastMonthOrders'),
      sql<number>`count(*) filter (where status = 'delivered')`.as('completed'),
    ])
    .executeTakeFirstOrThrow();
}

export interface Sum {
  bucket: string;
  paise: number;
  orders: number;
}

/** Every day of the range, also those without an order. */
export function sumByDay(db: Db, from: string, to: string): Promise<Sum[]> {
  return sumByBucket(db, { from, to, step: 'day' });
}

/** Every month of the range, which begins and ends where the days say. */
export function sumByMonth(db: Db, from: string, to: string): Promise<Sum[]> {
  return sumByBucket(db, { from, to, step: 'month' });
}

async function sumByBucket(
  db: Db,
  { from, to, step }: { from: string; to: string; step: 'day' | 'month' },
): Promise<Sum[]> {
  const format = step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  return withBought(db, { since: startOfDay(from), until: startOfDay(addDays(to, 1)) })
    .with('sums', (cte) =>
      cte
        .selectFrom('bought')
        .select([
          sql<string>`to_char(${orderDay}, ${sql.lit(format)})`.as('bucket'),
          sql<number>`sum(net_paise)`.as('paise'),
          sql<number>`count(*)`.as('orders'),
        ])
        .groupBy('bucket'),
    )
    .selectFrom(
      sql<{ first: Date }>`generate_series(
        date_trunc(${step}, ${from}::timestamp), ${to}::timestamp, ${`1 ${step}`}::interval
      )`.as<'buckets'>(sql`buckets (first)`),
    )
    .leftJoin('sums', (join) =>
      join.on(sql<SqlBool>`sums.bucket = to_char(buckets.first, ${sql.lit(format)})`),
    )
    .select([
      sql<string>`to_char(buckets.first, ${sql.lit(format)})`.as('bucket'),
      sql<number>`coalesce(sums.paise, 0)`.as('paise'),
      sql<number>`coalesce(sums.orders, 0)`.as('orders'),
    ])
    .orderBy('buckets.first')
    .execute();
}

/** Every order there is, whatever became of it. */
export async function countOrders(db: Db): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}

/** Who has ordered, pending orders left out, and how many of them more than once. */
export async function countCustomers(db: Db): Promise<{ customers: number; returned: number }> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .where('status', '<>', 'pending')
        .where('user_id', 'is not', null)
        .groupBy('user_id')
        .select((each) => each.fn.countAll<number>().as('orders'))
        .as('customer'),
    )
    .select([
      sql<number>`count(*)`.as('customers'),
      sql<number>`count(*) filter (where orders > 1)`.as('returned'),
    ])
    .executeTakeFirstOrThrow();
}
