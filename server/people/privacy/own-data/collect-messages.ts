import type { Db } from '#server/infra/database/connection/database.ts';
import { attachmentName } from '#server/infra/media/attachments.ts';
import { isSecretEvent } from '#server/messages/events.ts';
import { listMessagesOf, type MailsAbout } from '#server/people/customers/erase.queries.ts';
import { mailKeysOf } from '#server/selling/contact/mail-message.ts';
import { batchesById } from './by-id.ts';
import { groupBy } from './group-by.ts';
import { listMailsAbout } from './messages.queries.ts';
import { isOneOf, listOwn } from './own-rows.queries.ts';
import type { OwnImage, Person } from './own-section.ts';

const BATCH = 200;

/**
 * Their messages to the shop, and its replies. Collects the messages' ids, mail keys and images.
 */
export async function collectMessages(
  db: Db,
  person: Person,
  found: { messageIds: string[]; mailKeys: string[]; images: OwnImage[] },
): Promise<object[]> {
  const ids = await listMessagesOf(db, { userId: person.id, email: person.email });
  const isOfMessage = isOneOf('messageId', ids);
  const messages = await listOwn(db, 'contactMessages', isOneOf('id', ids), ['createdAt']);
  const replies = await listOwn(db, 'contactReplies', isOfMessage, ['createdAt']);
  const tickets = new Map(messages.map(({ id, ticket }) => [id, ticket]));
  const images = (await listOwn(db, 'contactImages', isOfMessage, ['position'])).map((image) => {
    const file = `images/message-${tickets.get(image.messageId)}-${image.position}.jpg`;
    found.images.push({ file, storedAs: attachmentName(image.id) });
    return { ...image, file };
  });
  found.messageIds.push(...ids);
  found.mailKeys.push(
    ...ids.flatMap((id) => mailKeysOf(id, [])),
    ...mailKeysOf(
      '',
      replies.map(({ id }) => id),
    ),
  );
  const imagesOf = groupBy(images, 'messageId');
  const repliesOf = groupBy(replies, 'messageId');
  return messages.map((message) => ({
    ...message,
    images: imagesOf(message.id),
    replies: repliesOf(message.id),
  }));
}

/** Mails to them, and those to the shop about their orders and messages. */
export async function* collectMails(db: Db, about: MailsAbout): AsyncGenerator<object> {
  const batches = batchesById(BATCH, (part) => listMailsAbout(db, about, part));
  for await (const rows of batches) {
    for (const row of rows) {
      yield isSecretEvent(row.template) ? { ...row, data: {} } : row;
    }
  }
}
