import { expect, test } from 'vitest';
import { defaultCategories } from '#contract/categories/default-categories.ts';
import { openGuess } from './guess-category.ts';

const guessCategory = openGuess(defaultCategories);
const none = { type: '', productCategory: '', tags: [], title: '' };
const byTitle = (title: string) => guessCategory({ ...none, title });

test('the last word of a name says what the thing is', () => {
  expect(byTitle('Striped Silk Blouse')).toBe('apparel');
  expect(byTitle('Canvas Tote Bag')).toBe('accessories');
  expect(byTitle('Canvas Print')).toBe('painting');
  expect(byTitle('Choker with Gold Painting')).toBe('accessories');
  expect(byTitle('Hand-made Sarees')).toBe('apparel');
  expect(byTitle('Cream Sofa')).toBeUndefined();
});

test('the type goes before the name, and a taxonomy is read from its end', () => {
  expect(guessCategory({ ...none, type: 'Bracelet', title: 'Painting' })).toBe('accessories');
  const productCategory = 'Apparel & Accessories > Clothing > Shirts & Tops';
  expect(guessCategory({ ...none, productCategory })).toBe('apparel');
  expect(guessCategory({ ...none, productCategory: 'Apparel & Accessories > Jewelry' })).toBe(
    'accessories',
  );
});
