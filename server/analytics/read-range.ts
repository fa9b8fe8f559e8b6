import { type AnalyticsRange, type AskedRange, analyticsLimits } from '#contract/analytics.ts';
import { addDays, countDays, startOfDay } from '#contract/calendar.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { Db } from '../database/database.ts';
import { type Sum, sumByDay, sumByMonth } from './sums.queries.ts';
import type { Span } from './tops.queries.ts';

export interface Days {
  from: string;
  to: string;
}

/** The days that are asked for; what is left open is 30 days that end, or begin, with the other. */
export function daysOf({ from, to }: AskedRange, today: string): Days {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? addDays(last, 1 - analyticsLimits.days), to: last };
}

/** All time, where no day is asked for. */
export function spanOf(asked: AskedRange, days: Days): Span {
  if (!asked.from && !asked.to) return {};
  return { since: startOfDay(days.from), until: startOfDay(addDays(days.to, 1)) };
}

export async function readRange(db: Db, { from, to }: Days): Promise<AnalyticsRange> {
  const unit = countDays(from, to) > analyticsLimits.byDayMax ? 'month' : 'day';
  const sums = await (unit === 'day' ? sumByDay : sumByMonth)(db, from, to);
  const add = (of: (sum: Sum) => number) => sums.reduce((all, sum) => all + of(sum), 0);
  return {
    from,
    to,
    unit,
    revenue: rupeesFromPaise(add(({ paise }) => paise)),
    orders: add(({ orders }) => orders),
    sums: sums.map(({ bucket, paise, orders }) => ({
      bucket,
      revenue: rupeesFromPaise(paise),
      orders,
    })),
  };
}
