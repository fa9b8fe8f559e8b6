import { expect, test } from 'vitest';
import { shippingAddress } from '#contract/orders/shipping-address.ts';
import { plainDigits, plainPhone, plainReference } from './plain-digits.ts';

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

test.each(['+91 98765-43210', '098765 43210', '(98765) 43210', '९८७६५ ४३२१०', '919876543210'])(
  '%s is a number of ten digits',
  (written) => {
    expect(plainPhone(written)).toBe('9876543210');
  },
);

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
