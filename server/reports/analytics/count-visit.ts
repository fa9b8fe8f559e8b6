import { indianDay } from '#contract/api/calendar.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isRobot } from './is-robot.ts';
import { addVisit, noteVisitKey } from './visits.queries.ts';

/** Many phones of a provider share one address; a script that fakes visits also has one. */
const mostOfOneNetwork = { times: 300, seconds: 60 * 60 };

export interface Visit {
  key: string;
  userAgent: string;
  ipAddress: string;
  isStaff: boolean;
}

/**
 * Adds the visit to its day's sum, once for each key. Only key and sum are stored: the network,
 * counted for the limit, is not stored with them.
 */
export async function countVisit(
  shop: Shop,
  { key, userAgent, ipAddress, isStaff }: Visit,
): Promise<boolean> {
  if (isStaff || isRobot(userAgent)) return false;
  await limitRate(shop, `visits:${networkOf(ipAddress)}`, mostOfOneNetwork);
  const day = indianDay(shop.clock.now());
  return shop.db.transaction().execute(async (trx) => {
    const isNew = await noteVisitKey(trx, key, day);
    if (isNew) await addVisit(trx, day);
    return isNew;
  });
}
