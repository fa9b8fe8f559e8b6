import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const own = new BlockList();
const ranges4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
const ranges6 = [
  // With the IPv4 addresses that stand inside of IPv6 ones.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;
for (const [net, prefix] of ranges4) own.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of ranges6) own.addSubnet(net, prefix, 'ipv6');

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';

  constructor(host: string) {
    super(`${host} is in the local network, which imports do not read`);
  }
}

/** Whether an IP address lies in the open internet, and not in this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !own.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** An address that is written as figures is never looked up. */
export function requirePublicHost(hostname: string): void {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new PrivateAddress(bare);
}

/** Looks names up for a connection, which is then made to the very address that was checked. */
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
