import { expect, test } from 'vitest';
import { oneLine, seen } from './one-line.ts';

test('a line has no breaks and nothing hidden, and joins letters as before', () => {
  expect(oneLine(' Red\r\n\tClay\u2028pot ')).toBe('Red Clay pot');
  expect(oneLine('In\u200bdi\u00adgo\ufeff')).toBe('Indigo');
  expect(oneLine('\u202egnp.exe\u202c')).toBe('gnp.exe');
  expect(oneLine('क्\u200dष 👩\u200d🎨')).toBe('क्\u200dष 👩\u200d🎨');
});

test.each(['', ' \n ', '\u200b', '\u200d\u200c', '\u3164', '\u2800 \u115f', '\ufe0f'])(
  '%j has nothing to see',
  (text) => {
    expect([oneLine(text), seen(text)]).toEqual(['', '']);
  },
);
