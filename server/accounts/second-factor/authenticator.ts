import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import { plainDigits } from '#contract/api/plain-digits.ts';
import { forgiveOwnTry, limitOwnTries } from '#server/accounts/limits/limits.ts';
import type { Device } from '#server/accounts/sessions/session.ts';
import { lockWays } from '#server/accounts/users/factors.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { drawQr } from '#server/infra/draw-qr.ts';
import type { Session } from '#server/infra/http/session.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import {
  countAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  putAuthenticator,
  spendStep,
} from './authenticators.queries.ts';
import { settleAdded, settleRemoved } from './settle-factors.ts';
import { authenticatorUri, newTimeSecret, stepOf } from './time-codes.ts';

const m = secondFactorMessages;

/** A secret for an app. It has no effect before `confirmAuthenticator`. */
export async function beginAuthenticator(shop: Shop, { user }: Session) {
  const secret = newTimeSecret(shop.random);
  const sealed = shop.identity.seal(secret, user.id);
  if (!(await putAuthenticator(shop.db, user.id, sealed, shop.clock.now()))) {
    throw new Problem('conflict', m.authenticatorThere);
  }
  const { name } = await shop.settings.read();
  const uri = authenticatorUri(secret, name, user.email);
  return { secret, uri, qr: drawQr(uri) };
}

/** Confirms its first code. Resolves to recovery codes if it is the first factor. */
export async function confirmAuthenticator(
  shop: Shop,
  { session, code, device }: { session: Session; code: string; device: Device },
): Promise<string[] | undefined> {
  const { id } = session.user;
  await limitOwnTries(shop, session);
  const begun = await findAuthenticator(shop.db, id);
  if (!begun) throw new Problem('conflict', m.authenticatorGone);
  if (begun.confirmedAt) throw new Problem('conflict', m.authenticatorThere);
  const sealedSecret = begun.sealedSecret;
  const now = shop.clock.now();
  const step = stepOf(openSecret(shop, sealedSecret, id), plainDigits(code), now);
  if (step === undefined) throw invalidField('code', m.codeWrong);
  const codes = await shop.db.transaction().execute(async (trx) => {
    const former = await lockWays(trx, id);
    if (!(await countAuthenticator(trx, id, { sealedSecret, step, now }))) {
      throw invalidField('code', m.codeWrong);
    }
    return settleAdded(trx, shop, { session, former, what: 'authenticator-added', device });
  });
  await forgiveOwnTry(shop, session);
  return codes;
}

export async function removeAuthenticator(
  shop: Shop,
  { user }: Session,
  device: Device,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await lockWays(trx, user.id);
    if (!(await deleteAuthenticator(trx, user.id))) {
      throw new Problem('not-found', m.authenticatorGone);
    }
    await settleRemoved(trx, shop, { user, what: 'authenticator-removed', device });
  });
}

/** True only for the one call that brings this code while it is valid. */
export async function spendTimeCode(
  trx: Trx,
  shop: Shop,
  userId: string,
  code: string,
): Promise<boolean> {
  const found = await findAuthenticator(trx, userId);
  if (!found?.confirmedAt) return false;
  const step = stepOf(openSecret(shop, found.sealedSecret, userId), code, shop.clock.now());
  return step !== undefined && spendStep(trx, userId, step);
}

function openSecret(shop: Shop, sealed: string, userId: string): string {
  const secret = shop.identity.unseal(sealed, userId);
  if (secret !== undefined) return secret;
  shop.log.error(
    'SHOP_SECRET (or DATA_DIR/secret) is not the secret that authenticator apps were set up with',
  );
  throw new Problem('unavailable', m.authenticatorUnreadable);
}
