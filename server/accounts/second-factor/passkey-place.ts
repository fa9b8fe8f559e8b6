import { isIP } from 'node:net';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import type { Config } from '#server/infra/config/config.ts';
import { Problem } from '#server/infra/problems.ts';

/** Where passkeys of the shop are good: browsers know it by its name and take no numbers. */
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
