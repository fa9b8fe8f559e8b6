import { expect, test } from 'vitest';
import { isTimeCode } from '#server/accounts/second-factor/spend-code.ts';
import { hashReadableCode } from './readable-codes.ts';

test.each([
  'ABCD-1234-EFGH-5678',
  'abcd 1234\u00a0efgh–5678',
  'abcd१२३४efgh५६७८',
  'abcd-I234-efgh-5678',
])('%s is the same code', (written) => {
  expect(hashReadableCode(written)).toBe(hashReadableCode('abcd-1234-efgh-5678'));
});

test.each(['123 456', '123\u00a0456', '123–456', '१२३ ४५६'])('%s is of an app', (written) => {
  expect(isTimeCode(written)).toBe(true);
});
