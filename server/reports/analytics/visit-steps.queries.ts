import { sql } from 'kysely';
import type { VisitStep } from '#contract/analytics/analytics-rules.ts';
import { addDays, startOfDay } from '#contract/api/calendar.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Days } from './read-range.ts';

export async function addStep(trx: Trx, day: string, step: VisitStep): Promise<void> {
  await trx
    .insertInto('visitSteps')
    .values({ day: sql`${day}::date`, step, visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'step'])
        .doUpdateSet({ visits: sql<number>`visit_steps.visits + 1` }),
    )
    .execute();
}

export interface StepDay {
  day: string;
  /** Null on days before the first that was counted. */
  visits: number | null;
  productViews: number | null;
  cartAdds: number | null;
  checkouts: number;
  paid: number;
}

/** Each day of the range, from visit to order. Orders that staff took did not come this way. */
export async function readStepDays(db: Db, { from, to }: Days): Promise<StepDay[]> {
  const day = sql`(created_at at time zone interval '5:30')::date`;
  const { rows } = await sql<StepDay>`
    select
      day::date::text as day,
      case when day >= (select min(day) from visits)
        then coalesce((select visits from visits where visits.day = days.day), 0) end as visits,
      case when day >= (select min(day) from visit_steps)
        then coalesce((select visits from visit_steps as of
          where of.day = days.day and step = 'product'), 0) end as product_views,
      case when day >= (select min(day) from visit_steps)
        then coalesce((select visits from visit_steps as of
          where of.day = days.day and step = 'cart'), 0) end as cart_adds,
      coalesce(placed.checkouts, 0) as checkouts,
      coalesce(placed.paid, 0) as paid
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
    left join (
      select
        ${day} as day,
        count(*) as checkouts,
        count(*) filter (where paid_at is not null or stock_state = 'sold') as paid
      from orders
      where origin = 'shop'
        and created_at >= ${startOfDay(from)} and created_at < ${startOfDay(addDays(to, 1))}
      group by 1
    ) as placed using (day)
    order by 1`.execute(db);
  return rows;
}

/**
 * The sums of the range. Where steps have been counted for a part of it only, all is of that part:
 * otherwise more visits would stand beside fewer steps.
 */
export async function readFunnel(db: Db, range: Days) {
  const days = await readStepDays(db, range);
  const isCounted = days.some(({ productViews }) => productViews !== null);
  const hasVisits = days.some(({ visits }) => visits !== null);
  const counted = days.filter(({ visits, productViews }) =>
    isCounted ? productViews !== null : !hasVisits || visits !== null,
  );
  const sum = (of: (day: StepDay) => number | null) =>
    counted.reduce((all, day) => all + (of(day) ?? 0), 0);
  return {
    from: counted[0]?.day ?? range.from,
    visits: hasVisits ? sum(({ visits }) => visits) : null,
    productViews: isCounted ? sum(({ productViews }) => productViews) : null,
    cartAdds: isCounted ? sum(({ cartAdds }) => cartAdds) : null,
    checkouts: sum(({ checkouts }) => checkouts),
    paid: sum(({ paid }) => paid),
  };
}
