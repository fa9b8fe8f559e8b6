import { expect, test } from 'vitest';
import { typedNumber } from '#contract/api/plain-number.ts';
import { catalogueLimits as limits } from '#contract/catalogue/catalogue-rules.ts';
import { productFields } from './product-controls.tsx';
import { figuresOf, wholeRupees } from './typed-figures.ts';
import { firstProblem, typedOver } from './typed-product.ts';

const filled = typedOver(productFields.initial, {
  name: 'Walnut bowl',
  description: 'Turned from one piece.',
  price: '1200',
  category: 'painting',
  images: [{ id: 'a', isNew: true, alt: '' }],
});

test('anything but digits is left out of a price [ap-29]', () => {
  expect(typedPrice(['₹1,2a99'])).toBe('1299');
  expect(typedPrice(['-5.'])).toBe('5');
  expect(typedPrice([...'1x2y'])).toBe('12');
});

test.each([
  ['1299.50', '1299'],
  ['1,299.00', '1299'],
  ['₹1,299/-', '1299'],
  ['Rs. 1,29,950.75', '129950'],
  ['१२९९.५०', '1299'],
])('a pasted price of %s is %s, and never a hundred times as much', (text, price) => {
  expect(typedPrice([text])).toBe(price);
});

test('the paise of a price that is typed are left out', () => {
  expect(typedPrice([...'1299.50'])).toBe('1299');
  expect(typedPrice([...'1,29,950.5'])).toBe('129950');
  expect(wholeRupees('1299.', { rupees: '1299', hasPaise: false }).hasPaise).toBe(true);
  expect(wholeRupees('1,299.00', { rupees: '', hasPaise: false }).hasPaise).toBe(false);
  // A price with paise, as an import sets it, that is edited.
  expect(wholeRupees('1299.50', { rupees: '1299.5', hasPaise: false }).rupees).toBe('1299');
});

test.each(['1.290', '1299,50', '12 99'])('%s could be several prices, and is refused', (text) => {
  const price = typedPrice([text]);
  expect(price).toBe(text);
  expect(firstProblem(typedOver(filled, { price }), limits)?.message).toBe(
    'Valid price is required',
  );
});

test.each([
  ['5,0', undefined],
  ['5.5', undefined],
  ['1.290', undefined],
  ['-3', undefined],
  ['5.0', 5],
  ['1,000', 1000],
  ['12 pieces', 12],
  ['१२', 12],
])('a count of %s is %s', (text, count) => {
  const typed = typedOver(filled, { stockKind: 'count', count: figuresOf(text) });
  expect(firstProblem(typed, limits)?.field).toBe(count === undefined ? 'stock' : undefined);
  if (count !== undefined) expect(typedNumber(typed.count)).toBe(count);
});

/** What a price field holds after texts that are pasted, or typed key by key, at its end. */
function typedPrice(texts: readonly string[]): string {
  let typed = { rupees: '', hasPaise: false };
  for (const text of texts) typed = wholeRupees(typed.rupees + text, typed);
  return typed.rupees;
}
