import { addDays, indianDay } from '#contract/api/calendar.ts';
import type { MeasuredPage, MeasuredWebVital } from '#contract/web-vitals/web-vitals.ts';
import { ratingOf, webVitalMetrics } from '#contract/web-vitals/web-vitals-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readingOf } from './ranges.ts';
import { type SummedReadings, sumReadings } from './web-vitals.queries.ts';

/** Each page and device of the last days, today included, the busiest first. */
export async function readWebVitals(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  days: number,
): Promise<MeasuredPage[]> {
  const rows = await sumReadings(db, addDays(indianDay(clock.now()), 1 - days));
  const groups = Map.groupBy(rows, ({ page, device }) => `${page} ${device}`);
  return [...groups.values()].map(measure).sort((one, other) => other.visits - one.visits);
}

function measure(rows: SummedReadings[]): MeasuredPage {
  const { page, device } = rows[0]!;
  const vitals = webVitalMetrics.flatMap((metric) => {
    const own = rows.filter((row) => row.metric === metric);
    return own.length > 0 ? [summary(own)] : [];
  });
  // Not every visit has every metric: without a tap there is no INP.
  return { page, device, visits: Math.max(...vitals.map(({ readings }) => readings)), vitals };
}

/** @param rows of one metric, the smallest values first */
function summary(rows: readonly SummedReadings[]): MeasuredWebVital {
  const { metric } = rows[0]!;
  const readings = rows.reduce((sum, row) => sum + row.readings, 0);
  const rated = (rating: string) =>
    rows
      .filter(({ upto }) => ratingOf(metric, readingOf(metric, upto)) === rating)
      .reduce((sum, row) => sum + row.readings, 0) / readings;
  let passed = 0;
  const middle = rows.find((row) => {
    passed += row.readings;
    return passed >= readings * 0.75;
  });
  const p75 = readingOf(metric, (middle ?? rows.at(-1)!).upto);
  return { metric, p75, readings, good: rated('good'), poor: rated('poor') };
}
