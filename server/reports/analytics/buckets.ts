import { addDays, addMonths, monthOf } from '#contract/api/calendar.ts';
import type { Sum } from './sums.queries.ts';

export interface Bucket {
  bucket: string;
  revenuePaise: number;
  orders: number;
}

/** Every day or month from the one that holds `from` to the one that holds `to`, without a gap. */
export function fillBuckets(
  unit: 'day' | 'month',
  { from, to }: { from: string; to: string },
  sums: readonly Sum[],
): Bucket[] {
  const known = new Map(sums.map((sum) => [sum.bucket, sum]));
  const [first, last] = unit === 'day' ? [from, to] : [monthOf(from), monthOf(to)];
  const next = unit === 'day' ? addDays : addMonths;
  const buckets: Bucket[] = [];
  for (let bucket = first; bucket <= last; bucket = next(bucket, 1)) {
    const { paise = 0, orders = 0 } = known.get(bucket) ?? {};
    buckets.push({ bucket, revenuePaise: paise, orders });
  }
  return buckets;
}
