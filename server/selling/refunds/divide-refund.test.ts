import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRefund } from './divide-refund.ts';

const online = (leftPaise: number) => ({ leftPaise, leastPaise: 100 });

test.each([
  ['all of one payment', [online(10_000)], 10_000, [[10_000, 0]]],
  ['a rest that is too little to be sent', [online(50)], 50, [[0, 50]]],
  ['a rest of money that staff took', [{ leftPaise: 50, leastPaise: 1 }], 50, [[50, 0]]],
  [
    'a part that would be too little',
    [online(10_000), online(10_000)],
    10_050,
    [
      [9950, 0],
      [100, 0],
    ],
  ],
  [
    'two payments that are too small',
    [online(120), online(120)],
    170,
    [
      [120, 0],
      [0, 50],
    ],
  ],
  [
    'a rest that the fee covers',
    [online(10_000), online(50)],
    9000,
    [
      [9000, 0],
      [0, 0],
    ],
  ],
])('%s', (_, payments, paise, expected) => {
  const shares = divideRefund(payments, paise);
  expect(shares.map(({ sentPaise, keptPaise }) => [sentPaise, keptPaise])).toEqual(expected);
});

test('nothing is lost, and nothing is sent that is too little', () => {
  const payment = fc.record({
    leftPaise: fc.integer({ min: 0, max: 400 }),
    leastPaise: fc.constantFrom(1, 100),
  });
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (payments, part) => {
        const left = payments.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
        const paise = Math.round(left * part);
        const shares = divideRefund(payments, paise);
        expect(
          shares.reduce((sum, { sentPaise, keptPaise }) => sum + sentPaise + keptPaise, 0),
        ).toBe(paise);
        for (const [at, { sentPaise, keptPaise }] of shares.entries()) {
          const { leftPaise, leastPaise } = payments[at]!;
          expect(sentPaise === 0 || sentPaise >= leastPaise).toBe(true);
          expect(keptPaise).toBeLessThan(leastPaise);
          expect(sentPaise + keptPaise).toBeLessThanOrEqual(leftPaise);
        }
      },
    ),
  );
});
