import { accountMessages } from '#contract/accounts/account-rules.ts';
import { findPasswordHash } from '#server/accounts/users/accounts.queries.ts';
import { findWays } from '#server/accounts/users/factors.queries.ts';
import type { UserRow } from '#server/accounts/users/user.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export const isStandInUsed = async (shop: Pick<Shop, 'google'>) =>
  (await shop.google())?.isSandbox === true;

/**
 * The sandbox's Google lets anyone sign in as anybody: it opens the back office only on the shop's
 * own machine.
 */
export async function refuseStandInForStaff(trx: Trx, user: UserRow): Promise<void> {
  if (!user.staffRole) return;
  const hasOtherWay =
    (await findPasswordHash(trx, user.id)) !== undefined || (await findWays(trx, user.id)).passkey;
  if (!hasOtherWay) return;
  throw new Problem('forbidden', accountMessages.googleStandInForStaff);
}
