import { expect, test } from 'vitest';
import { colourOf } from './chart-colours.ts';

test('the colours of a pie cycle through 4 [home-4]', () => {
  const eight = Array.from({ length: 8 }, (_, part) => colourOf(part));
  expect(new Set(eight).size).toBe(4);
  expect(eight.slice(4)).toEqual(eight.slice(0, 4));
});
