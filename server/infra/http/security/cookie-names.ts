import { hostCookie } from '#contract/api/host-cookie.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Config } from '#server/infra/config/config.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findPlainCookiesEnd, savePlainCookiesEnd } from './plain-cookies.queries.ts';

/** As long as a browser stores an unused session's cookie. */
const PLAIN_MS = 30 * DAY_MS;
const PLAIN = /(?:^|;\s*)haat_/;

/** The name under which the shop sets a cookie. */
export function cookieName(config: Pick<Config, 'shopUrl'>, name: string): string {
  return isHttps(config) ? hostCookie(name) : name;
}

/** The names that a cookie of this request may have, the best first. */
export async function cookieNamesIn(
  shop: Pick<Shop, 'config' | 'db' | 'clock'>,
  cookies = '',
): Promise<(name: string) => readonly string[]> {
  if (!isHttps(shop.config)) return (name) => [name];
  const hasPlain = PLAIN.test(cookies) && (await readsPlainCookies(shop));
  return (name) => (hasPlain ? [hostCookie(name), name] : [hostCookie(name)]);
}

const isHttps = ({ shopUrl }: Pick<Config, 'shopUrl'>) => shopUrl.startsWith('https:');

/**
 * The plain names of an earlier release: after a while no browser has them except where somebody
 * planted one.
 */
async function readsPlainCookies({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<boolean> {
  const end = await findPlainCookiesEnd(db);
  return end === undefined || clock.now() < end;
}

/** At the first start of this release: until when the previous release's cookies are accepted. */
export async function notePlainCookiesEnd({
  db,
  clock,
}: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await savePlainCookiesEnd(db, new Date(clock.now().getTime() + PLAIN_MS));
}
