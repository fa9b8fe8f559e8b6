import type { Db } from '#server/infra/database/connection/database.ts';

export async function findAuthenticator(db: Db, userId: string) {
  return db
    .selectFrom('authenticators')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Replaces one that was begun before; false if one is already confirmed. */
export async function putAuthenticator(
  db: Db,
  userId: string,
  sealedSecret: string,
  now: Date,
): Promise<boolean> {
  const begun = { sealed_secret: sealedSecret, created_at: now };
  const put = await db
    .insertInto('authenticators')
    .values({ user_id: userId, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(begun)
        .where('authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return put.numInsertedOrUpdatedRows === 1n;
}

/** False if another one was begun in the meantime, or this one is already confirmed. */
export async function countAuthenticator(
  db: Db,
  userId: string,
  { sealedSecret, step, now }: { sealedSecret: string; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True only for the one call that brings this step's code, or a newer one's. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False if none was confirmed; also deletes one that was only begun. */
export async function deleteAuthenticator(db: Db, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(gone?.confirmed_at);
}

export async function listConfirmedSecrets(db: Db) {
  return db
    .selectFrom('authenticators')
    .select(['user_id', 'sealed_secret'])
    .where('confirmed_at', 'is not', null)
    .execute();
}

/** Does nothing if it was removed or replaced in the meantime. */
export async function replaceSealedSecret(
  db: Db,
  userId: string,
  { former, sealed }: { former: string; sealed: string },
): Promise<void> {
  await db
    .updateTable('authenticators')
    .set({ sealed_secret: sealed })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', former)
    .execute();
}
