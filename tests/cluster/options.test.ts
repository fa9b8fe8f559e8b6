import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('chaos may be of one fault alone, and a fault that does not exist is named', () => {
  const words = ['--chaos', '--minutes', '2', '--seed', '7', '--fault', 'disk full'];
  expect(readOptions(words).chaos).toMatchObject({ minutes: 2, seed: 7, only: 'disk full' });
  expect(() => readOptions(['--chaos', '--fault', 'flood'])).toThrow(
    'There is no fault flood, but primary killed,',
  );
});

test('a former release is a folder with its build', () => {
  expect(() => readOptions(['--chaos', '--release-from', 'e1820ede'])).toThrow(
    'e1820ede is no folder with a build',
  );
});
