import { expect, test } from 'vitest';
import { itemsOf, partsOf, runsOf, withoutMarks } from './light-markup.ts';

test('bold, italic and lists are read, and line breaks stay', () => {
  const text = 'A **fine** and *light* shawl\n\n- wool\n- *silk*\r\n\nWash cold\nDry flat';
  const [words = '', list = '', rest] = partsOf(text);
  expect(runsOf(words)).toEqual([
    'A ',
    'fine',
    undefined,
    ' and ',
    undefined,
    'light',
    ' shawl\n\n',
  ]);
  expect(itemsOf(list)).toEqual(['wool', '*silk*']);
  expect(rest).toBe('\nWash cold\nDry flat');
  expect(withoutMarks('A **fine** and *light* shawl')).toBe('A fine and light shawl');
});

test.each([
  '2*3*4 cm',
  '5 * 6 * 7',
  '**',
  '* not a list',
  '-5 degrees',
  '**open',
  'a**b',
  '<b>x</b>',
])('%s is what was typed', (text) => {
  expect(partsOf(text)).toEqual([text]);
  expect(runsOf(text)).toEqual([text]);
  expect(withoutMarks(text)).toBe(text);
});

test('a long text of stars is read at once', () => {
  const start = performance.now();
  runsOf('**a '.repeat(5000));
  partsOf('- - '.repeat(5000));
  withoutMarks('*a'.repeat(10_000));
  expect(performance.now() - start).toBeLessThan(1000);
});
