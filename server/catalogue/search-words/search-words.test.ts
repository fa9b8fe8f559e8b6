import { expect, test } from 'vitest';
import { formsOf, isSmallTypo, searchVector, wordsOf } from './search-words.ts';

test('words are found in any script', () => {
  expect(wordsOf("Ira's HILLS — पहाड़ी चित्र, 40×60")).toEqual([
    'iras',
    'hills',
    'पहाड़ी'.normalize('NFKC'),
    'चित्र',
    '40',
    '60',
  ]);
});

test('a word counts where it stands first', () => {
  const texts = { name: 'Blue Box', tags: ['box'], material: 'Pine', description: 'A blue thing.' };
  expect(searchVector(texts)).toBe("'blue':1A 'box':2A 'pine':3C 'a':4D 'thing':5D");
});

test('a word with a sign is found by each of its parts that has the sign', () => {
  const texts = { name: 'Oak_set', tags: [], material: '50%', description: '' };
  expect(searchVector(texts).replace(/:\d+/g, '')).toBe(
    "'oak'A 'set'A 'oak_set'A 'ak_set'A 'k_set'A '_set'A '50'C '50%'C '0%'C '%'C",
  );
  const drawn = { ...texts, name: `${'_'.repeat(3000)} `.repeat(2000) };
  expect(searchVector(drawn).length).toBeLessThan(3000);
});

test('a small typo is one letter missing, added, wrong or swapped', () => {
  for (const typed of ['shrit', 'shirtt', 'shit', 'skirt', 'hsirt']) {
    expect(isSmallTypo(typed, 'shirt')).toBe(true);
  }
  expect(isSmallTypo('stirp', 'shirt')).toBe(false);
  expect(isSmallTypo('mountian', 'mountain')).toBe(true);
  expect(isSmallTypo('neckalce', 'necklaces')).toBe(true);
});

test('words a typo apart share a form', () => {
  const forms = new Set(formsOf('shirt'));
  for (const typed of ['shrit', 'shirtt', 'shit', 'skirt']) {
    expect(formsOf(typed).some((form) => forms.has(form))).toBe(true);
  }
  expect(formsOf('box')).toEqual([]);
});
