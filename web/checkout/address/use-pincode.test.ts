import { expect, test } from 'vitest';
import { readPlaces } from './use-pincode.ts';

const office = { District: 'Dehradun', State: 'Uttaranchal' };

test('a pincode fills in its district, and its state under the name of today [address-13]', () => {
  const answer = [{ Status: 'Success', PostOffice: [office] }];
  expect(readPlaces(answer)).toEqual([{ city: 'Dehradun', state: 'Uttarakhand' }]);
});

test('an unknown pincode is reported as invalid [address-15]', () => {
  expect(readPlaces([{ Status: 'Error', PostOffice: null }])).toBe(
    'Invalid pincode or location not found',
  );
  expect(readPlaces([])).toBe('Invalid pincode or location not found');
});

test.each([{ District: '' }, { State: null }, { State: 'Elsewhere' }])(
  'half a place is reported as incomplete: %j [address-16]',
  (change) => {
    const answer = [{ Status: 'Success', PostOffice: [{ ...office, ...change }] }];
    expect(readPlaces(answer)).toBe('Incomplete location data for this pincode');
  },
);

test('a pincode across a state border comes with every place, each once', () => {
  const beyond = { District: 'Saharanpur', State: 'Uttar Pradesh' };
  const answer = [{ Status: 'Success', PostOffice: [office, beyond, office, { District: '' }] }];
  expect(readPlaces(answer)).toEqual([
    { city: 'Dehradun', state: 'Uttarakhand' },
    { city: 'Saharanpur', state: 'Uttar Pradesh' },
  ]);
});
