import { writtenBy } from '#server/accounts/users/accounts.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import { type MailsAbout, mailsAbout } from '#server/people/customers/erase.queries.ts';

/** Their requests to the grievance officer; the staff's internal notes are the shop's. */
export function listRequests(db: Db, { id, email }: { id: string; email: string }) {
  return db
    .selectFrom('grievances')
    .select([
      'ticket',
      'name',
      'email',
      'kind',
      'details',
      'status',
      'answer',
      'receivedAt',
      'acknowledgeBy',
      'resolveBy',
      'acknowledgedAt',
      'closedAt',
      'updatedAt',
    ])
    .where(writtenBy({ userId: id, email }))
    .orderBy('receivedAt')
    .execute();
}

export function listMessages(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('contactMessages')
    .select([
      'id',
      'ticket',
      'name',
      'email',
      'subject',
      'category',
      'message',
      'status',
      'createdAt',
      'updatedAt',
    ])
    .where('id', '=', anyOf(ids))
    .orderBy('createdAt')
    .execute();
}

export function listMessageImages(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('contactImages')
    .select(['id', 'messageId', 'fileName', 'width', 'height', 'position'])
    .where('messageId', '=', anyOf(messageIds))
    .orderBy('position')
    .execute();
}

export function listReplies(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('contactReplies')
    .select(['id', 'messageId', 'reply', 'createdAt'])
    .where('messageId', '=', anyOf(messageIds))
    .orderBy('createdAt')
    .execute();
}

/** Mails to and about somebody after `after`, oldest first. */
export function listMailsAbout(
  db: Db,
  about: MailsAbout,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'template', 'data', 'createdAt', 'sentAt', 'failedAt', 'lastError'])
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
