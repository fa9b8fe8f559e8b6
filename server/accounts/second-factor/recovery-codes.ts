import {
  secondFactorLimits,
  secondFactorMessages,
} from '#contract/accounts/second-factor-rules.ts';
import type { Device } from '#server/accounts/sessions/session.ts';
import { lockWays } from '#server/accounts/users/factors.queries.ts';
import { hashReadableCode, newReadableCode } from '#server/accounts/users/readable-codes.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Session } from '#server/infra/http/session.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { mailFactorChange } from './mail-factor-change.ts';
import { replaceRecoveryCodes, spendRecoveryHash } from './recovery-codes.queries.ts';

/** Ten new ones that replace all old ones, to be shown once. */
export async function drawRecoveryCodes(
  trx: Trx,
  { random }: Pick<Shop, 'random'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, () =>
    newReadableCode(random),
  );
  await replaceRecoveryCodes(trx, userId, codes.map(hashReadableCode));
  return codes;
}

export async function renewRecoveryCodes(
  shop: Shop,
  { user }: Session,
  device: Device,
): Promise<string[]> {
  return shop.db.transaction().execute(async (trx) => {
    const ways = await lockWays(trx, user.id);
    if (!ways.authenticator && !ways.passkey) {
      throw new Problem('conflict', secondFactorMessages.noFactor);
    }
    await mailFactorChange(trx, shop, user, 'codes-renewed');
    const facts = { ...device, userId: user.id, detail: 'codes-renewed' };
    await noteSecurityEvent(shop, 'factor-added', facts, trx);
    return drawRecoveryCodes(trx, shop, user.id);
  });
}

/** True only for the one call that brings this code. */
export async function spendRecoveryCode(trx: Trx, userId: string, code: string): Promise<boolean> {
  return spendRecoveryHash(trx, userId, hashReadableCode(code));
}
