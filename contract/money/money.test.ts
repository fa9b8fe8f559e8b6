import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatExactRupees,
  formatRupees,
  paiseFromRupees,
  percentOff,
  rupeesFromPaise,
  sellingPrice,
  type TaxedLine,
  totalsOf,
} from './money.ts';
import { paiseFromText } from './typed-money.ts';

const line = fc
  .record({
    pricePaise: fc.integer({ min: 1, max: 10_000_000_00 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    gstRate: fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ part, ...rest }) => {
    const discountPaise = Math.floor(rest.pricePaise * rest.quantity * part);
    return { ...rest, discountPaise };
  });

/** Long arithmetic on decimal digits, as on paper. */
function modelOf(lines: readonly Required<TaxedLine>[]) {
  let subtotal = 0n;
  let tax = 0n;
  for (const { pricePaise, quantity, gstRate, discountPaise } of lines) {
    const [whole = '0', part = ''] = gstRate.toFixed(2).split('.');
    const sum = BigInt(pricePaise) * BigInt(quantity) - BigInt(discountPaise);
    subtotal += sum;
    tax += sum * BigInt(whole + part);
  }
  const [paise, rest] = [tax / 10000n, tax % 10000n];
  return { subtotal, tax: rest >= 5000n ? paise + 1n : paise };
}

test('rupees are written as everybody in India writes them', () => {
  const style = { style: 'currency', currency: 'INR' } as const;
  const whole = new Intl.NumberFormat('en-IN', { ...style, maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat('en-IN', style);
  expect(formatRupees(1_29_950)).toBe('₹1,29,950');
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (paise) => {
      const rupees = rupeesFromPaise(paise);
      expect(formatExactRupees(rupees)).toBe(exact.format(rupees));
      expect(formatRupees(rupees)).toBe((paise % 100 === 0 ? whole : exact).format(rupees));
    }),
    { examples: [[0], [1], [99_99], [-1], [1_00_000_00], [9_99_999_99]] },
  );
});

describe('the sums of an order', () => {
  test('are exact to the paisa for every cart [cart-9]', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
        const model = modelOf(lines);
        expect(totalsOf(lines)).toEqual({
          discountPaise: lines.reduce((sum, { discountPaise }) => sum + discountPaise, 0),
          subtotalPaise: Number(model.subtotal),
          taxPaise: Number(model.tax),
          totalPaise: Number(model.subtotal + model.tax),
        });
      }),
    );
  });

  test('do not depend on how a cart is split into lines', () => {
    fc.assert(
      fc.property(line, ({ pricePaise, gstRate }) => {
        const one = { pricePaise, gstRate, quantity: 1 };
        expect(totalsOf([one, one, one])).toEqual(totalsOf([{ ...one, quantity: 3 }]));
      }),
    );
  });

  test('come to 118 percent in the usual shop [cart-9]', () => {
    const sums = totalsOf([{ pricePaise: 999_99, quantity: 3, gstRate: 18 }]);
    expect(sums).toMatchObject({ subtotalPaise: 2999_97, taxPaise: 539_99, totalPaise: 3539_96 });
  });
});

test('rupees and paise go back and forth without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (paise) => {
      expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise);
    }),
  );
});

test('a discount counts only when it is lower', () => {
  expect([sellingPrice(100, 80), sellingPrice(100, 100), sellingPrice(100, null)]).toEqual([
    80, 100, 100,
  ]);
  expect([percentOff(100, 67), percentOff(3, 2), percentOff(100, 120)]).toEqual([33, 33, 0]);
});

test('a price is read as people write it, and not where it may be another', () => {
  for (const text of [
    '1299',
    '₹1,299.00',
    'Rs. 1299/-',
    '1299 Rs',
    'INR 1,299',
    '₹\u00a01\u00a0299',
    '1299\u00a0Rs',
    '१२९९',
    '1299.000',
    '₨ 1299',
    'रु. १२९९',
    '१२९९ रुपये',
    'MRP ₹1,299',
    'M.R.P.: Rs. 1299',
    'INR. 1299',
    'Rs 1299/- only',
    '1299 Rupees only',
    '1299 INR',
    '₹ 1299 /-',
    'Re. 1299',
    'Rs 1299/=',
    '\u200e₹\u200b1299\u200b',
  ]) {
    expect(paiseFromText(text), text).toBe(1299_00);
  }
  for (const text of [
    '1.290',
    '₹1.299',
    '1.299,00',
    '1299,50',
    '$12',
    '12 USD',
    '1e3',
    '-5',
    '',
    'Rs',
    'MRP',
    'only',
    'Rs 5 Rs 6',
    '5 each',
  ]) {
    expect(paiseFromText(text), text).toBeNull();
  }
});
