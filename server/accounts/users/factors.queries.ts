import { sql } from 'kysely';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { SecondFactorWays } from '#contract/accounts/second-factor.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';

/** For the query's row of `users`. */
const hasAuthenticator = sql<boolean>`exists (
  select from authenticators
  where authenticators.user_id = users.id and authenticators.confirmed_at is not null
)`;
const hasPasskey = sql<boolean>`exists (
  select from passkeys where passkeys.user_id = users.id
)`;
/** Whether a password alone no longer signs this user in. */
export const hasSecondFactor = sql<boolean>`(${hasAuthenticator} or ${hasPasskey})`;

/** @throws Problem if the user has just been erased */
export async function findWays(db: Db, userId: string): Promise<SecondFactorWays> {
  return db
    .selectFrom('users')
    .select([hasAuthenticator.as('authenticator'), hasPasskey.as('passkey')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new Problem('not-signed-in', accountMessages.notSignedIn));
}

/** As `findWays`; until the transaction ends nobody sets up or removes a factor of this user. */
export async function saveFactors(trx: Db, userId: string): Promise<SecondFactorWays> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
  return findWays(trx, userId);
}

/** As `findWays`; until the transaction ends this user neither signs in nor changes their factors. */
export async function lockWays(trx: Db, userId: string): Promise<SecondFactorWays> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return findWays(trx, userId);
}

/** Of all kinds, with the recovery codes. */
export async function deleteFactors(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('authenticators').where('userId', '=', userId).execute();
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}
