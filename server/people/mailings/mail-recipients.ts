import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Events } from '#server/messages/event-data.ts';
import { queueMail } from '#server/messages/mails/queue-mail.ts';
import { claimRecipients, type Mailing, noteMailed } from './recipients.queries.ts';

/** What each of them gets. */
interface OneMail<T extends keyof Events> {
  template: T;
  data: Events[T];
}

/** Writes the mails to some who wait for theirs, at most `limit`; returns to how many. */
export async function mailRecipients<T extends keyof Events>(
  shop: Shop,
  trx: Db,
  mailing: Mailing,
  mail: OneMail<T>,
  limit: number,
): Promise<number> {
  const people = await claimRecipients(trx, mailing, limit);
  for (const { id, email } of people) {
    const onceKey = `${mailing.kind}:${mailing.id}:${id}`;
    await queueMail(trx, shop, { to: email, ...mail, onceKey });
  }
  const ids = people.map(({ id }) => id);
  await noteMailed(trx, mailing.kind, ids, shop.clock.now());
  return people.length;
}
