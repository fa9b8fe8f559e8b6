import { plainDigits } from '#contract/api/plain-digits.ts';
import { forgiveTry, limitTries, type Trier } from '#server/accounts/limits/limits.ts';
import type { Device } from '#server/accounts/sessions/session.ts';
import type { UserRow } from '#server/accounts/users/user.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { spendTimeCode } from './authenticator.ts';
import { mailFactorChange } from './mail-factor-change.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

/** Whether it is six digits, of which a million can be tried; a recovery code cannot be guessed. */
export function isTimeCode(code: string): boolean {
  return /^\d{6}$/.test(plainDigits(code));
}

/**
 * An account has ten tries of six digits in a quarter of an hour and forty a day. Recovery codes do
 * not count: they remain for an owner whose tries somebody else has used up. Returns a function
 * that takes a correct try back.
 */
export async function takeCodeTry(shop: Shop, code: string, trier: Trier) {
  if (!isTimeCode(code)) {
    await limitTries(shop, 'recovery-code', trier);
    return () => forgiveTry(shop, 'recovery-code', trier);
  }
  await limitTries(shop, 'second-factor', trier);
  await limitTries(shop, 'second-factor-a-day', trier);
  return async () => {
    await forgiveTry(shop, 'second-factor', trier);
    await forgiveTry(shop, 'second-factor-a-day', trier);
  };
}

/**
 * Six digits of the authenticator app, or a recovery code; true only for the one call that spends
 * it.
 */
export async function spendCode(
  trx: Trx,
  shop: Shop,
  user: Pick<UserRow, 'id' | 'name' | 'email'>,
  { code, device }: { code: string; device: Device },
): Promise<boolean> {
  if (isTimeCode(code)) return spendTimeCode(trx, shop, user.id, plainDigits(code));
  const isSpent = await spendRecoveryCode(trx, user.id, code);
  if (isSpent) {
    await mailFactorChange(trx, shop, user, 'code-used');
    await noteSecurityEvent(shop, 'recovery-code-used', { ...device, userId: user.id }, trx);
  }
  return isSpent;
}
