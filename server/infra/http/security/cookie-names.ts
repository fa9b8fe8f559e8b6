import { hostCookie } from '#contract/api/host-cookie.ts';
import type { Config } from '#server/infra/config/config.ts';

/** The name under which the shop sets and reads a cookie. */
export function cookieName({ shopUrl }: Pick<Config, 'shopUrl'>, name: string): string {
  return shopUrl.startsWith('https:') ? hostCookie(name) : name;
}
