import { accountMessages } from '#contract/account-rules.ts';
import type { FreshSignInNeeded } from '#contract/profile.ts';
import { secondFactorMessages } from '#contract/second-factor-rules.ts';
import { findPasswordHash } from '../accounts/accounts.queries.ts';
import { forgiveOwnTry, limitOwnTries } from '../accounts/limits.ts';
import type { Session } from '../accounts/session.ts';
import { noteProof } from '../accounts/sessions.queries.ts';
import { MINUTE_MS } from '../clock.ts';
import { invalidField, Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';

const FRESH_MS = 15 * MINUTE_MS;

/** Whoever finds a telephone open must not be able to change how its owner signs in. */
export function requireProof({ clock }: Shop, { provenAt }: Session): void {
  if (clock.now().getTime() - provenAt.getTime() < FRESH_MS) return;
  const extra = { freshSignInNeeded: true } satisfies FreshSignInNeeded;
  throw new Problem('forbidden', secondFactorMessages.proofNeeded, { extra: { ...extra } });
}

/** The password proves it; whoever has none signs in anew. */
export async function confirmIdentity(
  shop: Shop,
  { session, password }: { session: Session; password: string },
): Promise<void> {
  const { id } = session.user;
  await limitOwnTries(shop, session);
  if (!(await shop.identity.isPassword(password, await findPasswordHash(shop.db, id)))) {
    throw invalidField('password', accountMessages.currentPasswordWrong);
  }
  await noteProof(shop.db, session.id, shop.clock.now());
  await forgiveOwnTry(shop, session);
}
