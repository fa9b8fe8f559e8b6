import { expect, test } from 'vitest';
import { vitalText } from './vital-texts.ts';

test('times are shown in the shorter unit, shifts without one', () => {
  expect(vitalText('LCP', 2420)).toBe('2.4 s');
  expect(vitalText('INP', 180)).toBe('180 ms');
  expect(vitalText('CLS', 0.102)).toBe('0.10');
});
