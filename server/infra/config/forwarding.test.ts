import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readForwardedAddresses, readTrustedProxies, trustIn } from './forwarding.ts';

/** What the shop takes for the address of anyone who sent it. */
async function addressOf(forwarded: string, peer = '127.0.0.1', trusted = 'loopback') {
  const app = Fastify({ trustProxy: trustIn(readTrustedProxies(trusted)) });
  readForwardedAddresses(app);
  app.get('/', async (request) => ({ ip: request.ip }));
  const headers = { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', headers, remoteAddress: peer })).json().ip;
}

describe('X-Forwarded-For', () => {
  test('names the customer where a proxy of this machine sends it, and is ignored elsewhere', async () => {
    expect(await addressOf('203.0.113.7')).toBe('203.0.113.7');
    expect(await addressOf('203.0.113.7', '::ffff:127.0.0.1')).toBe('203.0.113.7');
    expect(await addressOf('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await addressOf('203.0.113.7', '192.0.2.9')).toBe('192.0.2.9');
  });

  test.each(['no address', '999.1.1.1', '203.0.113.7:80', '1.2.3', 'unknown', '', ' , ,'])(
    'that says "%s" is not believed [reach-10]',
    async (forwarded) => {
      expect(await addressOf(forwarded)).toBe('127.0.0.1');
    },
  );

  test('is believed up to what is no address [reach-10]', async () => {
    expect(await addressOf('198.51.100.1, no address, 203.0.113.7')).toBe('203.0.113.7');
    const trusted = 'loopback, 10.0.0.0/8';
    expect(await addressOf('no address, 10.0.0.2', '127.0.0.1', trusted)).toBe('10.0.0.2');
  });

  test('is believed of the proxies that TRUSTED_PROXIES names, one behind the other [reach-11]', async () => {
    const trusted = '10.0.0.0/8, 2001:db8:1::/48, 198.51.100.4';
    for (const proxy of ['10.9.8.7', '::ffff:10.9.8.7', '2001:db8:1:2::3', '198.51.100.4']) {
      expect([proxy, await addressOf('203.0.113.7', proxy, trusted)]).toEqual([
        proxy,
        '203.0.113.7',
      ]);
    }
    expect(await addressOf('203.0.113.7, 10.1.1.1', '198.51.100.4', trusted)).toBe('203.0.113.7');
    // What is named replaces the default, and nothing else is believed.
    expect(await addressOf('203.0.113.7', '127.0.0.1', trusted)).toBe('127.0.0.1');
    expect(await addressOf('203.0.113.7', '198.51.100.5', trusted)).toBe('198.51.100.5');
    expect(await addressOf('203.0.113.7', '192.168.3.4', 'uniquelocal')).toBe('203.0.113.7');
  });
});

test('a closed socket is trusted with nothing', () => {
  expect(trustIn(readTrustedProxies('loopback'))(undefined)).toBe(false);
});

test.each(['10.0.0.0/33', 'proxy.example', '10.0.0.1;10.0.0.2', '10.0.0.1,,10.0.0.2', '10/8'])(
  'TRUSTED_PROXIES "%s" stops the start with a sentence [reach-11]',
  (value) => {
    const read = () => readTrustedProxies(value);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^TRUSTED_PROXIES must be .*\.$/);
  },
);
