import { expect, test } from 'vitest';
import { isLocal } from './is-local.ts';

const asked = (remoteAddress: string | undefined, host: string, localAddress = '127.0.0.1') =>
  isLocal({ socket: { remoteAddress, localAddress }, headers: { host }, httpVersion: '1.1' });

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['127.0.0.1', 'shop.localhost'],
  ['127.8.8.8', '127.0.0.1:3000'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', 'LOCALHOST:3000'],
])('%s that requests %s is this machine', (address, host) => {
  expect(asked(address, host)).toBe(true);
});

test.each([
  ['203.0.113.9', 'localhost:3000'],
  ['192.168.1.7', '127.0.0.1:3000'],
  ['127.0.0.1', 'shop.example'],
  ['127.0.0.1', 'localhost.shop.example'],
  ['127.0.0.1', 'notlocalhost'],
  ['127.0.0.1', '127.0.0.1.shop.example'],
  ['127.0.0.1', ''],
  ['127.0.0.1', 'localhost:port'],
  ['127.0.0.1', 'localhost@shop.example'],
  ['127.0.0.1', 'shop.example@localhost'],
  ['127.0.0.1', 'localhost#shop.example'],
  ['127.0.0.1', 'localhost?shop.example'],
])('%s that requests %s is not', (address, host) => {
  expect(asked(address, host)).toBe(false);
});

test('nor is a closed socket', () => {
  expect(asked(undefined, 'localhost')).toBe(false);
});

test('a shop that listens on one address of its machine calls itself by it, and no other machine does [reach-1]', () => {
  expect(asked('192.168.1.7', '192.168.1.7:3000', '192.168.1.7')).toBe(true);
  expect(asked('fd00::7', '[fd00::7]:3000', 'fd00::7')).toBe(true);
  expect(asked('192.168.1.8', '192.168.1.7:3000', '192.168.1.7')).toBe(false);
  expect(asked('192.168.1.7', 'shop.example', '192.168.1.7')).toBe(false);
  expect(asked('192.168.1.7', 'localhost', '192.168.1.7')).toBe(false);
});
