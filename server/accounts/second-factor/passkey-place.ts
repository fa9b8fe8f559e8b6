import { isIP } from 'node:net';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import type { Config } from '#server/infra/config/config.ts';
import { Problem } from '#server/infra/problems.ts';

/** Whether passkeys work here: browsers bind them to a host name and accept no IP address. */
export function canUsePasskeys({ shopUrl }: Pick<Config, 'shopUrl'>): boolean {
  return isIP(hostOf(shopUrl)) === 0;
}

export function passkeyPlace({ shopUrl }: Pick<Config, 'shopUrl'>): {
  rpID: string;
  origin: string;
} {
  if (!canUsePasskeys({ shopUrl })) {
    throw new Problem('unavailable', secondFactorMessages.passkeysOff);
  }
  return { rpID: hostOf(shopUrl), origin: shopUrl };
}

const hostOf = (shopUrl: string) => new URL(shopUrl).hostname.replace(/^\[|\]$/g, '');
