import { type OwnSecondFactor, ownSecondFactor } from '#contract/accounts/second-factor.ts';
import { isSecondFactorAsked } from '#contract/roles/staff.ts';
import type { Session } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { findSettings } from '#server/studio/settings/settings.queries.ts';
import { findAuthenticator } from './authenticators.queries.ts';
import { canUsePasskeys } from './passkey-place.ts';
import { listPasskeysOf } from './passkeys.queries.ts';
import { countRecoveryCodes } from './recovery-codes.queries.ts';

/** The user's second factors. */
export async function readOwnSecondFactor(shop: Shop, { user }: Session): Promise<OwnSecondFactor> {
  const authenticator = await findAuthenticator(shop.db, user.id);
  const { secondFactorRequired } = await findSettings(shop.db);
  return toWire(ownSecondFactor, {
    authenticatorSince: authenticator?.confirmedAt ?? null,
    passkeys: await listPasskeysOf(shop.db, user.id),
    recoveryCodesLeft: await countRecoveryCodes(shop.db, user.id),
    isRequired: isSecondFactorAsked(secondFactorRequired, user.staffRole),
    canUsePasskeys: canUsePasskeys(shop.config),
  });
}
