import { indianInstant } from '#contract/calendar.ts';
import { isHttps, isShownLink } from '#contract/links.ts';
import { type ShopFacts, type ShopSettings, shopSettings } from '#contract/settings.ts';
import type { Db } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import { findSettings } from './settings.queries.ts';

/**
 * The shop's facts; what nobody has set is as in the demo shop (decision 33). A value that makes no
 * sense, such as one of another release, is as if nobody had set it: it must not close the shop.
 */
export async function readShopSettings(db: Db): Promise<ShopSettings> {
  const stored = await findSettings(db);
  const sound = Object.entries(shopSettings.shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(stored[name]);
    return success ? [[name, data]] : [];
  });
  return withoutBadLinks(shopSettings.parse(Object.fromEntries(sound)));
}

/** An address that no owner could save leads nowhere. */
function withoutBadLinks(settings: ShopSettings): ShopSettings {
  const safe = (address: string) => (isHttps(address) ? address : '');
  const { facebook, twitter, instagram, youtube } = settings.social;
  return {
    ...settings,
    mapUrl: safe(settings.mapUrl),
    social: {
      facebook: safe(facebook),
      twitter: safe(twitter),
      instagram: safe(instagram),
      youtube: safe(youtube),
    },
  };
}

/** What the bar at the top says at this moment; null where it says nothing. */
function shownAnnouncement(
  { announcement }: Pick<ShopSettings, 'announcement'>,
  now: Date,
): ShopFacts['announcement'] {
  const { isOn, text, link, from, until } = announcement;
  if (!isOn || text === '') return null;
  if (from && now < indianInstant(from)) return null;
  const end = until ? indianInstant(until) : null;
  if (end && now >= end) return null;
  return { text, link: isShownLink(link) ? link : '', until: end?.toISOString() ?? null };
}

/** The GST percent of a product with `ownRate`, which may be null (decision 8). */
export function rateFor(settings: ShopSettings, ownRate: number | null): number {
  return settings.registrationMode === 'registered' ? (ownRate ?? settings.gstRate) : 0;
}

/** What pages need to know of the shop. */
export async function shopFactsOf(shop: Shop): Promise<ShopFacts> {
  const { sandbox, shopUrl, google, razorpay } = shop.config;
  const settings = await readShopSettings(shop.readDb);
  const { secondFactorRequired, invoicePrefix, billPrefix, creditNotePrefix, ...shown } = settings;
  return {
    ...shown,
    announcement: shownAnnouncement(settings, shop.clock.now()),
    sandbox,
    canPay: Boolean(razorpay),
    canSignInWithGoogle: Boolean(google),
    url: shopUrl,
  };
}
