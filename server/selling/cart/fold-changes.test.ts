import { describe, expect, test } from 'vitest';
import {
  type CartRow,
  foldLines,
  foldWishes,
  type LineNews,
  type WishRow,
} from './fold-changes.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute));

function row(quantity: number, minute: number, size = ''): CartRow {
  return {
    productId: 'lamp',
    variantId: null,
    size,
    quantity,
    addedAt: at(0),
    changedAt: at(minute),
  };
}

function news(quantity: number, minute: number, more: Partial<LineNews> = {}): LineNews {
  return {
    productId: 'lamp',
    variantId: null,
    size: '',
    quantity,
    at: at(minute),
    joins: false,
    ...more,
  };
}

const fold = (rows: CartRow[], changes: LineNews[], room = Number.POSITIVE_INFINITY) =>
  foldLines(rows, changes, () => room).map(({ size, quantity }) => [size, quantity]);

describe('of one line on two devices', () => {
  test('the later change counts', () => {
    expect(fold([row(2, 5)], [news(3, 6)])).toEqual([['', 3]]);
    expect(fold([row(2, 5)], [news(3, 4)])).toEqual([]);
  });

  test('a line that was taken out later stays out, one put in again comes back', () => {
    expect(fold([row(0, 5)], [news(3, 4)])).toEqual([]);
    expect(fold([row(0, 5)], [news(3, 6)])).toEqual([['', 3]]);
  });

  test('the same change sent twice is one', () => {
    const [once] = foldLines([], [news(3, 4)], () => 9);
    expect(fold(once ? [once] : [], [news(3, 4)])).toEqual([['', 3]]);
  });

  test('sizes are lines of their own', () => {
    expect(fold([row(2, 5, 'S')], [news(1, 6, { size: 'M' })])).toEqual([['M', 1]]);
  });
});

describe("a guest's cart", () => {
  const join = (quantity: number, minute = 6) => news(quantity, minute, { joins: true });

  test("adds up with the user's own, to ten and to the stock", () => {
    expect(fold([row(2, 5)], [join(3)])).toEqual([['', 5]]);
    expect(fold([row(7, 5)], [join(6)])).toEqual([['', 10]]);
    expect(fold([row(2, 5)], [join(3)], 4)).toEqual([['', 4]]);
  });

  test('never lowers what the user had, and keeps what is sold out visible', () => {
    expect(fold([row(5, 5)], [join(3)], 2)).toEqual([['', 5]]);
    expect(fold([], [join(3)], 0)).toEqual([['', 3]]);
  });

  test('adds up even where another device changed the line since', () => {
    expect(fold([row(2, 8)], [join(3, 6)])).toEqual([['', 5]]);
  });

  test('is distinguished from what the customer changed before and after it', () => {
    expect(fold([], [news(6, 7), join(3, 6), news(1, 5)])).toEqual([['', 6]]);
    expect(fold([], [join(3, 6), news(1, 5)])).toEqual([['', 4]]);
  });
});

describe('of a wish on two devices', () => {
  const wish = (removed: boolean, minute: number): WishRow => ({
    productId: 'lamp',
    variantId: null,
    removed,
    addedAt: at(minute),
    changedAt: at(minute),
  });

  test('the later change counts, and its first time stays', () => {
    expect(foldWishes([wish(false, 5)], [wish(true, 4)])).toEqual([]);
    expect(foldWishes([wish(false, 5)], [wish(true, 6)])).toMatchObject([{ removed: true }]);
    expect(foldWishes([wish(false, 5)], [wish(false, 6)])).toMatchObject([{ addedAt: at(5) }]);
    expect(foldWishes([wish(true, 5)], [wish(false, 6)])).toMatchObject([{ addedAt: at(6) }]);
  });
});
