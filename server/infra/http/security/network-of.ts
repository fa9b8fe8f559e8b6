import { isIP } from 'node:net';

/**
 * The network of one household or phone, for counting: an IPv4 address as it is, of an IPv6 address
 * the first 64 bits, since every connection has billions of addresses.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [front = [], back = []] = address
    .replace(/%.*$/, '')
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16).toString(16));
}
