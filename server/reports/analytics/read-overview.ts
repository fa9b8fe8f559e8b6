import { analyticsLimits } from '#contract/analytics/analytics-rules.ts';
import { addDays, addMonths, firstOfMonth, monthOf, startOfDay } from '#contract/api/calendar.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countUsers } from './counts.queries.ts';
import { averageOrder, growth, lifetimeValue, share } from './figures.ts';
import { countCustomers, countOrders, type sumBought } from './sums.queries.ts';
import { readConversion } from './visits.queries.ts';

/** The figures of a day, by their rules (S30 and S31). */
export async function readOverview(
  db: Db,
  today: string,
  bought: Awaited<ReturnType<typeof sumBought>>,
) {
  const month = monthOf(today);
  const last30 = { from: addDays(today, 1 - analyticsLimits.days), to: today };
  const inMonth = (wanted: string) =>
    bought.months.find(({ bucket }) => bucket === wanted) ?? { paise: 0, orders: 0 };
  const [thisMonth, lastMonth] = [inMonth(month), inMonth(addMonths(month, -1))];
  const totalOrders = await countOrders(db);
  const { customers, returned } = await countCustomers(db);
  const { users, joined } = await countUsers(db, startOfDay(firstOfMonth(month)));
  const { visits, paidOrders } = await readConversion(db, last30);
  const averageOrderValue = averageOrder(rupeesFromPaise(bought.all.paise), totalOrders);
  return {
    totalUsers: users,
    monthlyUsers: joined,
    totalRevenuePaise: bought.all.paise,
    thisMonthRevenuePaise: thisMonth.paise,
    lastMonthRevenuePaise: lastMonth.paise,
    revenueGrowth: growth(thisMonth.paise, lastMonth.paise),
    monthlyOrders: thisMonth.orders,
    lastMonthOrders: lastMonth.orders,
    ordersGrowth: growth(thisMonth.orders, lastMonth.orders),
    completedOrders: bought.all.completed,
    totalOrders,
    averageOrderValue,
    customerLifetimeValue: lifetimeValue(averageOrderValue),
    returnCustomerRate: share(returned, customers),
    visits,
    conversionRate: visits === 0 ? null : share(paidOrders, visits),
    assumedConversionRate: analyticsLimits.assumedConversionRate,
  };
}
