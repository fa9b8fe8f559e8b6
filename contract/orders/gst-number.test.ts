import { expect, test } from 'vitest';
import { settingsTable } from '#contract/settings/settings-table.ts';
import { isGstNumber, stateOfGstNumber } from './gst-number.ts';

test('a GST number is known by its shape and its check character [as-7]', () => {
  for (const real of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '05AAPFU0939F1Z1']) {
    expect([real, isGstNumber(real)]).toEqual([real, true]);
  }
  for (const none of ['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '27aapfu0939f1zv', '', 'AB']) {
    expect([none, isGstNumber(none)]).toEqual([none, false]);
  }
  expect([stateOfGstNumber('27AAPFU0939F1ZV'), stateOfGstNumber('05')]).toEqual([
    'Maharashtra',
    'Uttarakhand',
  ]);
});

const tax = { registrationMode: 'registered', state: 'Uttarakhand', gstNumber: '', gstRate: 18 };
const wrongIn = (given: object) =>
  settingsTable.tax.form
    .safeParse({ ...tax, ...given })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

test('an invalid GST number, or one of another state, is refused in words [as-7]', () => {
  expect(wrongIn({ gstNumber: ' 05aapfu0939f1z1 ' })).toBeUndefined();
  expect(wrongIn({ gstNumber: '05AAPFU0939F1ZV' })).toEqual([
    'gstNumber: This does not look like a GST number. Please check it against your certificate.',
  ]);
  expect(wrongIn({ gstNumber: '27AAPFU0939F1ZV' })).toEqual([
    'gstNumber: This GST number belongs to Maharashtra',
  ]);
  expect(wrongIn({ gstRate: 40.5 })).toEqual([
    'gstRate: Please enter a rate from 0 to 40 percent, with at most two decimals',
  ]);
  expect(wrongIn({ gstRate: 12.345 })).toHaveLength(1);
});
