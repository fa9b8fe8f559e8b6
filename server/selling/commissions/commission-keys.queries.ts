import type { Insertable } from 'kysely';
import { type Writer, writtenBy } from '#server/accounts/users/accounts.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { CommissionKeys } from '#server/infra/database/schema.ts';

/** The commission of this number that is the user's, or that a browser's key opens. */
export async function findOwn(
  db: Db,
  {
    number,
    user,
    keyHash,
    now,
  }: {
    number: string;
    user: Writer | undefined;
    keyHash: string | undefined;
    now: Date;
  },
) {
  return db
    .selectFrom('commissions')
    .select(['id', 'number'])
    .where('number', '=', number)
    .where((eb) =>
      eb.or([
        ...(user ? [writtenBy(user)] : []),
        ...(keyHash
          ? [
              eb.exists(
                eb
                  .selectFrom('commissionKeys as keys')
                  .select('keys.tokenHash')
                  .whereRef('keys.commissionId', '=', 'commissions.id')
                  .where('keys.tokenHash', '=', keyHash)
                  .where('keys.kind', '=', 'browser')
                  .where('keys.expiresAt', '>', now),
              ),
            ]
          : []),
      ]),
    )
    .executeTakeFirst();
}

export async function insertKey(db: Db, key: Insertable<CommissionKeys>): Promise<void> {
  await db.insertInto('commissionKeys').values(key).execute();
}

/** Takes a mailed key away; true for the one call that had it. */
export async function spendKey(
  trx: Db,
  { commissionId, tokenHash, now }: { commissionId: string; tokenHash: string; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('commissionKeys')
    .where('tokenHash', '=', tokenHash)
    .where('commissionId', '=', commissionId)
    .where('kind', '=', 'mail')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredKeys(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('commissionKeys')
    .where('expiresAt', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
