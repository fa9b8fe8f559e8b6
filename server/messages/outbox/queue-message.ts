import type { Db } from '#server/infra/database/connection/database.ts';
import type { Teller } from '#server/messages/channel.ts';
import { channelOf, keyBy } from '#server/messages/channels.ts';
import { type EventName, ruleOf } from '#server/messages/events.ts';
import { insertMail } from './mails.queries.ts';
import { isStopped } from './stops.queries.ts';

export interface QueuedMessage {
  channel: string;
  /** Where the channel reaches the person. */
  address: string;
  /** Their email address; of a mail it is where it goes. */
  person?: string;
  event: EventName;
  data: object;
  onceKey?: string | undefined;
}

/**
 * Queues a message as part of `db`'s transaction, unless its key is known, or it would repeat to an
 * address that takes nothing more what the record says.
 */
export async function queueMessage(
  db: Db,
  shop: Teller,
  { channel, address, person, event, data, onceKey }: QueuedMessage,
): Promise<void> {
  if (!channelOf(channel)?.isRecord && (await isStopped(db, { channel, address }))) return;
  const id = shop.random.id();
  const { isForgotten, isSecret } = ruleOf(event);
  const isNew = await insertMail(db, {
    id,
    channel,
    onceKey: onceKey ? keyBy(channel, onceKey) : null,
    recipient: address,
    person: channel === 'mail' ? null : (person?.toLowerCase() ?? null),
    template: event,
    data: JSON.stringify(data),
    createdAt: shop.clock.now(),
    ...(isForgotten && { forgetOnceSent: true }),
  });
  if (isNew) await shop.jobs.send(db, 'send-mail', { mailId: id }, { isUrgent: isSecret === true });
}
