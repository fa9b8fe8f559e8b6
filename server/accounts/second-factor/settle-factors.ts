import type { SecondFactorWays } from '#contract/accounts/second-factor.ts';
import type { Device } from '#server/accounts/sessions/session.ts';
import { deleteSessionsOf } from '#server/accounts/sessions/sessions.queries.ts';
import { findWays } from '#server/accounts/users/factors.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Session } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { FactorChange } from '#server/messages/event-facts.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { mailFactorChange, type Owner } from './mail-factor-change.ts';
import { deleteRecoveryCodes } from './recovery-codes.queries.ts';
import { drawRecoveryCodes } from './recovery-codes.ts';

/**
 * A factor was added. The first one comes with recovery codes, and ends older sessions, which did
 * not prove it.
 */
export async function settleAdded(
  trx: Trx,
  shop: Shop,
  {
    session,
    former,
    ...change
  }: { session: Session; former: SecondFactorWays; what: FactorChange; device: Device },
): Promise<string[] | undefined> {
  const { user } = session;
  const { what: detail, device } = change;
  await mailFactorChange(trx, shop, user, detail);
  await noteSecurityEvent(shop, 'factor-added', { ...device, userId: user.id, detail }, trx);
  if (former.authenticator || former.passkey) return undefined;
  await deleteSessionsOf(trx, user.id, session.id);
  return drawRecoveryCodes(trx, shop, user.id);
}

/** A factor was removed; the last one takes the recovery codes with it. */
export async function settleRemoved(
  trx: Trx,
  shop: Shop,
  { user, what: detail, device }: { user: Owner; what: FactorChange; device: Device },
): Promise<void> {
  await mailFactorChange(trx, shop, user, detail);
  await noteSecurityEvent(shop, 'factor-removed', { ...device, userId: user.id, detail }, trx);
  const left = await findWays(trx, user.id);
  if (!left.authenticator && !left.passkey) await deleteRecoveryCodes(trx, user.id);
}
