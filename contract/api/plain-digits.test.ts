import { expect, test } from 'vitest';
import { plainCode as plainCertificate } from '#contract/certificates/certificate-rules.ts';
import { handPaymentFields } from '#contract/manual-orders/manual-orders.ts';
import { shipmentFields } from '#contract/orders/shipments.ts';
import { shippingAddress } from '#contract/orders/shipping-address.ts';
import { settingsTable } from '#contract/settings/settings-table.ts';
import { plainCode, plainDigits, plainPhone, plainReference } from './plain-digits.ts';
import { typedNumber } from './plain-number.ts';

test.each([
  ['248 001', '248001'],
  ['248-001', '248001'],
  ['२४८००१', '248001'],
  ['২৪৮\u00a0০০১', '248001'],
  ['２４８００１', '248001'],
  ['𝟐𝟒𝟖001', '248001'],
  ['24800l', '24800l'],
])('%s is %s', (written, plain) => {
  expect(plainDigits(written)).toBe(plain);
});

test.each([
  '+91 98765-43210',
  '098765 43210',
  '(98765) 43210',
  '९८७६५ ४३२१०',
  '919876543210',
  '0091 98765 43210',
  '+91 (0) 98765 43210',
  // As a phone copies it from its contacts.
  '\u202a+91\u00a098765\u201143210\u202c',
])('%s is a number of ten digits', (written) => {
  expect(plainPhone(written)).toBe('9876543210');
});

test('an official number loses its spaces and dashes', () => {
  expect(plainReference('05 abcde 1234-f1z5')).toBe('05ABCDE1234F1Z5');
});

test('an address takes pincode and phone as they are written', () => {
  const { pincode, phone } = shippingAddress.shape;
  expect([pincode.parse(' २४८ ००१ '), phone.parse('+91 98765 43210')]).toEqual([
    '248001',
    '9876543210',
  ]);
  expect(pincode.safeParse('248 00').error?.issues[0]?.message).toBe('Pincode must be 6 digits');
  expect(phone.safeParse('  ').error?.issues[0]?.message).toBe('Phone number is required');
});

test.each([
  [' diwali 10 ', 'DIWALI10'],
  ['Diwali–१०', 'DIWALI-10'],
  ['di\u200bwali\u00a010', 'DIWALI10'],
])('%s is the code %s', (written, plain) => {
  expect(plainCode(written)).toBe(plain);
});

test.each([
  ['1,299', 1299],
  ['1,29,950.50', 129950.5],
  ['१२', 12],
  ['\u00a05 ', 5],
  ['', null],
  ['1,5', Number.NaN],
  ['1e3', Number.NaN],
])('%s is the number %s', (written, plain) => {
  expect(typedNumber(written)).toBe(plain);
});

test('papers and records take their numbers as they are written', () => {
  const { trackingNumber } = shipmentFields.shape;
  expect(trackingNumber.parse('eu 1234–५६७८\u00a09 in')).toBe('EU1234-56789IN');
  // However many spaces stand between its characters.
  expect(trackingNumber.parse('1 '.repeat(40))).toBe('1'.repeat(40));
  const { reference } = handPaymentFields.shape;
  expect(reference.parse(' UTR ४१२३\u00a04567 8901 ')).toBe('UTR 412345678901');
  expect(plainCertificate('७k3m–9xqp')).toBe('7k3m9xqp');
});

test('settings take phone numbers, UPI IDs and pincodes as they are written', () => {
  const { upiId } = settingsTable.payments.form.shape;
  expect(upiId.parse('९८७६५४३२१०\u200b @ okhdfcbank ')).toBe('9876543210@okhdfcbank');
  const { phone, whatsapp } = settingsTable.contact.form.shape;
  expect(phone.parse('०१३५\u00a0555–0142')).toBe('0135 555-0142');
  expect(whatsapp.parse('\u202a+91 98765.43210\u202c')).toBe('+91 98765.43210');
  const { pincodes } = settingsTable.cash.form.shape.cashOnDelivery.shape;
  expect(pincodes.parse(['248-001', '२४८'])).toEqual(['248001', '248']);
});
