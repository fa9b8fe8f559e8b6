import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('chaos may be of one fault alone, and a fault that does not exist is named', () => {
  const words = ['--chaos', '--minutes', '2', '--seed', '7', '--fault', 'disk full'];
  expect(readOptions(words).chaos).toMatchObject({ minutes: 2, seed: 7, only: 'disk full' });
  expect(() => readOptions(['--chaos', '--fault', 'flood'])).toThrow(
    'There is no fault flood, but primary killed,',
  );
});
