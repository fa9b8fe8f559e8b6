import { BlockList, isIP } from 'node:net';

/**
 * Tests whether an address is on the list; throws for an entry that is neither an IP address nor a
 * network.
 */
export function addressList(entries: readonly string[]): (address: string) => boolean {
  // Separate, since in one list an IPv6 network such as ::/0 would also contain every IPv4 address.
  const lists = { 4: new BlockList(), 6: new BlockList() };
  for (const entry of entries) {
    const [, net = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const version = isIP(net) as 0 | 4 | 6;
    if (version === 0) throw new RangeError(`${entry} is not an IP address or network`);
    const most = version === 4 ? 32 : 128;
    // Throws if the prefix is too long.
    lists[version].addSubnet(net, Number(bits ?? most), version === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const plain = address.replace(/%.*$/, '');
    const version = isIP(plain);
    if (version === 4) return lists[4].check(plain);
    // IPv4 addresses also come written as IPv6 ones (::ffff:10.0.0.1), which the list recognises.
    return version === 6 && (lists[6].check(plain, 'ipv6') || lists[4].check(plain, 'ipv6'));
  };
}
