import { accountMessages } from '#contract/account-rules.ts';
import type { Trx } from '../database/database.ts';
import { Problem } from '../problems.ts';
import { findWays } from '../second-factor/factors.queries.ts';
import type { Shop } from '../shop.ts';
import { findPasswordHash } from './accounts.queries.ts';
import type { UserRow } from './user.ts';

/** Whoever asks the stand-in may be anybody: it opens the back office to the shop's own machine alone. */
export async function refuseStandInForStaff(trx: Trx, shop: Shop, user: UserRow): Promise<void> {
  if (!shop.config.google?.isSandbox || !user.staff_role) return;
  const hasOtherWay =
    (await findPasswordHash(trx, user.id)) !== undefined || (await findWays(trx, user.id)).passkey;
  if (!hasOtherWay) return;
  throw new Problem('forbidden', accountMessages.googleStandInForStaff);
}
