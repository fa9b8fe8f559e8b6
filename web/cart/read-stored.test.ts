import { expect, test } from 'vitest';
import { readLines, readStoredLines, readWishes } from './read-stored.ts';

const lamp = { id: 'lamp', name: 'Clay lamp', image: '', category: 'accessories', price: 500 };

test.each([null, 'x', 7, {}, { lines: 'none' }, { lines: [null, 3, {}, { product: lamp }] }])(
  'a broken cart counts as empty: %j',
  (stored) => expect(readLines(stored)).toEqual([]),
);

test('the good lines of a half-broken cart are kept, within ten', () => {
  const stored = {
    lines: [
      { product: { id: 1 }, quantity: 1 },
      { product: lamp, quantity: 99 },
    ],
  };
  expect(readLines(stored)).toEqual([
    {
      product: {
        ...lamp,
        discountPrice: null,
        inStock: true,
        availableQuantity: null,
        size: null,
        options: [],
        gstRate: 0,
      },
      quantity: 10,
      variantId: null,
      selectedSize: null,
    },
  ]);
});

test('a wish without its time is left out [wishlist-5]', () => {
  const addedAt = '2026-01-05T10:00:00.000Z';
  const wishes = readWishes({ wishes: [{ product: lamp }, { product: lamp, addedAt }] });
  expect(wishes.map((wish) => wish.addedAt)).toEqual([addedAt]);
});

test('changes that the server has not received are kept; invalid ones are not', () => {
  const change = { productId: 'lamp', quantity: 2, changedAt: '2026-01-05T10:00:00.000Z' };
  const stored = { lines: [], changes: [change, { ...change, changedAt: 'x' }, 7], joining: [{}] };
  expect(readStoredLines(stored)).toMatchObject({ changes: [change], joining: [], guestBag: null });
});

test('a cart without recorded changes is all new to the server', () => {
  const { changes } = readStoredLines({ lines: [{ product: lamp, quantity: 2 }] });
  expect(changes).toMatchObject([{ productId: 'lamp', quantity: 2 }]);
});
