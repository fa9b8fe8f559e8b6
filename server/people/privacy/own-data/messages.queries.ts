import type { Db } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import { type MailsAbout, mailsAbout } from '#server/people/customers/erase.queries.ts';

/** Mails to and about somebody after `after`, oldest first. */
export function listMailsAbout(
  db: Db,
  about: MailsAbout,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .selectFrom('mails')
    .select(['id', 'channel', 'recipient', 'person', 'template', 'data'])
    .select(['createdAt', 'sentAt', 'failedAt', 'lastError'])
    .where(mailsAbout(about))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * What staff did about somebody, or to their data; which member of staff it was is the staff's own
 * data.
 */
export function listStaffActs(db: Db, subjectIds: readonly string[]) {
  return db
    .selectFrom('auditEntries')
    .select(['id', 'at', 'action', 'subject', 'subjectId', 'label', 'before', 'after'])
    .where('subjectId', '=', anyOf(subjectIds, 'text'))
    .orderBy('at')
    .orderBy('id')
    .execute();
}
