import { expect, test } from 'vitest';
import { readPlace } from './use-pincode.ts';

const office = { District: 'Dehradun', State: 'Uttaranchal' };

test('a pincode fills in its district, and its state under the name of today', () => {
  const answer = [{ Status: 'Success', PostOffice: [office] }];
  expect(readPlace(answer)).toEqual({ city: 'Dehradun', state: 'Uttarakhand' });
});

test('a pincode that nobody knows is said to be invalid', () => {
  expect(readPlace([{ Status: 'Error', PostOffice: null }])).toBe(
    'Invalid pincode or location not found',
  );
  expect(readPlace([])).toBe('Invalid pincode or location not found');
});

test.each([{ District: '' }, { State: null }, { State: 'Elsewhere' }])(
  'half a place is said to be incomplete: %j',
  (change) => {
    const answer = [{ Status: 'Success', PostOffice: [{ ...office, ...change }] }];
    expect(readPlace(answer)).toBe('Incomplete location data for this pincode');
  },
);
