import { expect, test } from 'vitest';
import { gstRate, hsn } from './tax-fields.ts';

test('a GST rate is a percentage up to the highest there is, with at most two decimals', () => {
  const rate = gstRate('no rate');
  for (const percent of [0, 0.07, 0.25, 1.15, 28.35, 40]) expect(rate.parse(percent)).toBe(percent);
  for (const wrong of [-0.01, 40.01, 5.005, Number.NaN, '5', null]) {
    expect(rate.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual(['no rate']);
  }
});

test('an HSN has 4 to 8 digits of any script, or is empty', () => {
  const code = hsn('no code');
  expect(['', '6912', '69120010', '६९१२'].map((text) => code.parse(text))).toEqual([
    ...['', '6912', '69120010', '6912'],
  ]);
  for (const wrong of ['691', '691200101', '69 1x']) {
    expect(code.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual(['no code']);
  }
});
