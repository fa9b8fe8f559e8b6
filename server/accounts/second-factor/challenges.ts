import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { insertRow } from '#server/infra/database/query/change-rows.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { spendChallenge } from './passkeys.queries.ts';

/** What is signed for one purpose is not valid for another. */
export type ChallengePurpose = 'register' | 'sign-in' | 'second-factor' | 'proof';

export interface Asked {
  purpose: ChallengePurpose;
  /** What only the asker has: the browser's cookie, the session, the half session. */
  asker: string;
}

const LIFE_MS: Record<ChallengePurpose, number> = {
  register: 10 * MINUTE_MS,
  // The browser's own suggestion stays valid as long as the page is open.
  'sign-in': 60 * MINUTE_MS,
  'second-factor': 5 * MINUTE_MS,
  proof: 5 * MINUTE_MS,
};

/** A challenge to sign, valid for one answer by its asker. */
export async function issueChallenge(
  { db, clock, random }: Pick<Shop, 'db' | 'clock' | 'random'>,
  { purpose, asker }: Asked,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newToken(random);
  await insertRow(db, 'passkeyChallenges', {
    challengeHash: hashToken(challenge),
    purpose,
    askerHash: hashToken(asker),
    expiresAt: new Date(clock.now().getTime() + LIFE_MS[purpose]),
  });
  return Uint8Array.from(Buffer.from(challenge, 'base64url'));
}

/** True only for the one answer that brings it in time. */
export async function isOwnChallenge(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { purpose, asker }: Asked,
  challenge: string,
): Promise<boolean> {
  const asked = { challengeHash: hashToken(challenge), purpose, askerHash: hashToken(asker) };
  return spendChallenge(db, asked, clock.now());
}
