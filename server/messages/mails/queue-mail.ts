import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Events } from '#server/messages/event-data.ts';
import { insertMail, secretTemplates } from '#server/messages/outbox/mails.queries.ts';

/**
 * Queues a mail as part of `db`'s transaction: it goes out after the commit, or not at all.
 * `onceKey` names what the mail is about; the same key is never mailed twice. Codes and secret
 * links go out before other mails: somebody waits for them, and most expire.
 */
export async function queueMail<T extends keyof Events>(
  db: Db,
  shop: Pick<Shop, 'clock' | 'jobs' | 'random'>,
  mail: QueuedMail<T>,
): Promise<void> {
  // Nobody to notify: an order whose customer was erased has no address.
  if (!mail.to) return;
  const id = shop.random.id();
  const isNew = await insertMail(db, {
    id,
    onceKey: mail.onceKey ?? null,
    recipient: mail.to,
    template: mail.template,
    data: JSON.stringify(mail.data),
    createdAt: shop.clock.now(),
    ...(mail.forgetOnceSent && { forgetOnceSent: true }),
  });
  const isUrgent = secretTemplates.includes(mail.template);
  if (isNew) await shop.jobs.send(db, 'send-mail', { mailId: id }, { isUrgent });
}

export interface QueuedMail<T extends keyof Events> {
  to: string;
  template: T;
  data: Events[T];
  onceKey?: string;
  /** Its content is deleted once it has been sent. */
  forgetOnceSent?: boolean;
}
