/** What is measured of a page, as https://web.dev/articles/vitals names it. */
export const vitalMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

export const vitalDevices = ['phone', 'tablet', 'desk'] as const;
export type VitalDevice = (typeof vitalDevices)[number];

/** The storefront's pages by the first part of their address; all that have no name here are `other`. */
export const vitalPages = [
  'dashboard',
  'shop',
  'product',
  'search',
  'cart',
  'wishlist',
  'profile',
  'my-orders',
  'contact',
  'login',
  'other',
] as const;
export type VitalPage = (typeof vitalPages)[number];

/** Days that the back office can look back; figures are forgotten after the longest. */
export const vitalPeriods = [7, 28, 90] as const;
export const usualVitalPeriod = 28;

interface VitalRule {
  /** Up to here it is good, above `poor` it is poor: milliseconds, CLS without a unit. */
  good: number;
  poor: number;
  /** More tells of a phone that slept meanwhile, or of nobody's visit. */
  most: number;
  /** What a customer notices of it. */
  words: string;
}

const MOST_MS = 120_000;

/** The limits of https://web.dev/articles/vitals, of the 75th percentile. */
export const vitalRules: Record<VitalMetric, VitalRule> = {
  LCP: { good: 2500, poor: 4000, most: MOST_MS, words: 'The main picture or text is there' },
  INP: { good: 200, poor: 500, most: MOST_MS, words: 'A tap is answered' },
  CLS: { good: 0.1, poor: 0.25, most: 100, words: 'How much things jump' },
  FCP: { good: 1800, poor: 3000, most: MOST_MS, words: 'The first thing is seen' },
  TTFB: { good: 800, poor: 1800, most: MOST_MS, words: 'The server begins to answer' },
};

export type VitalRating = 'good' | 'fair' | 'poor';

export function ratingOf(metric: VitalMetric, value: number): VitalRating {
  const { good, poor } = vitalRules[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

export function vitalPageOf(pathname: string): VitalPage {
  const first = pathname.split('/')[1];
  return vitalPages.find((page) => page === first) ?? 'other';
}
