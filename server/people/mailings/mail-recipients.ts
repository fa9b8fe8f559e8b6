import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Events } from '#server/messages/event-data.ts';
import { notify } from '#server/messages/notify.ts';
import { claimRecipients, type Mailing, noteMailed } from './recipients.queries.ts';

/** What each of them is told. */
type OneMail = { [E in 'data-breach' | 'policy-changed']: { event: E; data: Events[E] } }[
  | 'data-breach'
  | 'policy-changed'];

/** Writes the mails to some who wait for theirs, at most `limit`; returns to how many. */
export async function mailRecipients(
  shop: Shop,
  trx: Db,
  mailing: Mailing,
  mail: OneMail,
  limit: number,
): Promise<number> {
  const people = await claimRecipients(trx, mailing, limit);
  for (const { id, email } of people) {
    await notify(trx, shop, { ...mail, to: { email }, about: `${mailing.id}:${id}` });
  }
  const ids = people.map(({ id }) => id);
  await noteMailed(trx, mailing.kind, ids, shop.clock.now());
  return people.length;
}
