import { expect, test } from 'vitest';
import { vitalText } from './vital-texts.ts';

test('times are read in the unit that is short, shifts without one', () => {
  expect(vitalText('LCP', 2420)).toBe('2.4 s');
  expect(vitalText('INP', 180)).toBe('180 ms');
  expect(vitalText('CLS', 0.102)).toBe('0.10');
});
