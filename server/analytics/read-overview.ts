import { type AnalyticsOverview, analyticsLimits } from '#contract/analytics.ts';
import { addDays, firstOfMonth, monthOf, startOfDay } from '#contract/calendar.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { Db } from '../database/database.ts';
import { countUsers } from './counts.queries.ts';
import { averageOrder, growth, lifetimeValue, share } from './figures.ts';
import { countCustomers, countOrders, sumBought } from './sums.queries.ts';
import { readConversion } from './visits.queries.ts';

type CountedElsewhere = 'totalProducts' | 'outOfStock' | 'totalContacts' | 'newContacts';

/** The figures of a day, by their rules (decisions 30 and 31). */
export async function readOverview(
  db: Db,
  today: string,
): Promise<Omit<AnalyticsOverview, CountedElsewhere>> {
  const month = monthOf(today);
  const last30 = { from: addDays(today, 1 - analyticsLimits.days), to: today };
  const [sums, totalOrders, { customers, returned }, { users, joined }, { visits, paidOrders }] =
    await Promise.all([
      sumBought(db, month),
      countOrders(db),
      countCustomers(db),
      countUsers(db, startOfDay(firstOfMonth(month))),
      readConversion(db, last30),
    ]);
  const averageOrderValue = averageOrder(rupeesFromPaise(sums.paise), totalOrders);
  return {
    totalUsers: users,
    monthlyUsers: joined,
    totalRevenue: rupeesFromPaise(sums.paise),
    thisMonthRevenue: rupeesFromPaise(sums.thisMonthPaise),
    lastMonthRevenue: rupeesFromPaise(sums.lastMonthPaise),
    revenueGrowth: growth(sums.thisMonthPaise, sums.lastMonthPaise),
    monthlyOrders: sums.thisMonthOrders,
    lastMonthOrders: sums.lastMonthOrders,
    ordersGrowth: growth(sums.thisMonthOrders, sums.lastMonthOrders),
    completedOrders: sums.completed,
    totalOrders,
    averageOrderValue,
    customerLifetimeValue: lifetimeValue(averageOrderValue),
    returnCustomerRate: share(returned, customers),
    visits,
    conversionRate: visits === 0 ? null : share(paidOrders, visits),
    assumedConversionRate: analyticsLimits.assumedConversionRate,
  };
}
