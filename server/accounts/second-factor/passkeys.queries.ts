import type { Insertable } from 'kysely';
import { userColumns } from '#server/accounts/users/user.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { PasskeyChallenges, Passkeys } from '#server/infra/database/schema.ts';

export async function insertChallenge(
  db: Db,
  challenge: Insertable<PasskeyChallenges>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

export async function spendChallenge(
  db: Db,
  asked: Omit<Insertable<PasskeyChallenges>, 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', asked.challenge_hash)
    .where('purpose', '=', asked.purpose)
    .where('asker_hash', '=', asked.asker_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** False if the credential is already registered, by any user. */
export async function insertPasskey(db: Db, passkey: Insertable<Passkeys>): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function listPasskeysOf(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** The passkey with its user. */
export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      ...userColumns,
      'passkeys.id as passkey_id',
      'passkeys.public_key',
      'passkeys.counter',
      'passkeys.transports',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** False if a newer use was recorded in the meantime; many passkeys do not count and stay at 0. */
export async function noteUse(
  db: Db,
  passkeyId: string,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', passkeyId)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the user has no such passkey. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
