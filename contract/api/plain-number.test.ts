import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';

test.each([
  ['5', '5'],
  [' 5.0 ', '5.0'],
  ['007', '007'],
  ['1,000', '1000'],
  ['1,29,950.50', '129950.50'],
  ['1\u00a0299', '1299'],
  ['1 29 950', '129950'],
  ['12,345,678', '12345678'],
  ['1,290.500', '1290.500'],
  ['0.500', '0.500'],
  ['1299.000', '1299.000'],
  ['१,२९९', '1299'],
])('%s is a number', (text, plain) => {
  expect(plainNumber(text)).toBe(plain);
});

test.each([
  '',
  '1.290',
  '1.290,00',
  '12,5',
  '1e3',
  '0x10',
  '-5',
  '1 299 x',
  '12 34',
  '1, 2',
  '1,000 000',
  '1,2',
  '.5',
])('"%s" is none', (text) => {
  expect(plainNumber(text)).toBeNull();
});
