import type { Db } from '#server/infra/database/connection/database.ts';
import { anyUpdated } from '#server/infra/database/query/count-rows.queries.ts';

export async function findAuthenticator(db: Db, userId: string) {
  return db
    .selectFrom('authenticators')
    .select(['sealedSecret', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Replaces one that was begun before; false if one is already confirmed. */
export async function putAuthenticator(
  db: Db,
  userId: string,
  sealedSecret: string,
  now: Date,
): Promise<boolean> {
  const begun = { sealedSecret, createdAt: now };
  const put = await db
    .insertInto('authenticators')
    .values({ userId, ...begun })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(begun).where('authenticators.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return put.numInsertedOrUpdatedRows === 1n;
}

/** False if another one was begun in the meantime, or this one is already confirmed. */
export function countAuthenticator(
  db: Db,
  userId: string,
  { sealedSecret, step, now }: { sealedSecret: string; step: number; now: Date },
): Promise<boolean> {
  return anyUpdated(
    db
      .updateTable('authenticators')
      .set({ confirmedAt: now, lastStep: step })
      .where('userId', '=', userId)
      .where('sealedSecret', '=', sealedSecret)
      .where('confirmedAt', 'is', null),
  );
}

/** True only for the one call that brings this step's code, or a newer one's. */
export function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  return anyUpdated(
    db
      .updateTable('authenticators')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .where('lastStep', '<', step),
  );
}

/** False if none was confirmed; also deletes one that was only begun. */
export async function deleteAuthenticator(db: Db, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('authenticators')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return Boolean(gone?.confirmedAt);
}

export async function listConfirmedSecrets(db: Db) {
  return db
    .selectFrom('authenticators')
    .select(['userId', 'sealedSecret'])
    .where('confirmedAt', 'is not', null)
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
    .set({ sealedSecret: sealed })
    .where('userId', '=', userId)
    .where('sealedSecret', '=', former)
    .execute();
}
