/** What is measured of a page, by the names of https://web.dev/articles/vitals. */
export const webVitalMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type WebVitalMetric = (typeof webVitalMetrics)[number];

export const webVitalDevices = ['phone', 'tablet', 'desk'] as const;
export type WebVitalDevice = (typeof webVitalDevices)[number];

/** The storefront's pages by the first part of their address; all others are `other`. */
export const webVitalPages = [
  'dashboard',
  'shop',
  'collections',
  'makers',
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
export type WebVitalPage = (typeof webVitalPages)[number];

/** How many days the back office can look back; figures are deleted after the longest. */
export const webVitalPeriods = [7, 28, 90] as const;
export const usualWebVitalPeriod = 28;

interface WebVitalRule {
  /** Good up to here, poor above `poor`: milliseconds; CLS has no unit. */
  good: number;
  poor: number;
  /** A larger value comes from a phone that was asleep, not from a visit. */
  most: number;
  /** What a customer notices. */
  words: string;
}

const MOST_MS = 120_000;

/** The limits of https://web.dev/articles/vitals for the 75th percentile. */
export const webVitalRules: Record<WebVitalMetric, WebVitalRule> = {
  LCP: { good: 2500, poor: 4000, most: MOST_MS, words: 'The main image or text is visible' },
  INP: { good: 200, poor: 500, most: MOST_MS, words: 'A tap gets a response' },
  CLS: { good: 0.1, poor: 0.25, most: 100, words: 'How much the layout shifts' },
  FCP: { good: 1800, poor: 3000, most: MOST_MS, words: 'The first content is visible' },
  TTFB: { good: 800, poor: 1800, most: MOST_MS, words: 'The server starts to answer' },
};

export type WebVitalRating = 'good' | 'fair' | 'poor';

export function ratingOf(metric: WebVitalMetric, value: number): WebVitalRating {
  const { good, poor } = webVitalRules[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

export function webVitalPageOf(pathname: string): WebVitalPage {
  const first = pathname.split('/')[1];
  return webVitalPages.find((page) => page === first) ?? 'other';
}
