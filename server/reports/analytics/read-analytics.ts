import { type Analytics, analytics } from '#contract/analytics/analytics.ts';
import { type AskedRange, analyticsLimits } from '#contract/analytics/analytics-rules.ts';
import { addDays, addMonths, firstOfMonth, indianDay, monthOf } from '#contract/api/calendar.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { sumCommissions } from '#server/selling/commissions/commission-dates.queries.ts';
import { selectCouponSums, sumDiscounts } from '#server/selling/coupons/coupon-sums.queries.ts';
import { fillBuckets } from './buckets.ts';
import { readCashFigures } from './cash.queries.ts';
import { countContacts, countProducts, listRecentContacts } from './counts.queries.ts';
import { readOverview } from './read-overview.ts';
import { daysOf, rangeOf, readRange, spanOf } from './read-range.ts';
import { sumBought } from './sums.queries.ts';
import {
  selectCustomers,
  selectRatedProducts,
  selectSoldProducts,
  selectSoldVariants,
} from './tops.queries.ts';
import { readFunnel } from './visit-steps.queries.ts';

const { days, months, historyMonths, top, recentContacts } = analyticsLimits;

/** All figures of the back office as of now; the database does the sums. */
export async function readAnalytics(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  asked: AskedRange = {},
): Promise<Analytics> {
  const today = indianDay(clock.now());
  const last30 = { from: addDays(today, 1 - days), to: today };
  const last5 = { from: firstOfMonth(addMonths(monthOf(today), 1 - months)), to: today };
  const history = { from: firstOfMonth(addMonths(monthOf(today), 1 - historyMonths)), to: today };
  const range = daysOf(asked, today);
  const span = spanOf(asked, range);
  const readSums = async () => {
    const since = { firstDay: last30.from, firstMonth: monthOf(history.from) };
    const bought = await sumBought(db, since);
    return { bought, overview: await readOverview(db, today, bought) };
  };
  const readSold = async () => {
    const sold = await selectSoldProducts(db, span).limit(top).execute();
    const of = sold.map(({ id }) => id);
    const variants = Map.groupBy(
      await selectSoldVariants(db, span, { of }).execute(),
      ({ id }) => id,
    );
    return sold.map((product) => ({ ...product, variants: variants.get(product.id) ?? [] }));
  };
  const readTops = async () => ({
    customers: await selectCustomers(db, span).limit(top).execute(),
    sold: await readSold(),
    rated: await selectRatedProducts(db).limit(top).execute(),
    coupons: await selectCouponSums(db, span).limit(top).execute(),
    discounts: await sumDiscounts(db, span),
  });
  const readCounts = async () => ({
    asking: span.since && (await readRange(db, range)),
    products: await countProducts(db),
    contacts: await countContacts(db),
    recent: await listRecentContacts(db, recentContacts),
    commissions: await sumCommissions(db),
    cash: await readCashFigures(db),
    funnel: await readFunnel(db, last30),
  });
  // Three connections of the pool: the rest are for customers.
  const [{ bought, overview }, { customers, sold, rated, coupons, discounts }, counts] =
    await Promise.all([readSums(), readTops(), readCounts()]);
  const { asking, products, contacts, recent, commissions, cash, funnel } = counts;
  return toWire(analytics, {
    overview: {
      ...overview,
      totalProducts: sumOf(products, (each) => each.products),
      outOfStock: sumOf(products, (each) => each.outOfStock),
      totalContacts: sumOf(contacts, (each) => each.messages),
      newContacts: sumOf(contacts, (each) => each.unread),
    },
    productsByCategory: products.map((each) => ({ id: each.category, count: each.products })),
    contactsBySubject: contacts.map((each) => ({ id: each.subject, count: each.messages })),
    recentContacts: recent,
    daily: fillBuckets('day', last30, bought.days).map((sum) => ({ ...sum, date: sum.bucket })),
    monthly: fillBuckets('month', last5, bought.months).map((sum) => ({
      ...sum,
      month: sum.bucket,
    })),
    history: sinceFirstOrder(fillBuckets('month', history, bought.months)).map((sum) => ({
      ...sum,
      month: sum.bucket,
    })),
    funnel,
    topCustomers: customers,
    topProducts: sold.map(({ variants, ...product }) => ({
      ...product,
      variants: variants.some(({ label }) => label !== null) ? variants : [],
    })),
    topRated: rated,
    discounts: {
      givenPaise: discounts.discountPaise,
      orders: discounts.orders,
      coupons,
    },
    commissions: { ...commissions, averagePricePaise: commissions.averagePaise },
    cash,
    range: asking ?? rangeOf('day', last30, bought.days),
  });
}

function sinceFirstOrder<T extends { orders: number }>(sums: readonly T[]): T[] {
  const first = sums.findIndex(({ orders }) => orders > 0);
  return first === -1 ? [] : sums.slice(first);
}

function sumOf<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0);
}
