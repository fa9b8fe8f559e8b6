import { type WebVitalMetric, webVitalRules } from '#contract/web-vitals/web-vitals-rules.ts';

/** Ranges are a tenth wide, so that a percentile is accurate to a tenth and a day has few rows. */
const STEP = 1.1;
/** Below a twentieth of the good limit, differences do not matter. */
const NARROWEST = 1 / 20;

/** CLS has no unit; the table stores integers. */
function scaleOf(metric: WebVitalMetric): number {
  return metric === 'CLS' ? 1000 : 1;
}

/** The upper end of a reading's range: good and poor values never share one. */
export function rangeOf(metric: WebVitalMetric, value: number): number {
  const { good, poor } = webVitalRules[metric];
  const steps = Math.ceil(Math.log(Math.max(value / good, NARROWEST)) / Math.log(STEP) - 1e-9);
  const end = good * STEP ** steps;
  const bounded = value <= poor && end > poor ? poor : end;
  return Math.max(1, Math.round(bounded * scaleOf(metric)));
}

/** From a range back to a value in the metric's unit. */
export function readingOf(metric: WebVitalMetric, upto: number): number {
  return upto / scaleOf(metric);
}
