import { expect, test } from 'vitest';
import { inLatinLetters, spellingsOf } from './spellings.ts';

test.each([
  ['लक्ष्मी', 'lakshmi'],
  ['कुर्ता', 'kurta'],
  ['साड़ी', 'sari'],
  ['पिछौड़ा', 'pichhaura'],
  ['कमल', 'kamal'],
  ['गंगा', 'ganga'],
  ['अल्मोड़ा', 'almora'],
])('%s is written as %s', (word, latin) => {
  expect(inLatinLetters(word)).toBe(latin);
});

test.each([
  ['pichora', 'pichhaura'],
  ['साड़ी', 'saree'],
  ['shawl', 'shavl'],
  ['kurtha', 'kurtha'],
])('%s may be spelled %s', (word, other) => {
  expect(spellingsOf(word)).toContain(other);
});

test('the word itself comes first, and a long one has no end of spellings', () => {
  expect(spellingsOf('saree')[0]).toBe('saree');
  expect(spellingsOf('aieoauchhshphwz'.repeat(2)).length).toBeLessThanOrEqual(64);
});
