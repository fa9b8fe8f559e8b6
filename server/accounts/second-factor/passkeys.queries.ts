import type { Insertable } from 'kysely';
import { userColumns } from '#server/accounts/users/user.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import {
  anyDeleted,
  anyUpdated,
  countDeleted,
} from '#server/infra/database/query/count-rows.queries.ts';
import type { PasskeyChallenges, Passkeys } from '#server/infra/database/schema.ts';

export function spendChallenge(
  db: Db,
  asked: Omit<Insertable<PasskeyChallenges>, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  return anyDeleted(
    db
      .deleteFrom('passkeyChallenges')
      .where('challengeHash', '=', asked.challengeHash)
      .where('purpose', '=', asked.purpose)
      .where('askerHash', '=', asked.askerHash)
      .where('expiresAt', '>', now),
  );
}

export function deleteExpiredChallenges(db: Db, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now));
}

/** False if the credential is already registered, by any user. */
export async function insertPasskey(db: Db, passkey: Insertable<Passkeys>): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function listPasskeysOf(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** The passkey with its user. */
export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select([
      ...userColumns,
      'passkeys.id as passkeyId',
      'passkeys.publicKey',
      'passkeys.counter',
      'passkeys.transports',
    ])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** False if a newer use was recorded in the meantime; many passkeys do not count and stay at 0. */
export function noteUse(
  db: Db,
  passkeyId: string,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  return anyUpdated(
    db
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: now })
      .where('id', '=', passkeyId)
      .where((eb) =>
        eb.or([
          eb('counter', '<', counter),
          eb.and([eb('counter', '=', 0), eb.val(counter === 0)]),
        ]),
      ),
  );
}

/** False when the user has no such passkey. */
export function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  return anyDeleted(db.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId));
}
