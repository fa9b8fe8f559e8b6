import { expect, test } from 'vitest';
import { parts, readOptions } from './options.ts';

test('without arguments everything is measured, with --quick only what takes little time', () => {
  expect(readOptions([])).toEqual({ parts, isQuick: false, word: '' });
  expect(readOptions(['--quick'])).toEqual({ parts: ['shop', 'phone'], isQuick: true, word: '' });
});

test('parts are chosen by name, lists of the back office by a word', () => {
  expect(readOptions(['phone', 'shop']).parts).toEqual(['shop', 'phone']);
  expect(readOptions(['orders'])).toEqual({ parts: ['office'], isQuick: false, word: 'orders' });
  expect(readOptions(['office', 'orders']).word).toBe('orders');
});

test('unknown names are reported', () => {
  expect(() => readOptions(['--fast'])).toThrow('There is no option --fast');
  expect(() => readOptions(['phone', 'tablet'])).toThrow('There is no part tablet');
  expect(() => readOptions(['phnoe'])).toThrow('There is no part and no list with the name phnoe');
});
