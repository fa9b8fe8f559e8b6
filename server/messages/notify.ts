import type { MailedKind } from '#contract/live/news-rules.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import type { Teller } from './channel.ts';
import { channels } from './channels.ts';
import type { Events, Person } from './event-data.ts';
import { type EventName, keyOf, type OnceEvent, type PersonEvent, ruleOf } from './events.ts';
import { queueMessage } from './outbox/queue-message.ts';

/** Something that happened, and what its messages have to say of it. */
export type Happening = { [E in EventName]: HappeningOf<E> }[EventName];

type HappeningOf<E extends EventName> = { event: E; data: Events[E] } & (E extends PersonEvent
  ? { to: Person }
  : object) &
  (E extends OnceEvent ? { about: string } : object);

/**
 * Tells whom it concerns what has happened, by every channel that reaches them, as part of `db`'s
 * transaction: the messages go out after the commit, or not at all. events.ts says whom each event
 * tells, and how often.
 */
export async function notify(db: Db, shop: Teller, happening: Happening): Promise<void> {
  const { event, data } = happening;
  const person = await personOf(db, happening);
  const queued = { person: person.email, event, data, onceKey: onceKeyOf(happening) };
  for (const [id, channel] of Object.entries(channels)) {
    // Nobody to notify: an order whose customer was erased has no address.
    const address = channel.says(event) && (await channel.addressOf(db, shop, person));
    if (address) await queueMessage(db, shop, { ...queued, channel: id, address });
  }
}

function onceKeyOf(happening: Happening): string | undefined {
  if (!ruleOf(happening.event).once) return undefined;
  const { event, about, data } = happening as Extract<Happening, { about: string }>;
  return keyOf(event, about, data as never);
}

/** All whom the owner has chosen get one message, as if they were one person. */
async function personOf(db: Db, happening: Happening): Promise<Person> {
  const { tells } = ruleOf(happening.event);
  if (tells === 'person') return (happening as { to: Person }).to;
  const settings = await readShopSettings(db);
  if (tells === 'officer') return { email: settings.grievanceOfficer.email || settings.email };
  return { email: addressesFor(tells, settings).join(', ') };
}

/** Who hears of this kind of news, as the owner has chosen: each once, whatever the case it is written in. */
export function addressesFor(kind: MailedKind, settings: Readonly<ShopSettings>): string[] {
  const { email, notices, lowStockMails, lowStockTo } = settings;
  const isToShop = kind === 'lowStock' ? lowStockMails : notices[`${kind}ToShop`];
  const others = kind === 'lowStock' ? lowStockTo : notices[`${kind}To`];
  const all = [...(isToShop && email ? [email] : []), ...others];
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}
