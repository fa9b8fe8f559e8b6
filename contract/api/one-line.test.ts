import { expect, test } from 'vitest';
import { oneLine, seen } from './one-line.ts';

test('a line has no breaks and nothing hidden, and joins letters as before', () => {
  expect(oneLine(' Red\r\n\tClay\u2028pot ')).toBe('Red Clay pot');
  expect(oneLine('In\u200bdi\u00adgo\ufeff')).toBe('Indigo');
  expect(oneLine('\u202egnp.exe\u202c')).toBe('gnp.exe');
  expect(oneLine('क्\u200dष 👩\u200d🎨')).toBe('क्\u200dष 👩\u200d🎨');
});

test.each([
  ...['\u061c', '\u206a', '\u206f', '\u034f', '\u3164', '\u115f', '\u1160', '\u17b4', '\u17b5'],
  ...['\uffa0', '\ufff9', '\ufffb', '\u200c', '\u200d', '\u200b\u200d'],
])('%j does not hide in a word', (sign) => {
  expect(oneLine(`Bo${sign}wl`)).toBe('Bowl');
});

test.each([
  ...['می\u200cروم', 'ক\u200d', 'ന്\u200d', 'ශ්\u200dරී', 'क्\u200cष'],
  ...['👩🏽\u200d🎨', '❤\ufe0f\u200d🔥', '🏳\ufe0f\u200d🌈'],
])('%s keeps what joins it', (text) => {
  expect(oneLine(text)).toBe(text);
  expect(oneLine(text.replace(/[\u200c\u200d]/, '$&$&'))).toBe(text);
});

test.each(['', ' \n ', '\u200b', '\u200d\u200c', '\u3164', '\u2800 \u115f', '\ufe0f'])(
  '%j has nothing to see',
  (text) => {
    expect([oneLine(text), seen(text)]).toEqual(['', '']);
  },
);
