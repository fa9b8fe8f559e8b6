import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { MailTemplates } from '#server/messages/mails/layout/templates.ts';
import { insertMail, secretTemplates } from './mails.queries.ts';

/**
 * Queues a mail as part of `db`'s transaction: it goes out after the commit, or not at all.
 * `onceKey` names what the mail is about; the same key is never mailed twice. Codes and secret
 * links go out before other mails: somebody waits for them, and most expire.
 */
export async function queueMail<T extends keyof MailTemplates>(
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

export interface QueuedMail<T extends keyof MailTemplates> {
  to: string;
  template: T;
  data: MailTemplates[T];
  onceKey?: string;
  /** Its content is deleted once it has been sent. */
  forgetOnceSent?: boolean;
}
