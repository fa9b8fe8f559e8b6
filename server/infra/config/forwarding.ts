import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressList } from './address-list.ts';
import { ConfigError } from './config-error.ts';

/** Names for the usual private networks. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Reads TRUSTED_PROXIES: addresses, networks and the names above, with commas between. */
export function readTrustedProxies(value: string): string[] {
  const entries = value.split(',').map((entry) => entry.trim());
  const trusted = entries.flatMap((entry) => NAMED[entry] ?? [entry]);
  try {
    addressList(trusted);
  } catch {
    throw new ConfigError(
      'TRUSTED_PROXIES',
      `TRUSTED_PROXIES must be addresses and networks, separated by commas, such as 127.0.0.1, 10.0.0.0/8 or loopback (it is "${value}").`,
    );
  }
  return trusted;
}

/** Whose X-Forwarded-For is trusted, as Fastify asks; a closed socket no longer has an address. */
export function trustIn(proxies: readonly string[]): (address: string | undefined) => boolean {
  const isTrusted = addressList(proxies);
  return (address) => address !== undefined && isTrusted(address);
}

/**
 * In X-Forwarded-For, an invalid entry and everything beyond it is not trusted: `request.ip` is
 * then the nearest valid one. The header stays, since it shows that there is a proxy.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const given = headers['x-forwarded-for'];
    if (given !== undefined) headers['x-forwarded-for'] = believable(String(given));
    done();
  });
}

function believable(given: string): string {
  const entries = given.split(',').map((entry) => entry.trim());
  const named = entries.filter((entry) => entry !== '');
  return named.slice(named.findLastIndex((entry) => isIP(entry) === 0) + 1).join(', ');
}
