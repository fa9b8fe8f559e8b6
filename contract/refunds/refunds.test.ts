import { expect, test } from 'vitest';
import { refundDueOn } from './refund-rules.ts';

test.each([
  // A Friday evening in India, when it is Friday in London too.
  ['2026-11-20T13:00:00Z', '2026-12-01'],
  // Saturday in India already.
  ['2026-11-20T19:00:00Z', '2026-12-01'],
  ['2026-11-22T06:00:00Z', '2026-12-01'],
  ['2026-11-23T06:00:00Z', '2026-12-02'],
])('money sent back at %s is on the account at every bank on %s', (askedAt, day) => {
  expect(refundDueOn(new Date(askedAt))).toBe(day);
});
