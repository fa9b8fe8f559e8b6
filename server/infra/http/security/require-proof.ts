import type { ProofNeeded } from '#contract/accounts/second-factor.ts';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import { proofMinutes } from '#contract/accounts/session-rules.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Session } from '#server/infra/http/session.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** Until when the session's last proof is valid. */
export function proofEnd({ provenAt }: Pick<Session, 'provenAt'>): Date {
  return new Date(provenAt.getTime() + proofMinutes * MINUTE_MS);
}

export function isProven({ clock }: Pick<Shop, 'clock'>, session: Session): boolean {
  return clock.now() < proofEnd(session);
}

/** A stolen session or an unlocked phone must not be enough. */
export function requireProof(shop: Pick<Shop, 'clock'>, session: Session): void {
  if (!isProven(shop, session)) throw proofNeeded();
}

export function proofNeeded(): Problem {
  const extra = { proofNeeded: true } satisfies ProofNeeded;
  return new Problem('forbidden', secondFactorMessages.proofNeeded, { extra: { ...extra } });
}
