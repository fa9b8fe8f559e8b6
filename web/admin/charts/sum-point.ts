/** The revenue of a day or a month: '2026-11-20' or '2026-11'. */
export interface SumPoint {
  bucket: string;
  revenue: number;
  orders: number;
}

const zone = { timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', ...zone });
const wholeDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', ...zone });
const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', ...zone });

/** '20 Nov' under a chart; a month has its year, for a range may have several Novembers. */
function shortBucket(bucket: string): string {
  return bucket.length > 7 ? day.format(new Date(bucket)) : month.format(new Date(`${bucket}-01`));
}

/** '20 Nov 2026' or 'Nov 2026'. */
export function wholeBucket(bucket: string): string {
  return bucket.length > 7 ? wholeDay.format(new Date(bucket)) : shortBucket(bucket);
}

const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

/** '₹1.2L': a chart's edge has no room for every digit. */
export function shortRupees(rupees: number): string {
  return `₹${compact.format(rupees)}`;
}

/** What the charts of sums have in common. */
export const sumChart = {
  responsive: true,
  accessibilityLayer: false,
  className: 'size-full',
} as const;

export const sumTick = { fill: 'var(--color-soft)', fontSize: 13 };

export const bucketAxis = {
  dataKey: 'bucket',
  tickFormatter: shortBucket,
  tick: sumTick,
  tickLine: false,
  stroke: 'var(--color-edge)',
} as const;
