import { timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { countTryOf } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

type Parts = Pick<Shop, 'clock' | 'db' | 'identity' | 'random'>;

const LASTS_MS = MINUTE_MS;

/** By it a call of the shop to itself is known, whichever process it reaches. */
export function newToken({ clock, identity, random }: Parts): string {
  const text = `${random.bytes(12).toString('base64url')}.${clock.now().getTime() + LASTS_MS}`;
  return `${text}.${identity.sign('own address', text)}`;
}

/** True once for each token, for a minute. */
export async function isFresh(shop: Parts, token: string): Promise<boolean> {
  const [drawn = '', end = '', signature = ''] = token.split('.');
  const text = `${drawn}.${end}`;
  const isOurs = isSame(signature, shop.identity.sign('own address', text));
  if (!isOurs || shop.clock.now().getTime() > Number(end)) return false;
  return (await countTryOf(shop, shop.db, `own-address:${drawn}`, { seconds: 120 })) === 1;
}

/** What only this shop can answer to a token. */
export function proofOf({ identity }: Pick<Shop, 'identity'>, token: string): string {
  return identity.sign('own address', `answer ${token}`);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
