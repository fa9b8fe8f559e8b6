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
      'received_at',
      'acknowledge_by',
      'resolve_by',
      'acknowledged_at',
      'closed_at',
      'updated_at',
    ])
    .where(writtenBy({ userId: id, email }))
    .orderBy('received_at')
    .execute();
}

export function listMessages(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('contact_messages')
    .select([
      'id',
      'ticket',
      'name',
      'email',
      'subject',
      'category',
      'message',
      'status',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', anyOf(ids))
    .orderBy('created_at')
    .execute();
}

export function listMessageImages(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('contact_images')
    .select(['id', 'message_id', 'file_name', 'width', 'height', 'position'])
    .where('message_id', '=', anyOf(messageIds))
    .orderBy('position')
    .execute();
}

export function listReplies(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('contact_replies')
    .select(['id', 'message_id', 'reply', 'created_at'])
    .where('message_id', '=', anyOf(messageIds))
    .orderBy('created_at')
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
    .select([
      'id',
      'recipient',
      'template',
      'data',
      'created_at',
      'sent_at',
      'failed_at',
      'last_error',
    ])
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
    .selectFrom('audit_entries')
    .select(['id', 'at', 'action', 'subject', 'subject_id', 'label', 'before', 'after'])
    .where('subject_id', '=', anyOf(subjectIds, 'text'))
    .orderBy('at')
    .orderBy('id')
    .execute();
}
