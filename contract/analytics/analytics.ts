import { z } from 'zod';
import { schemas } from '#contract/api/answers.ts';
import { dayMessage, isDay } from '#contract/api/calendar.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { contactStatuses, contactSubjects } from '#contract/contact/contact-rules.ts';
import { type AskedRange, rangeProblem } from './analytics-rules.ts';

const count = z.number().int();

/** Rupees with more than two decimals. */
const average = z.number();

const percent = z.number();

const overview = z.object({
  totalProducts: count,
  totalUsers: count,
  totalContacts: count,
  newContacts: count,
  /** Users who joined in this calendar month. */
  monthlyUsers: count,
  totalRevenue: rupees(),
  thisMonthRevenue: rupees(),
  lastMonthRevenue: rupees(),
  revenueGrowth: percent,
  monthlyOrders: count,
  lastMonthOrders: count,
  ordersGrowth: percent,
  completedOrders: count,
  /** Whatever their status: what the average is taken over. */
  totalOrders: count,
  averageOrderValue: average,
  customerLifetimeValue: average,
  returnCustomerRate: percent,
  outOfStock: count,
  /** Of the last 30 days; 0 while counting was off. */
  visits: count,
  /** Null while no visits are recorded (S31). */
  conversionRate: percent.nullable(),
  assumedConversionRate: percent,
});

export type AnalyticsOverview = z.infer<typeof overview>;

/** What the shop took in a day ('2026-11-20'). */
const dailySum = z.object({ date: z.string(), revenue: rupees(), orders: count });

/** What the shop took in a month ('2026-11'). */
const monthlySum = z.object({ month: z.string(), revenue: rupees(), orders: count });

export type MonthlySum = z.infer<typeof monthlySum>;

const topCustomer = z.object({
  _id: z.string(),
  /** Null where the account is gone: `customerName`. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  totalSpent: rupees(),
  orders: count,
});

export type TopCustomer = z.infer<typeof topCustomer>;

const topProduct = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  unitsSold: count,
  /** Before tax, less its share of what was refunded. */
  revenue: rupees(),
  /** The same by variant, where there is something to choose. */
  variants: z.array(
    z.object({
      variantId: z.string(),
      /** As the orders name it; null where they name none. */
      label: z.string().nullable(),
      sku: z.string().nullable(),
      unitsSold: count,
      revenue: rupees(),
    }),
  ),
});

export type TopProduct = z.infer<typeof topProduct>;

const topRated = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  rating: z.number(),
  reviews: count,
});

export type TopRated = z.infer<typeof topRated>;

/** What coupons took off the orders that were bought with one and not cancelled. */
const discounts = z.object({
  /** Before tax. */
  given: rupees(),
  orders: count,
  /** The five that took off most. */
  coupons: z.array(
    z.object({
      _id: z.string(),
      code: z.string(),
      orders: count,
      discount: rupees(),
      /** Of these orders: with tax, less what was refunded. */
      revenue: rupees(),
    }),
  ),
});

export type Discounts = z.infer<typeof discounts>;

/** Of all pieces that customers asked for. */
const commissions = z.object({
  requests: count,
  quoted: count,
  accepted: count,
  /** Accepted, and not sent yet. */
  inWork: count,
  /** With tax, of accepted quotes. */
  averagePrice: rupees().nullable(),
  /** Less what went back. */
  received: rupees(),
  /** What those in work still bring. */
  open: rupees(),
  /** The middle time from a request to its delivery. */
  days: count.nullable(),
  stars: z.number().nullable(),
});

export type CommissionFigures = z.infer<typeof commissions>;

/** Of all confirmed orders with cash on delivery. */
export const cash = z.object({
  orders: count,
  received: rupees(),
  /** Of those that are not delivered yet. */
  open: rupees(),
  /** Of those that are delivered: the courier has it. */
  due: rupees(),
  /** How many left the studio, and how many of those were refused at the door. */
  sent: count,
  refused: count,
});

export type CashFigures = z.infer<typeof cash>;

/**
 * The way of the last 30 days from visit to order. Null is not counted yet, which is not 0. Visits
 * and their steps are of those who agreed to be counted, orders of everyone.
 */
const funnel = z.object({
  /** The first day of these counts: later than 30 days ago where counting began later. */
  from: z.string(),
  visits: count.nullable(),
  /** Visits that opened a product, and that put something in the cart. */
  productViews: count.nullable(),
  cartAdds: count.nullable(),
  /** Orders begun in the shop, paid or not, without those that staff took. */
  checkouts: count,
  paid: count,
});

export type Funnel = z.infer<typeof funnel>;

const recentContact = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(contactSubjects.map(({ value }) => value)),
  status: z.enum(contactStatuses),
  createdAt: isoDate,
});

export type RecentContact = z.infer<typeof recentContact>;

/** The range requested with `from` and `to`; by default the last 30 days. */
const range = z.object({
  from: z.string(),
  to: z.string(),
  revenue: rupees(),
  orders: count,
  /** Days, or months where the range is long. */
  unit: z.enum(['day', 'month']),
  sums: z.array(z.object({ bucket: z.string(), revenue: rupees(), orders: count })),
});

export type AnalyticsRange = z.infer<typeof range>;

const day = z.iso.date({ abort: true }).refine(isDay, dayMessage).optional();

export const rangeQuery = z.object({ from: day, to: day }).check(({ value, issues }) => {
  const message = rangeProblem(value);
  if (message) issues.push({ code: 'custom', message, input: value, path: ['to'] });
});

/** Reads a range from an address; invalid parts are ignored instead of refused. */
export function readAskedRange(search: URLSearchParams): AskedRange {
  const day = (name: string) => {
    const value = search.get(name) ?? '';
    return isDay(value) ? value : undefined;
  };
  const asked = { from: day('from'), to: day('to') };
  return rangeProblem(asked) ? {} : asked;
}

export const analytics = z.object({
  overview,
  productsByCategory: z.array(z.object({ _id: z.string(), count })),
  contactsBySubject: z.array(z.object({ _id: recentContact.shape.subject, count })),
  /** The newest three. */
  recentContacts: z.array(recentContact),
  /** The last 30 days, today the last. */
  daily: z.array(dailySum),
  /** The last 5 months, this one the last. */
  monthly: z.array(monthlySum),
  /** Up to 13 months, this one the last, from the first of them with an order. */
  history: z.array(monthlySum),
  funnel,
  topCustomers: z.array(topCustomer),
  topProducts: z.array(topProduct),
  topRated: z.array(topRated),
  discounts,
  commissions,
  cash,
  range,
});
export type Analytics = z.infer<typeof analytics>;

export const analyticsSchemas = schemas('Back office', {
  readAnalytics: {
    summary:
      'The business figures, by Indian days and months; `from` and `to` govern `range`, the top customers, the top products and the discounts',
    query: rangeQuery,
    answer: z.object({ data: analytics }),
  },
});
