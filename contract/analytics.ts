import { z } from 'zod';
import { adminFallbackMessages } from './admin-fallback-messages.ts';
import { countDays, dayMessage, isDay } from './calendar.ts';
import { categories } from './catalogue.ts';
import { contactStatuses, contactSubjects } from './contact-rules.ts';
import { endpoint } from './endpoint.ts';

export const analyticsLimits = {
  days: 30,
  months: 5,
  top: 5,
  recentContacts: 3,
  /** The longest range in days: five years. */
  rangeMax: 1827,
  /** A longer range is drawn by months. */
  byDayMax: 92,
  lifetimeFactor: 1.8,
  assumedConversionRate: 3.2,
} as const;

export const analyticsMessages = {
  failed: 'Failed to load analytics data. Please check your internet connection and try again.',
  rangeBackwards: 'The first day must not come after the last',
  rangeTooLong: 'A range has five years at most',
} as const;

/** A missing customer is named by the last 6 characters of their id. */
export function customerName({ _id, name }: { _id: string; name: string | null }): string {
  return name || `Customer ${_id.slice(-6)}`;
}

/** Categories as figures name them: capitalised, and the plural. */
export function categoryPlural(category: string): string {
  const word = category.charAt(0).toUpperCase() + category.slice(1);
  return category === 'painting' ? `${word}s` : word;
}

const count = z.number().int();
/** Rupees; averages have more than two decimals. */
const rupees = z.number();
const percent = z.number();

const overview = z.object({
  totalProducts: count,
  totalUsers: count,
  totalContacts: count,
  newContacts: count,
  /** Users who joined in this calendar month. */
  monthlyUsers: count,
  totalRevenue: rupees,
  thisMonthRevenue: rupees,
  lastMonthRevenue: rupees,
  revenueGrowth: percent,
  monthlyOrders: count,
  lastMonthOrders: count,
  ordersGrowth: percent,
  completedOrders: count,
  /** Whatever their status: what the average is taken over. */
  totalOrders: count,
  averageOrderValue: rupees,
  customerLifetimeValue: rupees,
  returnCustomerRate: percent,
  outOfStock: count,
  /** Of the last 30 days; 0 while nobody was counted. */
  visits: count,
  /** Null while no visits are recorded (decision 31). */
  conversionRate: percent.nullable(),
  assumedConversionRate: percent,
});
export type AnalyticsOverview = z.infer<typeof overview>;

/** What the shop took in a day ('2026-11-20'). */
const dailySum = z.object({ date: z.string(), revenue: rupees, orders: count });

/** What the shop took in a month ('2026-11'). */
const monthlySum = z.object({ month: z.string(), revenue: rupees, orders: count });
export type MonthlySum = z.infer<typeof monthlySum>;

const topCustomer = z.object({
  _id: z.string(),
  /** Null where the account is gone: `customerName`. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  totalSpent: rupees,
  orders: count,
});
export type TopCustomer = z.infer<typeof topCustomer>;

const topProduct = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.enum(categories),
  unitsSold: count,
  /** Before tax, less its share of what was refunded. */
  revenue: rupees,
});
export type TopProduct = z.infer<typeof topProduct>;

const topRated = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.enum(categories),
  rating: z.number(),
  reviews: count,
});
export type TopRated = z.infer<typeof topRated>;

/** What coupons took off the orders that were bought with one and not cancelled. */
const discounts = z.object({
  /** Before tax. */
  given: rupees,
  orders: count,
  /** The five that took off most. */
  coupons: z.array(
    z.object({
      _id: z.string(),
      code: z.string(),
      orders: count,
      discount: rupees,
      /** Of these orders: with tax, less what was refunded. */
      revenue: rupees,
    }),
  ),
});
export type Discounts = z.infer<typeof discounts>;

const recentContact = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(contactSubjects.map(({ value }) => value)),
  status: z.enum(contactStatuses),
  createdAt: z.iso.datetime(),
});
export type RecentContact = z.infer<typeof recentContact>;

/** What was asked for with `from` and `to`; the last 30 days without. */
const range = z.object({
  from: z.string(),
  to: z.string(),
  revenue: rupees,
  orders: count,
  /** Days, or months where the range is long. */
  unit: z.enum(['day', 'month']),
  sums: z.array(z.object({ bucket: z.string(), revenue: rupees, orders: count })),
});
export type AnalyticsRange = z.infer<typeof range>;

/** The first and the last day that are asked for; either may be left open. */
export interface AskedRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Why there is no such range; undefined where there is one. */
export function rangeProblem({ from, to }: AskedRange): string | undefined {
  if (!from || !to) return undefined;
  if (from > to) return analyticsMessages.rangeBackwards;
  return countDays(from, to) > analyticsLimits.rangeMax
    ? analyticsMessages.rangeTooLong
    : undefined;
}

const day = z.iso.date({ abort: true }).refine(isDay, dayMessage).optional();

export const rangeQuery = z.object({ from: day, to: day }).check(({ value, issues }) => {
  const message = rangeProblem(value);
  if (message) issues.push({ code: 'custom', message, input: value, path: ['to'] });
});

/** Reads a range off an address: what makes no sense is left out instead of refused. */
export function readAskedRange(search: URLSearchParams): AskedRange {
  const day = (name: string) => {
    const value = search.get(name) ?? '';
    return isDay(value) ? value : undefined;
  };
  const asked = { from: day('from'), to: day('to') };
  return rangeProblem(asked) ? {} : asked;
}

export const readAnalytics = endpoint({
  name: 'readAnalytics',
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'manager',
  tag: 'Back office',
  summary:
    'The business figures, by Indian days and months; `from` and `to` govern `range`, the top customers, the top products and the discounts',
  query: rangeQuery,
  answer: z.object({
    data: z.object({
      overview,
      productsByCategory: z.array(z.object({ _id: z.enum(categories), count })),
      contactsBySubject: z.array(z.object({ _id: recentContact.shape.subject, count })),
      /** The newest three. */
      recentContacts: z.array(recentContact),
      /** The last 30 days, today the last. */
      daily: z.array(dailySum),
      /** The last 5 months, this one the last. */
      monthly: z.array(monthlySum),
      topCustomers: z.array(topCustomer),
      topProducts: z.array(topProduct),
      topRated: z.array(topRated),
      discounts,
      range,
    }),
  }),
  fallback: adminFallbackMessages.analytics,
});

/** The tables that can be taken away as CSV files; all rows of each, not the first five. */
export const analyticsTables = [
  'days',
  'months',
  'customers',
  'products',
  'rated',
  'categories',
  'coupons',
] as const;
export type AnalyticsTable = (typeof analyticsTables)[number];
/** With names and addresses of people: who takes one away proves who they are. */
export const personalTables: readonly AnalyticsTable[] = ['customers'];

/** Answers a CSV file, no JSON; takes `from` and `to` as the figures do. */
export const analyticsFileRoute = '/api/admin/analytics/files/:table';

export function analyticsFilePath(table: AnalyticsTable, { from, to }: AskedRange): string {
  const days = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
  const path = analyticsFileRoute.replace(':table', table);
  return days.size > 0 ? `${path}?${days}` : path;
}
