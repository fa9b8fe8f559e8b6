import { expect, test } from 'vitest';
import { comparedText } from './figure-texts.ts';

test('this month is compared with a former one in a sentence', () => {
  const of = (revenue: number, orders: number) => ({ revenue, orders });
  expect(comparedText(of(7700, 4), of(1000, 1), 'Oct 2026')).toBe(
    'This month has brought ₹6,700 and 3 orders more than all of Oct 2026.',
  );
  expect(comparedText(of(800, 3), of(1000, 2), 'Oct 2026')).toBe(
    'This month has brought ₹200 less and 1 order more than all of Oct 2026.',
  );
  expect(comparedText(of(1000, 1), of(1000, 2), 'Oct 2026')).toBe(
    'This month has brought 1 order fewer than all of Oct 2026.',
  );
  expect(comparedText(of(1000, 1), of(1000, 1), 'Oct 2026')).toBe(
    'This month has brought as much as all of Oct 2026.',
  );
});
