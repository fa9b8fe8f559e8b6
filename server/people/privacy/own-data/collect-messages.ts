import type { Db } from '#server/infra/database/connection/database.ts';
import { attachmentName } from '#server/infra/media/attachments.ts';
import { secretTemplates } from '#server/messages/mails/mails.queries.ts';
import { listMessagesOf, type MailsAbout } from '#server/people/customers/erase.queries.ts';
import { mailKeysOf } from '#server/selling/contact/mail-message.ts';
import { batchesById } from './by-id.ts';
import * as queries from './messages.queries.ts';
import type { OwnImage, Person } from './own-section.ts';
import { groupBy, readable } from './readable.ts';

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
  const messages = await queries.listMessages(db, ids);
  const replies = await queries.listReplies(db, ids);
  const tickets = new Map(messages.map(({ id, ticket }) => [id, ticket]));
  const images = (await queries.listMessageImages(db, ids)).map((image) => {
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
    ...readable(message),
    images: imagesOf(message.id),
    replies: repliesOf(message.id),
  }));
}

/** Mails to them, and those to the shop about their orders and messages. */
export async function* collectMails(db: Db, about: MailsAbout): AsyncGenerator<object> {
  const batches = batchesById(BATCH, (part) => queries.listMailsAbout(db, about, part));
  for await (const rows of batches) {
    for (const row of rows) {
      const isSecret = secretTemplates.some((template) => template === row.template);
      yield readable(isSecret ? { ...row, data: {} } : row);
    }
  }
}
