import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Write } from '#server/infra/database/query/write-at-once.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { MailTemplates } from '#server/mails/layout/templates.ts';
import { insertMail, newMail } from './mails.queries.ts';

/**
 * Puts a mail on its way as part of `db`'s transaction: it goes out after the commit, and not at
 * all without one. `onceKey` names what the mail is about; the same key is never mailed twice.
 */
export async function queueMail<T extends keyof MailTemplates>(
  db: Db,
  shop: Pick<Shop, 'clock' | 'jobs' | 'random'>,
  mail: QueuedMail<T>,
): Promise<void> {
  const row = rowOf(shop, mail);
  if (!row) return;
  const isNew = await insertMail(db, row);
  if (isNew) await shop.jobs.send(db, 'send-mail', { mailId: row.id });
}

/**
 * As `queueMail`, for a caller who sends its write along with others and then asks for the job. A job
 * whose mail was none, since its occasion has been mailed, finds nothing to do.
 */
export function writeMail<T extends keyof MailTemplates>(
  trx: Trx,
  shop: Pick<Shop, 'clock' | 'jobs' | 'random'>,
  mail: QueuedMail<T>,
): { writes: Write[]; askForJob(): Promise<void> } {
  const row = rowOf(shop, mail);
  if (!row) return { writes: [], askForJob: async () => {} };
  return {
    writes: [newMail(trx, row)],
    askForJob: () => shop.jobs.send(trx, 'send-mail', { mailId: row.id }),
  };
}

interface QueuedMail<T extends keyof MailTemplates> {
  to: string;
  template: T;
  data: MailTemplates[T];
  onceKey?: string;
  /** Nothing of it is kept once it has gone out. */
  forgetOnceSent?: boolean;
}

/** Undefined where nobody is to be told: an order whose shopper was erased has no address. */
function rowOf<T extends keyof MailTemplates>(
  { clock, random }: Pick<Shop, 'clock' | 'random'>,
  mail: QueuedMail<T>,
) {
  if (!mail.to) return undefined;
  return {
    id: random.id(),
    once_key: mail.onceKey ?? null,
    recipient: mail.to,
    template: mail.template,
    data: JSON.stringify(mail.data),
    created_at: clock.now(),
    ...(mail.forgetOnceSent && { forget_once_sent: true }),
  };
}
