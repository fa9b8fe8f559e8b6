import type { Expression } from 'kysely';
import {
  type AnalyticsTable,
  analyticsLimits,
  customerName,
} from '#contract/analytics/analytics-rules.ts';
import { addMonths, firstOfMonth, monthOf } from '#contract/api/calendar.ts';
import { categoryNamed, type NamedCategory } from '#contract/categories/category-names.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { readInParts } from '#server/infra/database/query/read-in-parts.queries.ts';
import { selectCouponSums } from '#server/selling/coupons/coupon-sums.queries.ts';
import type { Span } from '#server/selling/orders/record/bought-orders.queries.ts';
import { fillBuckets } from './buckets.ts';
import { countProducts } from './counts.queries.ts';
import { type Days, spanOfDays } from './read-range.ts';
import { sumBy } from './sums.queries.ts';
import {
  selectCustomers,
  selectRatedProducts,
  selectSoldProducts,
  selectSoldVariants,
} from './tops.queries.ts';
import { readStepDays } from './visit-steps.queries.ts';

export interface Asked {
  /** The days of the range. */
  days: Days;
  /** All time if no range is given. */
  span: Span;
  today: string;
  categories: readonly NamedCategory[];
}

type Cell = string | number;
type Rows = AsyncIterable<Cell[]>;

interface Table {
  columns: readonly string[];
  /** Whether from and to narrow it; always: without them it has the last 30 days. */
  range: 'always' | 'asked' | 'never';
  rows(db: Db, asked: Asked): Rows;
}

/** What the screen of figures shows, as spreadsheet rows: sums are rupees with two decimals. */
export const tables: Record<AnalyticsTable, Table> = {
  days: {
    columns: ['Date', 'Revenue', 'Orders'],
    range: 'always',
    rows: (db, { days }) => bucketRows(db, 'day', days),
  },
  months: {
    columns: ['Month', 'Revenue', 'Orders'],
    range: 'never',
    rows: (db, { today }) => bucketRows(db, 'month', { from: firstBucket(today), to: today }),
  },
  history: {
    columns: ['Month', 'Revenue', 'Orders'],
    range: 'never',
    rows: historyRows,
  },
  steps: {
    columns: ['Date', 'Visits', 'Product Views', 'Added to Cart', 'Checkouts Begun', 'Paid'],
    range: 'always',
    rows: (db, { days }) =>
      each(readStepDays(db, days), (of) => [
        of.day,
        of.visits ?? '',
        of.productViews ?? '',
        of.cartAdds ?? '',
        of.checkouts,
        of.paid,
      ]),
  },
  customers: {
    columns: ['Rank', 'Customer', 'Email', 'Total Spent', 'Orders'],
    range: 'asked',
    rows: (db, { span }) =>
      ranked(db, selectCustomers(db, span), ({ id, name, email, totalSpentPaise, orders }) => [
        customerName({ _id: id, name }),
        email ?? '',
        rupees(totalSpentPaise),
        orders,
      ]),
  },
  products: {
    columns: ['Rank', 'Product', 'Category', 'Units Sold', 'Revenue'],
    range: 'asked',
    rows: (db, { span, categories }) =>
      ranked(db, selectSoldProducts(db, span), ({ name, category, unitsSold, revenuePaise }) => [
        name,
        categoryNamed(categories, category).title,
        unitsSold,
        rupees(revenuePaise),
      ]),
  },
  variants: {
    columns: ['Rank', 'Product', 'Variant', 'SKU', 'Units Sold', 'Revenue'],
    range: 'asked',
    rows: (db, { span }) =>
      ranked(db, selectSoldVariants(db, span), ({ name, label, sku, ...sold }) => [
        name,
        label ?? '',
        sku ?? '',
        sold.unitsSold,
        rupees(sold.revenuePaise),
      ]),
  },
  rated: {
    columns: ['Rank', 'Product', 'Category', 'Rating', 'Reviews'],
    range: 'never',
    rows: (db, { categories }) =>
      ranked(db, selectRatedProducts(db), ({ name, category, rating, reviews }) => [
        name,
        categoryNamed(categories, category).title,
        rating,
        reviews,
      ]),
  },
  coupons: {
    columns: ['Rank', 'Coupon', 'Orders', 'Discount Given', 'Revenue'],
    range: 'asked',
    rows: (db, { span }) =>
      ranked(db, selectCouponSums(db, span), (sums) => [
        sums.code,
        sums.orders,
        rupees(sums.discountPaise),
        rupees(sums.revenuePaise),
      ]),
  },
  categories: {
    columns: ['Category', 'Products'],
    range: 'never',
    rows: (db, { categories }) =>
      each(countProducts(db), ({ category, products }) => [
        categoryNamed(categories, category).title,
        products,
      ]),
  },
};

/** The first day of the 5 months. */
function firstBucket(today: string): string {
  return firstOfMonth(addMonths(monthOf(today), 1 - analyticsLimits.months));
}

async function* bucketRows(db: Db, unit: 'day' | 'month', days: Days): Rows {
  const sums = await sumBy(unit, db, spanOfDays(days));
  for (const { bucket, revenuePaise, orders } of fillBuckets(unit, days, sums)) {
    yield [bucket, rupees(revenuePaise), orders];
  }
}

/** Every month since the first order. */
async function* historyRows(db: Db, { today }: Asked): Rows {
  const sums = await sumBy('month', db, {});
  const first = sums.map(({ bucket }) => bucket).toSorted()[0];
  if (!first) return;
  const days = { from: firstOfMonth(first), to: today };
  for (const { bucket, revenuePaise, orders } of fillBuckets('month', days, sums)) {
    yield [bucket, rupees(revenuePaise), orders];
  }
}

async function* each<T>(all: Promise<T[]>, row: (item: T) => Cell[]): Rows {
  for (const item of await all) yield row(item);
}

async function* ranked<T>(db: Db, query: Expression<T>, row: (item: T) => Cell[]): Rows {
  let rank = 0;
  for await (const item of readInParts(db, query)) {
    rank += 1;
    yield [rank, ...row(item)];
  }
}

/** Without currency sign and grouping, which spreadsheets of other countries would read as text. */
function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}
