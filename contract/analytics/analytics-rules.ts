import { countDays } from '#contract/api/calendar.ts';

export const analyticsLimits = {
  days: 30,
  months: 5,
  /** Of the comparison: this month, and back to the same month a year ago. */
  historyMonths: 13,
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
  rangeTooLong: 'A range may span at most five years',
} as const;

/** What a visit can come to on its way to an order: a product's page, something put in the cart. */
export const visitSteps = ['product', 'cart'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** A missing customer is named by the last 6 characters of their id. */
export function customerName({ _id, name }: { _id: string; name: string | null }): string {
  return name || `Customer ${_id.slice(-6)}`;
}

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

/** The tables that can be taken away as CSV files; all rows of each, not the first five. */
export const analyticsTables = [
  'days',
  'months',
  'history',
  'steps',
  'customers',
  'products',
  'variants',
  'rated',
  'categories',
  'coupons',
] as const;

export type AnalyticsTable = (typeof analyticsTables)[number];

/** With people's names and addresses: exporting one requires a proof of identity. */
export const personalTables: readonly AnalyticsTable[] = ['customers'];

/** Answers a CSV file, no JSON; takes `from` and `to` as the figures do. */
export const analyticsFileRoute = '/api/admin/analytics/files/:table';

export function analyticsFilePath(table: AnalyticsTable, { from, to }: AskedRange): string {
  const days = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
  const path = analyticsFileRoute.replace(':table', table);
  return days.size > 0 ? `${path}?${days}` : path;
}
