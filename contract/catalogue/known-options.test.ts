import { expect, test } from 'vitest';
import { knownOption, knownValues } from './known-options.ts';

test.each([
  ['Colour', 'color'],
  [' COLOR ', 'color'],
  ['रंग', 'color'],
  ['Sizes', 'size'],
  ['साइज', 'size'],
  ['आकार', 'size'],
  ['सामग्री', 'material'],
  ['Pattern', 'pattern'],
  ['Frame', undefined],
  ['Finish', undefined],
  ['constructor', undefined],
])('services know the option %s as %s [feeds-7]', (name, option) => {
  expect(knownOption(name)).toBe(option);
});

test('साइज़ is the size, however its letters are written [feeds-7]', () => {
  for (const letter of ['\u095b', '\u091c\u093c']) {
    expect(knownOption(`\u0938\u093e\u0907${letter}`)).toBe('size');
  }
});

test('of two options with one meaning the first counts [feeds-7]', () => {
  const options = ['Frame', 'Colour', 'रंग'].map((name) => ({ name }));
  expect(knownValues(options, ['Oak', 'Indigo', 'लाल'])).toEqual({ color: 'Indigo' });
});
