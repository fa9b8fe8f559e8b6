import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { addressList } from '#server/infra/config/address-list.ts';

/** Addresses of this machine, a local network or nothing (IANA's special registries). */
const isSpecial = addressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // With IPv4 addresses embedded in IPv6 ones: compatible, mapped, translated, NAT64, Teredo and
  // 6to4.
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/23',
  '2002::/16',
  '100::/64',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';

  constructor(host: string) {
    super(`${host} is in the local network, which imports do not access`);
  }
}

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && !isSpecial(address);
}

/** A numeric address is never looked up, so it is checked here. */
export function requirePublicHost(hostname: string): void {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new PrivateAddress(bare);
}

/** Resolves names for a connection, which then goes to exactly the address that was checked. */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return answer(new PrivateAddress(hostname), []);
    }
    if (options.all) return answer(null, addresses);
    return answer(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};
