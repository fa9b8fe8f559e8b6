import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#server/infra/config/config.ts';
import { isLoopback } from '#server/infra/config/loopback.ts';

type Place = Pick<Config, 'shopUrl' | 'port' | 'isSandboxOpen'>;

/**
 * Whether a browser sends this on behalf of another site's page. Programs send no origin; a browser
 * names the page's origin with every change.
 */
export function isCrossSite(headers: IncomingHttpHeaders, place: Place): boolean {
  const site = headers['sec-fetch-site'];
  // Not only cross-site requests: a page of a neighbouring subdomain is not the shop's either.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = headers;
  return origin !== undefined && !isOwn(origin, host, place);
}

function isOwn(origin: string, host: string | undefined, place: Place): boolean {
  if (origin === place.shopUrl) return true;
  const shop = new URL(place.shopUrl);
  if (!isLoopback(shop.hostname)) return false;
  // On its owner's machine a sandbox shop may be opened by any local name.
  const url = URL.parse(origin);
  if (!url || url.protocol !== shop.protocol) return false;
  const ports = [shop.port, String(place.port)];
  if (isLoopback(url.hostname)) return ports.includes(url.port);
  // An open sandbox shop without a public address may be opened by any address of the machine.
  return place.isSandboxOpen && origin === `http://${host}`;
}

/**
 * The https address at which a proxy leads a browser here, while the shop does not know its own yet.
 * Whoever brings the code of the start makes it the shop's (become-owner.ts).
 */
export function firstAddressOf(
  header: (name: string) => unknown,
  place: Pick<Config, 'shopUrl' | 'ownerSetsAddress'>,
): string | undefined {
  if (!place.ownerSetsAddress || !isLoopback(new URL(place.shopUrl).hostname)) return undefined;
  if (header('x-forwarded-proto') !== 'https') return undefined;
  const url = URL.parse(`https://${header('x-forwarded-host') ?? header('host')}`);
  if (!url || isLoopback(url.hostname)) return undefined;
  return url.origin === header('origin') ? url.origin : undefined;
}
