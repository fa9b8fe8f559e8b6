import type { Db } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import { insertMail } from './mails.queries.ts';
import type { MailTemplates } from './templates.ts';

/**
 * Puts a mail on its way as part of `db`'s transaction: it goes out after the commit, and not at
 * all without one. `onceKey` names what the mail is about; the same key is never mailed twice.
 */
export async function queueMail<T extends keyof MailTemplates>(
  db: Db,
  shop: Pick<Shop, 'clock' | 'jobs' | 'random'>,
  mail: { to: string; template: T; data: MailTemplates[T]; onceKey?: string },
): Promise<void> {
  // An order whose shopper was erased has no address.
  if (!mail.to) return;
  const mailId = shop.random.id();
  const isNew = await insertMail(db, {
    id: mailId,
    once_key: mail.onceKey ?? null,
    recipient: mail.to,
    template: mail.template,
    data: JSON.stringify(mail.data),
    created_at: shop.clock.now(),
  });
  if (isNew) await shop.jobs.send(db, 'send-mail', { mailId });
}
