import { type SqlBool, sql } from 'kysely';
import { addDays, startOfDay } from '#contract/api/calendar.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { countDeleted, countRows } from '#server/infra/database/query/count-rows.queries.ts';

/** Whether this key of the day is new. */
export async function noteVisitKey(trx: Trx, key: string, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('visitKeys')
    .values({ key, day: sql`${day}::date` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

export function dropVisitKeysBefore(db: Db, day: string): Promise<number> {
  return countDeleted(db.deleteFrom('visitKeys').where(sql<SqlBool>`day < ${day}::date`));
}

export async function addVisit(trx: Trx, day: string): Promise<void> {
  await trx
    .insertInto('visits')
    .values({ day: sql`${day}::date`, visits: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ visits: sql<number>`visits.visits + 1` }),
    )
    .execute();
}

/**
 * The visits of the range, and the orders paid since its first day with any counted visit: orders
 * from before that would have no visits to compare with.
 */
export async function readConversion(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ visits: number; paidOrders: number }> {
  const { visits, first } = await db
    .selectFrom('visits')
    .where(sql<SqlBool>`day between ${from}::date and ${to}::date`)
    .select([
      sql<number>`coalesce(sum(visits), 0)`.as('visits'),
      sql<string | null>`min(day)::text`.as('first'),
    ])
    .executeTakeFirstOrThrow();
  if (!first) return { visits: 0, paidOrders: 0 };
  const paidOrders = await countRows(
    db
      .selectFrom('orders')
      .where(sql<SqlBool>`(paid_at is not null or stock_state = 'sold')`)
      .where('createdAt', '>=', startOfDay(first))
      .where('createdAt', '<', startOfDay(addDays(to, 1))),
  );
  return { visits, paidOrders };
}
