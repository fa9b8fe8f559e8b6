import { describe, expect, test } from 'vitest';
import { stateNames } from '#contract/orders/indian-states.ts';
import { shippingAddress } from '#contract/orders/shipping-address.ts';

const address = {
  name: 'Asha Rawat',
  email: 'asha@example.in',
  phone: '9412055501',
  pincode: '248001',
  address: '12 Rajpur Road',
  city: 'Dehradun',
  state: 'Uttarakhand',
};

/** The message of the form about one field; undefined when it is valid. */
function said(field: keyof typeof address, value: string): string | undefined {
  const parsed = shippingAddress.safeParse({ ...address, [field]: value });
  return parsed.error?.issues[0]?.message;
}

const noState = 'Please choose a state or union territory of India';
const long = (count: number) => 'a'.repeat(count);

describe('the shipping form', () => {
  test('takes a name of 2 to 30 characters [address-6]', () => {
    expect(said('name', '')).toBe('Name is required');
    expect(said('name', '   ')).toBe('Name is required');
    expect(said('name', ' A ')).toBe('Name must be at least 2 characters');
    expect(said('name', 'Al')).toBeUndefined();
    expect(said('name', ` ${long(30)} `)).toBeUndefined();
    expect(said('name', long(31))).toBe('Name must not exceed 30 characters');
    expect(said('name', 'आशा रावत')).toBeUndefined();
  });

  test('takes an e-mail address of up to 50 characters [address-7]', () => {
    const email = (count: number) => `${long(count - '@example.in'.length)}@example.in`;
    expect(said('email', '')).toBe('Email is required');
    for (const wrong of ['asha', 'asha@', 'asha@example', '@example.in', 'a b@example.in']) {
      expect(said('email', wrong)).toBe('Please enter a valid email address');
    }
    expect(said('email', email(50))).toBeUndefined();
    expect(said('email', email(51))).toBe('Email must not exceed 50 characters');
  });

  test('takes a phone number of exactly 10 digits [address-8]', () => {
    expect(said('phone', '')).toBe('Phone number is required');
    for (const wrong of ['941205550', '94120555012', '94120-5550', 'abcdefghij']) {
      expect(said('phone', wrong)).toBe('Phone number must be 10 digits');
    }
    expect(said('phone', ' 9412055501 ')).toBeUndefined();
  });

  test('takes an address of 10 to 100 characters [address-9]', () => {
    expect(said('address', ' ')).toBe('Address is required');
    expect(said('address', long(9))).toBe('Address must be at least 10 characters');
    expect(said('address', long(10))).toBeUndefined();
    expect(said('address', long(100))).toBeUndefined();
    expect(said('address', long(101))).toBe('Address must not exceed 100 characters');
  });

  test.each([
    ['city', 'City'],
    ['state', 'State'],
  ] as const)('takes a %s of 2 to 50 characters [address-10, address-11]', (field, label) => {
    expect(said(field, '')).toBe(`${label} is required`);
    expect(said(field, 'A')).toBe(`${label} must be at least 2 characters`);
    const otherwise = field === 'state' ? noState : undefined;
    expect(said(field, 'Pu')).toBe(otherwise);
    expect(said(field, long(50))).toBe(otherwise);
    expect(said(field, long(51))).toBe(`${label} must not exceed 50 characters`);
  });

  test('takes every state and union territory [address-19]', () => {
    for (const state of stateNames) expect(said('state', state)).toBeUndefined();
  });

  test('takes no state of another country, and calls each by the name of the list', () => {
    for (const other of ['Bavaria', 'Nepal', 'Uttarakhand, Goa']) {
      expect(said('state', other)).toBe(noState);
    }
    const read = (state: string) => shippingAddress.parse({ ...address, state }).state;
    expect(read(' uttarakhand')).toBe('Uttarakhand');
    expect(read('TAMIL  NADU')).toBe('Tamil Nadu');
    expect(read('Orissa')).toBe('Odisha');
    expect(read('Pondicherry')).toBe('Puducherry');
    expect(read('Jammu & Kashmir')).toBe('Jammu and Kashmir');
  });

  test('takes a pincode of exactly 6 digits [address-12]', () => {
    expect(said('pincode', '')).toBe('Pincode is required');
    for (const wrong of ['24800', '2480011', '24800a']) {
      expect(said('pincode', wrong)).toBe('Pincode must be 6 digits');
    }
    expect(said('pincode', '248001')).toBeUndefined();
  });

  test('sends within India, also where no country is named [address-19, address-20]', () => {
    expect(shippingAddress.parse(address).country).toBe('India');
    const abroad = shippingAddress.safeParse({ ...address, country: 'Nepal' });
    expect(abroad.error?.issues[0]?.message).toBe('We ship within India only');
  });
});
