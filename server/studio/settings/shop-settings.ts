import { countDays, indianDay, indianInstant } from '#contract/api/calendar.ts';
import { isShownLink } from '#contract/api/links.ts';
import { noticesOf, versionsOf } from '#contract/content/policy-rules.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import { shownMenus } from '#contract/content/shown-menus.ts';
import type { Studio } from '#contract/content/studio.ts';
import { apparelGst } from '#contract/money/money.ts';
import { hasNeutral, neutralOf } from '#contract/settings/setting.ts';
import {
  type ShopFacts,
  type ShopSettings,
  shopSettings,
  unneeded,
} from '#contract/settings/settings.ts';
import { allSettings } from '#contract/settings/settings-table.ts';
import { mailOf } from '#server/infra/connections/connected-parts.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { cacheUntil } from '#server/infra/request-context/collected-tags.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isClosed, opensAt } from './is-closed.ts';
import { findSettings } from './settings.queries.ts';

/**
 * The shop's facts; what was never set is as in the demo shop (S33), or nobody's in a shop of
 * its own. An invalid value, such as one of another release, is ignored: it must not close the shop.
 */
export async function readShopSettings(db: Db): Promise<Readonly<ShopSettings>> {
  return parseSettings(await findSettings(db));
}

/** Whose words are the defaults; within a transaction. Elsewhere the cached settings say it too. */
export async function readStudio(db: Db): Promise<Studio> {
  return (await readShopSettings(db)).studio;
}

/** The same from `storedSettings`. */
export function settingsOf(text: string | null): Readonly<ShopSettings> {
  return parseSettings(JSON.parse(text ?? '{}'));
}

/** Read-only, because all readers share them. */
function parseSettings(stored: Record<string, unknown>): Readonly<ShopSettings> {
  const odd = oddSettings(stored);
  const sound = Object.entries(stored).filter(([name]) => !odd.includes(name));
  const byDefault = stored.studio === 'own' ? neutralSettings : {};
  return freeze(shopSettings.parse({ ...byDefault, ...Object.fromEntries(sound) }));
}

/** The names of the settings whose stored value is invalid, which count as not set. */
export function oddSettings(stored: Record<string, unknown>): string[] {
  return Object.entries(shopSettings.shape)
    .filter(([name, schema]) => !schema.safeParse(stored[name]).success)
    .map(([name]) => name);
}

/** The defaults of a shop of its own, where they differ from the demo's. */
export const neutralSettings: Partial<ShopSettings> = Object.fromEntries(
  Object.entries(allSettings).flatMap(([name, of]) =>
    hasNeutral(of) ? [[name, neutralOf(of)]] : [],
  ),
);

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

/** The bar's text at this moment; null without one. */
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

/** What visitors of a closed shop read; null while it is open. */
function shownClosing(settings: ShopSettings, now: Date): ShopFacts['closed'] {
  if (!isClosed(settings, now)) return null;
  const announced = opensAt(settings);
  const opens = announced && announced > now ? announced : null;
  return {
    text: settings.opening.text,
    opensAt: opens?.toISOString() ?? null,
    days: opens && countDays(indianDay(now), indianDay(opens)) - 1,
    takesPassword: settings.friendsPassword !== null,
  };
}

/** When the bar next appears or disappears, or the shop opens, by time alone. */
function turnOf(
  { announcement, opening }: Pick<ShopSettings, 'announcement' | 'opening'>,
  now: Date,
): Date | undefined {
  const { from, until } = announcement;
  const turns = [from, until, opening.opensAt].filter(Boolean).map(indianInstant);
  return turns.filter((turn) => turn > now).sort((one, other) => Number(one) - Number(other))[0];
}

/**
 * The GST percent of what is sold, with its own rate or that of its category, which may be null
 * (S8).
 */
export function rateFor(
  settings: ShopSettings,
  ownRate: number | null,
  { isApparel, sellingPaise }: { isApparel: boolean; sellingPaise: number },
): number {
  if (settings.registrationMode !== 'registered') return 0;
  if (ownRate !== null) return ownRate;
  if (!settings.apparelByPrice || !isApparel) return settings.gstRate;
  return sellingPaise > apparelGst.upToPaise ? apparelGst.higher : apparelGst.lower;
}

/** What pages need to know of the shop. */
export async function shopFactsOf(shop: Shop): Promise<ShopFacts> {
  const { sandbox, isSandboxOpen, shopUrl, look } = shop.config;
  const [settings, content, categories, providers, canMail, google, connections] =
    await Promise.all([
      shop.settings.read(),
      shop.content.read(),
      shop.categories.read(),
      shop.payments.all(),
      shop.mailer.canSend(),
      shop.google(),
      shop.connections.read(),
    ]);
  const now = shop.clock.now();
  cacheUntil(turnOf(settings, now));
  const shown = Object.entries(settings).filter(([name]) => !Object.hasOwn(unneeded, name));
  return {
    ...(Object.fromEntries(shown) as Omit<ShopSettings, keyof typeof unneeded>),
    announcement: shownAnnouncement(settings, now),
    upiCheckout: {
      ...settings.upiCheckout,
      isOn: settings.upiCheckout.isOn && settings.upiId !== '',
    },
    closed: shownClosing(settings, now),
    brand: showBrand(content.brand),
    // Of hidden ones only what their products show.
    categories: categories.map((each) =>
      each.isVisible ? each : { ...each, subtitle: '', image: '' },
    ),
    menus: shownMenus(content.menus, categories),
    hasStories: content.hasStories,
    promises: content.words.promises,
    notFound: content.words.notFound,
    policyNotices: noticesOf(content.policies),
    policyVersions: versionsOf(content.policies),
    sandbox,
    isSandboxOpen,
    copy: look ? { notice: copyNotice(new Date(look.madeAt)), backTo: look.backTo } : null,
    canPay: providers.length > 0,
    paysThrough: providers.map(({ name }) => name),
    canMail,
    hasTestMailbox: mailOf(shop.config, connections)?.kind === 'sandbox',
    canSignInWithGoogle: Boolean(google),
    url: shopUrl,
  };
}

function copyNotice(madeAt: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    madeAt.toLocaleString('en-GB', { ...options, timeZone: 'Asia/Kolkata' });
  const day = part({ day: 'numeric', month: 'long' });
  const time = part({ hour: '2-digit', minute: '2-digit' });
  return `A copy of the shop as it was on ${day} at ${time}. Nothing you do here reaches customers.`;
}
