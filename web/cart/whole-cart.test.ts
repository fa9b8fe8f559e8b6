import { describe, expect, test } from 'vitest';
import type { LineChange, Product, WholeCart } from '#contract/cart/saved-cart.ts';
import type { StoredLine } from './lines.ts';
import { linesOfWhole, wishesOfWhole } from './whole-cart.ts';

function productNamed(id: string, changes: Partial<Product> = {}): Product {
  return {
    id,
    slug: `clay-${id.toLowerCase()}`,
    name: `Clay ${id}`,
    image: '',
    imageAlts: [],
    category: 'accessories',
    price: 500,
    discountPrice: null,
    rating: 0,
    reviews: 0,
    inStock: true,
    availableQuantity: null,
    reserved: false,
    featured: false,
    size: null,
    sizes: [],
    sizeChart: '',
    options: [],
    variants: [],
    priceRange: { min: 500, max: 500 },
    material: null,
    gstRate: 18,
    ...changes,
  };
}

function whole(changes: Partial<WholeCart> = {}): WholeCart {
  return {
    lines: [{ productId: 'lamp', variantId: null, selectedSize: null, quantity: 2 }],
    wishes: [],
    products: [productNamed('lamp'), productNamed('bowl')],
    ...changes,
  };
}

const held = (id: string, quantity: number): StoredLine => {
  return { product: productNamed(id), quantity, variantId: null, selectedSize: null };
};
const change = (productId: string, quantity: number): LineChange => {
  return { productId, quantity, changedAt: '2026-11-20T06:30:00.000Z' };
};
const nothing = { changes: [], joining: [] };
const shown = (lines: StoredLine[]) => lines.map((line) => [line.product.id, line.quantity]);

describe("the server's copy of a cart", () => {
  test("replaces this browser's, with present prices", () => {
    const products = [productNamed('lamp', { price: 650 })];
    const [line] = linesOfWhole(whole({ products }), [held('lamp', 9), held('bowl', 1)], nothing);
    expect([line?.quantity, line?.product.price]).toEqual([2, 650]);
  });

  test('keeps what was changed here since the request', () => {
    const lines = [held('lamp', 3), held('bowl', 1)];
    const changes = [change('lamp', 3), change('bowl', 1)];
    expect(shown(linesOfWhole(whole(), lines, { changes, joining: [] }))).toEqual([
      ['lamp', 3],
      ['bowl', 1],
    ]);
    expect(linesOfWhole(whole(), lines, { changes: [change('lamp', 0)], joining: [] })).toEqual([]);
  });

  test("shows a guest's cart added up that has not been sent yet", () => {
    const lines = [{ productId: 'lamp', quantity: 9 }];
    const joining = [{ id: 'guest-1', lines, joinedAt: '2026-11-20T06:30:00.000Z' }];
    expect(shown(linesOfWhole(whole(), [], { changes: [], joining }))).toEqual([['lamp', 10]]);
  });

  test('names what the shop no longer has only where its name is known', () => {
    const gone = whole({ products: [] });
    const [line] = linesOfWhole(gone, [held('lamp', 2)], nothing);
    expect([line?.product.name, line?.product.inStock]).toEqual(['Clay lamp', false]);
    expect(linesOfWhole(gone, [], nothing)).toEqual([]);
  });
});

test("the server's copy of a wishlist keeps what was changed here since the request", () => {
  const [older, newer] = ['2026-11-18T06:30:00.000Z', '2026-11-19T06:30:00.000Z'];
  const copy = whole({ wishes: [{ productId: 'lamp', variantId: null, addedAt: older }] });
  const wish = { productId: 'bowl', removed: false, addedAt: newer, changedAt: newer };
  const names = (changes: (typeof wish)[]) =>
    wishesOfWhole(copy, [], changes).map(({ product }) => product.id);
  expect(names([wish])).toEqual(['bowl', 'lamp']);
  expect(names([{ ...wish, productId: 'lamp', removed: true }])).toEqual([]);
});
