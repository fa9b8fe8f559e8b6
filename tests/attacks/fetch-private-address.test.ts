import { expect, test } from 'vitest';
import {
  isPublicAddress,
  PrivateAddress,
  requirePublicHost,
} from '#server/catalogue/import/media/public-address.ts';

const own = [
  ['this machine', ['127.0.0.1', '127.8.8.8', '::1', '0.0.0.0', '::']],
  ['its network', ['10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1', 'fe80::1']],
  ['the addresses that clouds keep their keys at', ['169.254.169.254', '::ffff:169.254.169.254']],
  ['IPv4 addresses written as IPv6 ones', ['::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1']],
  ['tunnels and translators', ['64:ff9b::a00:1', '2002:a00:1::1', '2001::1', '2001:0:a00:1::']],
  ['addresses that lead nowhere', ['100::1', '2001:db8::1', '192.0.2.1', '240.0.0.1', 'ff02::1']],
] as const;

test.each(own)('an import fetches nothing from %s [reach-13]', (_name, addresses) => {
  for (const address of addresses) {
    expect(isPublicAddress(address), address).toBe(false);
    const host = address.includes(':') ? `[${address}]` : address;
    expect(() => requirePublicHost(host), address).toThrow(PrivateAddress);
  }
});

test('an import fetches from the open internet [reach-13]', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '2606:4700::1111', '2400:cb00::1']) {
    expect(isPublicAddress(address), address).toBe(true);
  }
});
