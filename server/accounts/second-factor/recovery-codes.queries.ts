import type { Db } from '#server/infra/database/connection/database.ts';
import { anyDeleted, countRows } from '#server/infra/database/query/count-rows.queries.ts';

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: string[],
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  const rows = hashes.map((hash) => ({ userId, codeHash: hash }));
  await db.insertInto('recoveryCodes').values(rows).execute();
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** True only for the one call that spends it. */
export function spendRecoveryHash(db: Db, userId: string, hash: string): Promise<boolean> {
  return anyDeleted(
    db.deleteFrom('recoveryCodes').where('userId', '=', userId).where('codeHash', '=', hash),
  );
}

export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('recoveryCodes').where('userId', '=', userId));
}
