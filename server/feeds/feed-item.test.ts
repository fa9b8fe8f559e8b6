import { expect, test } from 'vitest';
import { isGtin } from './feed-item.ts';

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['10012345678902', true],
  ['0000000000000', false],
  ['HK-12345678', false],
  ['12345', false],
])('%s is a GTIN: %s', (code, expected) => {
  expect(isGtin(code)).toBe(expected);
});
