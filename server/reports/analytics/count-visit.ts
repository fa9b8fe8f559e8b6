import type { VisitStep } from '#contract/analytics/analytics-rules.ts';
import { indianDay } from '#contract/api/calendar.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isRobot } from './is-robot.ts';
import { addStep } from './visit-steps.queries.ts';
import { addVisit, noteVisitKey } from './visits.queries.ts';

/** Many phones of a provider share one address; a script that fakes visits also has one. */
const mostOfOneNetwork = { times: 300, seconds: 60 * 60 };

export interface Visit {
  key: string;
  /** Undefined for the visit itself. */
  step?: VisitStep | undefined;
  userAgent: string;
  ipAddress: string;
  isStaff: boolean;
}

/**
 * Adds the visit, or a step of it, to its day's sum, once for each key. Only key and sum are stored: the network,
 * counted for the limit, is not stored with them.
 */
export async function countVisit(
  shop: Shop,
  { key, step, userAgent, ipAddress, isStaff }: Visit,
): Promise<boolean> {
  if (isStaff || isRobot(userAgent)) return false;
  const network = networkOf(ipAddress);
  await limitRate(shop, step ? `visits:${step}:${network}` : `visits:${network}`, mostOfOneNetwork);
  const day = indianDay(shop.clock.now());
  return shop.db.transaction().execute(async (trx) => {
    const isNew = await noteVisitKey(trx, key, day);
    if (isNew) await (step ? addStep(trx, day, step) : addVisit(trx, day));
    return isNew;
  });
}
