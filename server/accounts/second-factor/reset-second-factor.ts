import type { User } from '#contract/accounts/accounts.ts';
import { deleteSessionsOf } from '#server/accounts/sessions/sessions.queries.ts';
import { deleteFactors, lockWays } from '#server/accounts/users/factors.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { mailFactorChange } from './mail-factor-change.ts';

/**
 * Removes every second factor of a user who has lost theirs, and ends all their sessions. False if
 * there was none.
 */
export async function resetSecondFactor(
  trx: Trx,
  shop: Shop,
  user: Pick<User, 'id' | 'name' | 'email'>,
): Promise<boolean> {
  const { authenticator, passkey } = await lockWays(trx, user.id);
  if (!authenticator && !passkey) return false;
  await deleteFactors(trx, user.id);
  await deleteSessionsOf(trx, user.id);
  await mailFactorChange(trx, shop, user, 'reset');
  const facts = { userId: user.id, detail: 'reset', isOwner: false };
  await noteSecurityEvent(shop, 'factor-removed', facts, trx);
  return true;
}
