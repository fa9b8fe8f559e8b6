import { writtenBy } from '#server/accounts/users/accounts.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { attachmentName } from '#server/infra/media/attachments.ts';
import { commissionMailKeys } from '#server/selling/commissions/commission-mails.ts';
import { groupBy } from './group-by.ts';
import { isOneOf, listOwn } from './own-rows.queries.ts';
import type { OwnImage, Person } from './own-section.ts';

/** Their commissions, with all that was said and offered. Collects ids, mail keys and images. */
export async function collectCommissions(
  db: Db,
  person: Person,
  found: { commissionIds: string[]; mailKeys: string[]; images: OwnImage[] },
): Promise<object[]> {
  const isTheirs = writtenBy({ userId: person.id, email: person.email });
  const commissions = await listOwn(db, 'commissions', isTheirs, ['createdAt']);
  const ids = commissions.map(({ id }) => id);
  const isOfThem = isOneOf('commissionId', ids);
  const messages = await listOwn(db, 'commissionMessages', isOfThem, ['createdAt']);
  const messageIds = messages.map(({ id }) => id);
  const events = await listOwn(db, 'commissionEvents', isOfThem, ['createdAt']);
  const isOfMessage = isOneOf('messageId', messageIds);
  const images = (await listOwn(db, 'commissionImages', isOfMessage, ['position'])).map((image) => {
    const file = `images/commission-${image.id}.jpg`;
    found.images.push({ file, storedAs: attachmentName(image.id, 'commission') });
    return { ...image, file };
  });
  found.commissionIds.push(...ids);
  const eventIds = events.map(({ id }) => id);
  const orderIds = commissions.flatMap(({ orderId }) => orderId ?? []);
  found.mailKeys.push(...commissionMailKeys({ messageIds, eventIds, orderIds }));
  const imagesOf = groupBy(images, 'messageId');
  const messagesOf = Map.groupBy(messages, (message) => message.commissionId);
  const quotesOf = groupBy(
    await listOwn(db, 'commissionQuotes', isOfThem, ['number']),
    'commissionId',
  );
  const eventsOf = groupBy(events, 'commissionId');
  return commissions.map((commission) => ({
    ...commission,
    messages: (messagesOf.get(commission.id) ?? []).map((message) => ({
      ...message,
      images: imagesOf(message.id),
    })),
    quotes: quotesOf(commission.id),
    steps: eventsOf(commission.id),
  }));
}
