import { expect, test } from 'vitest';
import { firstAddressOf, isCrossSite } from './own-origin.ts';

const place = {
  shopUrl: 'http://localhost:3000',
  port: 3000,
  isSandboxOpen: false,
  ownerSetsAddress: true,
};
const came = {
  host: '127.0.0.1:3000',
  origin: 'https://looms.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'looms.example',
};
const first = (headers: Record<string, string>, at = place) =>
  firstAddressOf((name) => headers[name], at);

test('a new shop learns its address from an owner who comes by https through a proxy', () => {
  expect(first(came)).toBe('https://looms.example');
  // For every other call the page is of another site.
  expect(isCrossSite(came, place)).toBe(true);
});

test('from nobody else, and only until it has one', () => {
  expect([
    first({ ...came, origin: 'https://other.example' }),
    first({ ...came, 'x-forwarded-proto': 'http' }),
    first({ ...came, origin: 'https://localhost', 'x-forwarded-host': 'localhost' }),
    first(came, { ...place, ownerSetsAddress: false }),
    first(came, { ...place, shopUrl: 'https://present.example' }),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
