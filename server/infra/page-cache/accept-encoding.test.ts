import { expect, test } from 'vitest';
import { encodingFor } from './accept-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['*', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0.5, gzip;q=0.4', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
  [' gzip ; q=1.0 , br ; q=1.0 ', 'br'],
] as const)('%s is answered with %s', (header, encoding) => {
  // The second time from memory.
  expect([encodingFor(header), encodingFor(header)]).toEqual([encoding, encoding]);
});
