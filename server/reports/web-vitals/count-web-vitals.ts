import { indianDay } from '#contract/api/calendar.ts';
import type {
  WebVitalDevice,
  WebVitalMetric,
  WebVitalPage,
} from '#contract/web-vitals/web-vitals-rules.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isRobot } from '#server/reports/analytics/is-robot.ts';
import type { AddReadings } from './gather-readings.ts';
import { rangeOf } from './ranges.ts';

/** Many phones of a provider share one address. */
const mostOfOneNetwork = { times: 300, seconds: 60 * 60 };

export interface WebVitalsReport {
  page: WebVitalPage;
  device: WebVitalDevice;
  readings: readonly { metric: WebVitalMetric; value: number }[];
  userAgent: string;
  ipAddress: string;
  isStaff: boolean;
}

/** Adds to the day's counts, without the sender. Returns whether it counts. */
export async function countWebVitals(
  shop: Shop,
  report: WebVitalsReport,
  add: AddReadings,
): Promise<boolean> {
  const { page, device, readings, userAgent, ipAddress, isStaff } = report;
  if (isStaff || isRobot(userAgent)) return false;
  await limitRate(shop, `vitals:${networkOf(ipAddress)}`, mostOfOneNetwork);
  // Each metric once, however often it was sent.
  const values = new Map(readings.map(({ metric, value }) => [metric, value]));
  const day = indianDay(shop.clock.now());
  await add(
    [...values].map(([metric, value]) => ({
      day,
      page,
      device,
      metric,
      upto: rangeOf(metric, value),
    })),
  );
  return true;
}
