import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ContactStatus, ContactSubject } from '#contract/contact/contact-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { containsWords } from '#server/infra/database/query/contains-words.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import { keyOf } from '#server/messages/events.ts';

/** A message with its images, its replies, and the state of their mails. */
export type ContactView = NonNullable<Awaited<ReturnType<typeof findContactView>>>;

function selectViews(db: Db) {
  return db
    .selectFrom('contactMessages as messages')
    .leftJoin('users', 'users.id', 'messages.userId')
    .selectAll('messages')
    .select((eb) => [
      'users.email as accountEmail',
      jsonArrayFrom(
        eb
          .selectFrom('contactImages as images')
          .whereRef('images.messageId', '=', 'messages.id')
          .orderBy('images.position')
          .select([
            'images.position',
            'images.fileName as filename',
            'images.width',
            'images.height',
          ]),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('contactReplies as replies')
          .leftJoin('users as authors', 'authors.id', 'replies.authorId')
          .leftJoin('mails', (join) =>
            join.on('mails.onceKey', '=', sql<string>`${keyOf('message-reply', '')} || replies.id`),
          )
          .whereRef('replies.messageId', '=', 'messages.id')
          .orderBy('replies.createdAt')
          .orderBy('replies.id')
          .select([
            'replies.id',
            'replies.reply',
            'replies.createdAt',
            'authors.name as author',
            'mails.sentAt',
            'mails.attempts',
          ]),
      ).as('replies'),
    ]);
}

export async function findContactView(db: Db, id: string) {
  return selectViews(db).where('messages.id', '=', id).executeTakeFirst();
}

export interface ContactList {
  status: ContactStatus | undefined;
  subject: ContactSubject | undefined;
  q: string | undefined;
  sort: 'newest' | 'waiting';
  limit: number;
  offset: number;
}

export async function listContactViews(db: Db, { sort, limit, offset, ...wanted }: ContactList) {
  const rule = allOf(rulesOf(wanted));
  // Reads images and replies only for the messages of the page, not for those before it.
  const page = db
    .selectFrom('contactMessages as messages')
    .select('messages.id')
    .where(rule)
    .orderBy(inOrder(sort))
    .limit(limit)
    .offset(offset);
  const [views, total] = await Promise.all([
    selectViews(db).where('messages.id', 'in', page).orderBy(inOrder(sort)).execute(),
    countRows(db.selectFrom('contactMessages as messages').where(rule)),
  ]);
  return { views, total };
}

/** The unanswered ones first, the longest waiting before the others. */
function inOrder(sort: ContactList['sort']) {
  return sort === 'waiting'
    ? sql`(messages.status = 'replied'), messages.created_at, messages.id`
    : sql`messages.created_at desc, messages.id`;
}

function rulesOf({ status, subject, q }: Pick<ContactList, 'status' | 'subject' | 'q'>) {
  const rules: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (status) rules.push(sql`messages.status = ${status}`);
  if (subject) rules.push(sql`messages.subject = ${subject}`);
  if (q) {
    const shown = sql`concat_ws(' ', messages.ticket, messages.name, messages.email, messages.message)`;
    rules.push(containsWords(shown, q));
  }
  return rules;
}

function allOf(rules: Expression<SqlBool>[]): Expression<SqlBool> {
  return sql`${sql.join(rules, sql` and `)}`;
}

/** How many are new, and how many have been waiting for an answer since before `promised`. */
export async function countUnanswered(db: Db, promised: Date) {
  return db
    .selectFrom('contactMessages')
    .where(sql<SqlBool>`(status = 'replied') = false`)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'new').as('newContacts'),
      eb.fn.countAll<number>().filterWhere('createdAt', '<=', promised).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}
