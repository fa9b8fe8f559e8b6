import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultCategories } from '#contract/categories/default-categories.ts';
import { totalsOf } from '#contract/money/money.ts';
import { type CouponTerms, couponMessages, couponWords, discountOf } from './coupon-rules.ts';

const line = fc.record({
  pricePaise: fc.integer({ min: 1, max: 10_000_000_00 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  category: fc.constantFrom('painting', 'apparel', 'accessories'),
  gstRate: fc.constantFrom(0, 5, 12, 18),
});
const cart = fc.array(line, { minLength: 1, maxLength: 30 });
const rupees = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((paise) => paise / 100);

const categories = defaultCategories.map(({ address }) => address);

type Line = { pricePaise: number; quantity: number; category: string };

const terms: fc.Arbitrary<CouponTerms> = fc
  .record({
    isPercent: fc.boolean(),
    percent: rupees(100),
    amount: rupees(1_000_000),
    least: fc.constantFrom(0, 499.5, 2000),
    category: fc.option(fc.constantFrom(...categories)),
  })
  .map(({ isPercent, percent, amount, ...rest }) => ({
    ...rest,
    categoryName: rest.category,
    code: 'DIWALI',
    percent: isPercent ? percent : null,
    amount: isPercent ? null : amount,
  }));

const forAll = { category: null, categoryName: null };
const percentOff = (percent: number): CouponTerms => {
  return { code: 'DIWALI', percent, amount: null, least: 0, ...forAll };
};
const amountOff = (amount: number): CouponTerms => {
  return { code: 'DIWALI', percent: null, amount, least: 0, ...forAll };
};
const painting = (pricePaise: number) => ({ pricePaise, quantity: 1, category: 'painting' });

/** Rounds half a paisa up: twice the sum, rounded down, by halves. */
function modelOf({ percent, amount, category, least }: CouponTerms, lines: Line[]) {
  const digits = (value: number) => BigInt(value.toFixed(2).replace('.', ''));
  const sumOf = (some: Line[]) =>
    some.reduce((sum, { pricePaise, quantity }) => sum + BigInt(pricePaise) * BigInt(quantity), 0n);
  const meant = sumOf(lines.filter((each) => !category || each.category === category));
  if (meant === 0n || meant < digits(least)) return 0n;
  const halves = percent === null ? 0n : (2n * meant * digits(percent)) / 10000n;
  const wished = percent === null ? digits(amount ?? 0) : halves / 2n + (halves % 2n);
  const all = sumOf(lines) - 100n;
  return [wished, meant, all > 0n ? all : 0n].sort((a, b) => (a < b ? -1 : 1))[0];
}

describe('what a coupon takes off', () => {
  test('is shared among the products that it applies to, to the last paisa', () => {
    fc.assert(
      fc.property(terms, cart, (coupon, lines) => {
        const { discountPaise, shares } = discountOf(coupon, lines);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discountPaise);
        const meantSum = lines
          .filter((each) => !coupon.category || each.category === coupon.category)
          .reduce((sum, each) => sum + each.pricePaise * each.quantity, 0);
        for (const [at, share] of shares.entries()) {
          const { pricePaise, quantity, category } = lines[at]!;
          const isMeant = !coupon.category || category === coupon.category;
          const exact = isMeant ? (discountPaise * pricePaise * quantity) / meantSum : 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(pricePaise * quantity);
          expect(Math.abs(share - exact)).toBeLessThan(1.01);
        }
      }),
    );
  });

  test('is what an independent model works out', () => {
    fc.assert(
      fc.property(terms, cart, (coupon, lines) => {
        const { discountPaise } = discountOf(coupon, lines);
        expect(BigInt(discountPaise)).toBe(modelOf(coupon, lines));
      }),
    );
    expect(discountOf(percentOff(10), [painting(1005)]).discountPaise).toBe(101);
    expect(discountOf(percentOff(33.33), [painting(1000_00)]).discountPaise).toBe(333_30);
  });

  test('leaves a rupee to pay at least', () => {
    fc.assert(
      fc.property(terms, cart, (coupon, lines) => {
        const { shares } = discountOf(coupon, lines);
        const taxed = lines.map((each, at) => ({ ...each, discountPaise: shares[at]! }));
        const before = totalsOf(lines).subtotalPaise;
        expect(totalsOf(taxed).subtotalPaise).toBeGreaterThanOrEqual(Math.min(100, before));
      }),
    );
    expect(discountOf(amountOff(500), [painting(450_00)]).discountPaise).toBe(449_00);
    expect(discountOf(percentOff(100), [painting(450_00)]).discountPaise).toBe(449_00);
  });

  test('goes first to the lines whose share has the largest fraction', () => {
    const lines = [painting(100_00), painting(100_00), painting(100_00)];
    expect(discountOf(amountOff(1), lines).shares).toEqual([34, 33, 33]);
    const uneven = [painting(100_00), painting(250_00), painting(150_00)];
    expect(discountOf(amountOff(0.99), uneven).shares).toEqual([20, 49, 30]);
  });

  test('is nothing below its minimum, and the customer reads what is missing', () => {
    const coupon = { ...amountOff(100), least: 2000 };
    expect(discountOf(coupon, [painting(1550_50)])).toEqual({
      discountPaise: 0,
      shares: [0],
      problem: 'Add ₹449.50 more to use this coupon.',
    });
    expect(discountOf(coupon, [painting(2000_00)]).problem).toBeNull();
  });

  test('counts only the products of its category, for the minimum too', () => {
    const coupon = { ...percentOff(10), category: 'apparel', categoryName: 'apparel', least: 500 };
    const shawl = { pricePaise: 600_00, quantity: 1, category: 'apparel' };
    expect(discountOf(coupon, [painting(9000_00), shawl]).shares).toEqual([0, 60_00]);
    expect(discountOf(coupon, [painting(9000_00)]).problem).toBe(
      couponMessages.notForThese('apparel'),
    );
    expect(discountOf(coupon, [painting(9000_00), { ...shawl, pricePaise: 400_00 }]).problem).toBe(
      'Add ₹100 more of apparel to use this coupon.',
    );
  });
});

test('a coupon is described in a few words', () => {
  expect(couponWords(percentOff(12.5))).toBe('12.5% off');
  expect(couponWords({ ...amountOff(250), categoryName: 'paintings', least: 2000 })).toBe(
    '₹250 off paintings from ₹2,000',
  );
});
