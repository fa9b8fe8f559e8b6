import { sql } from 'kysely';
import type { ConsentPurpose } from '#contract/accounts/consent-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** A person's consents, newest first. */
export function listConsents(db: Db, userId: string) {
  return db
    .selectFrom('consents')
    .select(['id', 'purpose', 'version', 'given', 'source', 'at'])
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findLatestConsent(db: Db, userId: string, purpose: ConsentPurpose) {
  return db
    .selectFrom('consents')
    .select(['version', 'given'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of users erased before then; the audit log has the time of each erasure. */
export async function deleteConsentsOfErased(db: Db, before: Date): Promise<void> {
  await sql`
    delete from consents where at < ${before}
      and not exists (select from users where users.id = consents.user_id)
      and not exists (
        select from audit_entries
        where subject = 'customer' and subject_id = consents.user_id::text
          and action = 'erased' and audit_entries.at >= ${before})
  `.execute(db);
}
