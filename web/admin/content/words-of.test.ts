import { expect, test } from 'vitest';
import { doc, h2, p, question, ul } from '#contract/content/default-pages/write.ts';
import { wordsOf } from './words-of.ts';

test('a page is read as its fields and the blocks of its text, a line each', () => {
  const words = wordsOf({
    title: 'Our house',
    subtitle: '',
    text: doc(
      h2('How we work'),
      p('By **hand**, in [our shop](/shop).'),
      ul('Cloth', 'Paper'),
      question('q', 'Why?', 'Because.'),
    ),
    isShown: true,
  });
  expect(words.split('\n')).toEqual([
    'title: Our house',
    'How we work',
    'By hand, in our shop (/shop).',
    '• Cloth',
    '• Paper',
    'Why? · q',
    'Because.',
    'isShown: true',
  ]);
});

test('fields are read in one order, whatever the order in which they are stored', () => {
  const one = wordsOf({ title: 'Terms', layout: 'plain', notice: 'New' });
  expect(wordsOf({ notice: 'New', layout: 'plain', title: 'Terms' })).toBe(one);
  expect(one).toMatch(/^title/);
});
