import { expect, test } from 'vitest';
import { isGtin, plainBarcode } from './gtin.ts';

/** With the check digit that makes it right. */
function checked(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

test.each([
  ['4006381333931', 'of 13 digits'],
  ['8901030865275', 'of India'],
  ['96385074', 'of 8 digits'],
  ['036000291452', 'of 12 digits'],
  ['10012345678902', 'of 14 digits'],
])('%s is a GTIN %s [feeds-6]', (code) => {
  expect(isGtin(code)).toBe(true);
});

test.each([
  ['4006381333932', 'has a wrong check digit'],
  ['0000000000000', 'is nothing but zeros'],
  ['HK-12345678', 'is the studio’s own'],
  ['12345', 'is too short'],
  [checked('200000000001'), 'is of a shop’s own shelves'],
  [checked('020000000001'), 'is of a shop’s own shelves'],
  [checked('20000000001'), 'is of a shop’s own shelves, with 12 digits'],
  [checked('40000000001'), 'is of a shop’s own shelves, with 12 digits'],
  [checked('1200000000001'), 'is of a shop’s own shelves, with 14 digits'],
  [checked('2000001'), 'is of a shop’s own shelves, with 8 digits'],
  [checked('981000000001'), 'is a coupon'],
  [checked('984000000001'), 'is a coupon'],
  [checked('990000000001'), 'is a coupon'],
  [checked('50000000001'), 'is a coupon, with 12 digits'],
])('%s is no GTIN: it %s [feeds-6]', (code) => {
  expect(isGtin(code)).toBe(false);
});

test.each(['980000000001', '985000000001', '30000000001', '2400000000001'])(
  'a code that begins with %s, next to the restricted ones, is a GTIN [feeds-6]',
  (digits) => {
    expect(isGtin(checked(digits))).toBe(true);
  },
);

test('a barcode is taken as it stands below its bars, and a code of the studio stays as it is', () => {
  expect(plainBarcode(' 4 006381 333931 ')).toBe('4006381333931');
  expect(plainBarcode('४००६३८१३३३९३१')).toBe('4006381333931');
  expect(plainBarcode('AB 12-345 ')).toBe('AB 12-345');
  expect(plainBarcode('12-345678')).toBe('12-345678');
});
