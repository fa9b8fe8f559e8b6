import type { Insertable } from 'kysely';
import type { ConsentPurpose } from '#contract/privacy-rules.ts';
import type { Db } from '../database/database.ts';
import type { Consents } from '../database/schema.ts';

export async function insertConsents(db: Db, rows: Insertable<Consents>[]): Promise<void> {
  await db.insertInto('consents').values(rows).execute();
}

/** What somebody has said, newest first. */
export function listConsents(db: Db, userId: string) {
  return db
    .selectFrom('consents')
    .select(['id', 'purpose', 'version', 'given', 'source', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findLatestConsent(db: Db, userId: string, purpose: ConsentPurpose) {
  return db
    .selectFrom('consents')
    .select(['version', 'given'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of those who are no customers any more. */
export async function deleteConsentsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('consents')
    .where('at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('users').select('users.id').whereRef('users.id', '=', 'consents.user_id'),
        ),
      ),
    )
    .execute();
}
