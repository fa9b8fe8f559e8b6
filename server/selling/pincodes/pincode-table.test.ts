import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stateNames } from '#contract/orders/indian-states.ts';
import { parsePincodeTable } from './pincode-table.ts';

const file = readFileSync(new URL('./pincodes.tsv', import.meta.url));
const places = parsePincodeTable(file.toString());
const placesOf = (pincode: string) =>
  places
    .filter((place) => place.pincode === pincode)
    .sort((a, b) => a.position - b.position)
    .map(({ district, state }) => `${district}, ${state}`);

test('the table knows about 19,000 pincodes in well under a megabyte', () => {
  expect(new Set(places.map((place) => place.pincode)).size).toBe(19_159);
  expect(file.length).toBeLessThan(200_000);
  expect(places.every(({ pincode, district }) => /^[1-9]\d{5}$/.test(pincode) && district)).toBe(
    true,
  );
});

test('every state and union territory of today has pincodes, and no other name occurs', () => {
  expect(new Set(places.map((place) => place.state))).toEqual(new Set(stateNames));
});

test.each([
  ['248001', 'Dehradun, Uttarakhand'],
  ['263601', 'Almora, Uttarakhand'],
  ['110001', 'New Delhi, Delhi'],
  ['194101', 'Leh, Ladakh'],
  ['194103', 'Kargil, Ladakh'],
  ['500001', 'Hyderabad, Telangana'],
  ['605001', 'Puducherry, Puducherry'],
  ['396210', 'Daman, Dadra and Nagar Haveli and Daman and Diu'],
  ['744101', 'South Andaman, Andaman and Nicobar Islands'],
  ['560001', 'Bengaluru Urban, Karnataka'],
  ['400001', 'Mumbai, Maharashtra'],
  ['492001', 'Raipur, Chhattisgarh'],
])('%s is in %s', (pincode, place) => {
  expect(placesOf(pincode)[0]).toBe(place);
});

test('a pincode across a state border offers both states', () => {
  expect(placesOf('605106')).toEqual(
    expect.arrayContaining(['Puducherry, Puducherry', expect.stringContaining('Tamil Nadu')]),
  );
  const byPincode = Map.groupBy(places, (place) => place.pincode);
  const across = [...byPincode.values()].filter(
    (each) => new Set(each.map((place) => place.state)).size > 1,
  );
  expect(across).toHaveLength(31);
  for (const each of byPincode.values()) {
    expect(each.map((place) => place.position).sort()).toEqual(each.map((_, index) => index));
  }
});
