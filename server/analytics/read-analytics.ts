import {
  type AskedRange,
  analyticsLimits,
  type readAnalytics as endpoint,
} from '#contract/analytics.ts';
import { addDays, addMonths, firstOfMonth, indianDay, monthOf } from '#contract/calendar.ts';
import type { Answer } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { Shop } from '../shop.ts';
import { countContacts, countProducts, listRecentContacts } from './counts.queries.ts';
import { readOverview } from './read-overview.ts';
import { daysOf, readRange, spanOf } from './read-range.ts';
import { sumByDay, sumByMonth } from './sums.queries.ts';
import { selectCustomers, selectRatedProducts, selectSoldProducts } from './tops.queries.ts';

type Analytics = Answer<typeof endpoint>['data'];

const { days, months, top, recentContacts } = analyticsLimits;

/** All figures of the back office as of now; the database does the sums. */
export async function readAnalytics(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  asked: AskedRange = {},
): Promise<Analytics> {
  const today = indianDay(clock.now());
  const firstMonth = firstOfMonth(addMonths(monthOf(today), 1 - months));
  const range = daysOf(asked, today);
  const span = spanOf(asked, range);
  const [overview, products, contacts, recent, daily, monthly, customers, sold, rated, rangeSums] =
    await Promise.all([
      readOverview(db, today),
      countProducts(db),
      countContacts(db),
      listRecentContacts(db, recentContacts),
      sumByDay(db, addDays(today, 1 - days), today),
      sumByMonth(db, firstMonth, today),
      selectCustomers(db, span).limit(top).execute(),
      selectSoldProducts(db, span).limit(top).execute(),
      selectRatedProducts(db).limit(top).execute(),
      readRange(db, range),
    ]);
  return {
    overview: {
      ...overview,
      totalProducts: sumOf(products, (each) => each.products),
      outOfStock: sumOf(products, (each) => each.outOfStock),
      totalContacts: sumOf(contacts, (each) => each.messages),
      newContacts: sumOf(contacts, (each) => each.unread),
    },
    productsByCategory: products.map((each) => ({ _id: each.category, count: each.products })),
    contactsBySubject: contacts.map((each) => ({ _id: each.subject, count: each.messages })),
    recentContacts: recent.map(({ id, created_at, ...contact }) => ({
      _id: id,
      ...contact,
      createdAt: created_at.toISOString(),
    })),
    daily: daily.map(({ bucket, paise, orders }) => ({
      date: bucket,
      revenue: rupeesFromPaise(paise),
      orders,
    })),
    monthly: monthly.map(({ bucket, paise, orders }) => ({
      month: bucket,
      revenue: rupeesFromPaise(paise),
      orders,
    })),
    topCustomers: customers.map(({ id, paise, ...customer }) => ({
      _id: id,
      ...customer,
      totalSpent: rupeesFromPaise(paise),
    })),
    topProducts: sold.map(({ id, units, paise, ...product }) => ({
      _id: id,
      ...product,
      unitsSold: units,
      revenue: rupeesFromPaise(paise),
    })),
    topRated: rated.map(({ id, ...product }) => ({ _id: id, ...product })),
    range: rangeSums,
  };
}

function sumOf<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0);
}
