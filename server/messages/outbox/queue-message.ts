import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type EventName, ruleOf } from '#server/messages/events.ts';
import { insertMail } from './mails.queries.ts';

/** What queueing takes of the shop. */
export type Queue = Pick<Shop, 'clock' | 'jobs' | 'random'>;

export interface QueuedMessage {
  to: string;
  event: EventName;
  data: object;
  onceKey?: string | undefined;
}

/** Queues a message as part of `db`'s transaction, unless its key is known. */
export async function queueMessage(
  db: Db,
  shop: Queue,
  { to, event, data, onceKey }: QueuedMessage,
): Promise<void> {
  // Nobody to notify: an order whose customer was erased has no address.
  if (!to) return;
  const id = shop.random.id();
  const { isForgotten, isSecret } = ruleOf(event);
  const isNew = await insertMail(db, {
    id,
    onceKey: onceKey ?? null,
    recipient: to,
    template: event,
    data: JSON.stringify(data),
    createdAt: shop.clock.now(),
    ...(isForgotten && { forgetOnceSent: true }),
  });
  if (isNew) await shop.jobs.send(db, 'send-mail', { mailId: id }, { isUrgent: isSecret === true });
}
