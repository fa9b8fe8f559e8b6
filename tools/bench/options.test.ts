import { expect, test } from 'vitest';
import { parts, readOptions } from './options.ts';

test('without arguments everything is measured, with --quick only what takes little time', () => {
  const { parts: all, ...others } = readOptions([]);
  expect(all).toEqual(parts.filter((part) => part !== 'profile'));
  expect(others).toEqual({ isQuick: false, word: '', against: undefined });
  expect(readOptions(['--quick'])).toMatchObject({
    parts: ['shop', 'orders', 'phone'],
    isQuick: true,
  });
});

test('parts are chosen by name, lists of the back office by a word', () => {
  expect(readOptions(['phone', 'shop']).parts).toEqual(['shop', 'phone']);
  expect(readOptions(['customers'])).toMatchObject({ parts: ['office'], word: 'customers' });
  expect(readOptions(['orders']).parts).toEqual(['orders']);
  expect(readOptions(['office', 'customers']).word).toBe('customers');
});

test('beside an older build shop and orders alone are measured', () => {
  const options = { parts: ['shop'], isQuick: true, against: '/builds/df302010' };
  expect(readOptions(['--quick', '--against', '/builds/df302010'])).toMatchObject(options);
  const withPhone = ['phone', '--against', '/builds/df302010'];
  expect(() => readOptions(withPhone)).toThrow('only shop and orders are measured');
});

test('unknown names are reported', () => {
  expect(() => readOptions(['--fast'])).toThrow("Unknown option '--fast'");
  expect(() => readOptions(['phone', 'tablet'])).toThrow('There is no part tablet');
  expect(() => readOptions(['phnoe'])).toThrow('There is no part and no list with the name phnoe');
});
