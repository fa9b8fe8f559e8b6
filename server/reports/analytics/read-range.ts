import { type AskedRange, analyticsLimits } from '#contract/analytics/analytics-rules.ts';
import { addDays, countDays, startOfDay } from '#contract/api/calendar.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Span } from '#server/selling/orders/record/bought-orders.queries.ts';
import { fillBuckets } from './buckets.ts';
import { type Sum, sumBy } from './sums.queries.ts';

export interface Days {
  from: string;
  to: string;
}

/** The requested days; an open end means 30 days up to, or from, the other end. */
export function daysOf({ from, to }: AskedRange, today: string): Days {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? addDays(last, 1 - analyticsLimits.days), to: last };
}

/** All time if no day is given. */
export function spanOf(asked: AskedRange, days: Days): Span {
  return asked.from || asked.to ? spanOfDays(days) : {};
}

export function spanOfDays({ from, to }: Days): Span {
  return { since: startOfDay(from), until: startOfDay(addDays(to, 1)) };
}

export async function readRange(db: Db, days: Days) {
  const unit = countDays(days.from, days.to) > analyticsLimits.byDayMax ? 'month' : 'day';
  return rangeOf(unit, days, await sumBy(unit, db, spanOfDays(days)));
}

export function rangeOf(unit: 'day' | 'month', days: Days, sums: readonly Sum[]) {
  const add = (of: (sum: Sum) => number) => sums.reduce((all, sum) => all + of(sum), 0);
  return {
    ...days,
    unit,
    revenuePaise: add(({ paise }) => paise),
    orders: add(({ orders }) => orders),
    sums: fillBuckets(unit, days, sums),
  };
}
