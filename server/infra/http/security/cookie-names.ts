import { hostCookie } from '#contract/api/host-cookie.ts';
import type { Config } from '#server/infra/config/config.ts';

type Place = Pick<Config, 'shopUrl'> & Partial<Pick<Config, 'look'>>;

/** The name under which the shop sets and reads a cookie. Ports share cookies, two shops must not. */
export function cookieName({ shopUrl, look }: Place, name: string): string {
  const own = look ? `look_${name}` : name;
  return shopUrl.startsWith('https:') ? hostCookie(own) : own;
}
