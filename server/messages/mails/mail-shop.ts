import type { MailedKind } from '#contract/live/news-rules.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Events } from '#server/messages/event-data.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { type QueuedMail, queueMail } from './queue-mail.ts';

/**
 * Queues a mail to everybody whom the owner has chosen for this kind of event, as part of `db`'s
 * transaction. It is one mail to all of them, so its `onceKey` names the event, not its recipients; without
 * an address there is none.
 */
export async function mailShop<T extends keyof Events>(
  db: Db,
  shop: Pick<Shop, 'clock' | 'jobs' | 'random'>,
  kind: MailedKind,
  mail: Omit<QueuedMail<T>, 'to'>,
): Promise<void> {
  const to = addressesFor(kind, await readShopSettings(db)).join(', ');
  await queueMail(db, shop, { ...mail, to });
}

/** Each once, whatever the case it is written in. */
export function addressesFor(kind: MailedKind, settings: Readonly<ShopSettings>): string[] {
  const { email, notices, lowStockMails, lowStockTo } = settings;
  const isToShop = kind === 'lowStock' ? lowStockMails : notices[`${kind}ToShop`];
  const others = kind === 'lowStock' ? lowStockTo : notices[`${kind}To`];
  const all = [...(isToShop && email ? [email] : []), ...others];
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}
