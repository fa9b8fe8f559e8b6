import type { Db } from '#server/infra/database/connection/database.ts';
import { attachmentName } from '#server/infra/media/attachments.ts';
import { commissionMailKeys } from '#server/selling/commissions/commission-mails.ts';
import * as queries from './commissions.queries.ts';
import type { OwnImage, Person } from './own-section.ts';
import { groupBy, readable } from './readable.ts';

/** Their commissions, with all that was said and offered. Collects ids, mail keys and images. */
export async function collectCommissions(
  db: Db,
  person: Person,
  found: { commissionIds: string[]; mailKeys: string[]; images: OwnImage[] },
): Promise<object[]> {
  const commissions = await queries.listCommissions(db, person);
  const ids = commissions.map(({ id }) => id);
  const messages = await queries.listCommissionMessages(db, ids);
  const messageIds = messages.map(({ id }) => id);
  const events = await queries.listCommissionEvents(db, ids);
  const images = (await queries.listCommissionImages(db, messageIds)).map((image) => {
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
  const quotesOf = groupBy(await queries.listCommissionQuotes(db, ids), 'commissionId');
  const eventsOf = groupBy(events, 'commissionId');
  return commissions.map((commission) => ({
    ...readable(commission),
    messages: (messagesOf.get(commission.id) ?? []).map((message) => ({
      ...readable(message),
      images: imagesOf(message.id),
    })),
    quotes: quotesOf(commission.id),
    steps: eventsOf(commission.id),
  }));
}
