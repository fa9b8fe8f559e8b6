import { spendNonce } from '#server/accounts/users/nonces.queries.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { insertRow } from '#server/infra/database/query/change-rows.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** How long a sign-in page may stay open before its Google button needs a new nonce. */
export const nonceSeconds = 60 * 60;

/** A value that Google writes into the token and that only this browser can send, once. */
export async function issueNonce({ db, clock, random }: Shop): Promise<string> {
  const nonce = newToken(random);
  const expiresAt = new Date(clock.now().getTime() + nonceSeconds * 1000);
  await insertRow(db, 'signInNonces', { nonceHash: hashToken(nonce), expiresAt });
  return nonce;
}

export async function isOwnNonce(
  db: Db,
  { clock }: Pick<Shop, 'clock'>,
  { inToken, inCookie }: { inToken: string | undefined; inCookie: string | undefined },
): Promise<boolean> {
  if (!inToken || inToken !== inCookie) return false;
  return spendNonce(db, hashToken(inToken), clock.now());
}
