import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { checkedLines, withoutBought } from './checked-lines.ts';
import {
  buyable,
  type CartProduct,
  chosenIn,
  countOf,
  mergeLines,
  productAs,
  type StoredLine,
  withAdded,
  withBack,
  withQuantity,
} from './lines.ts';

function product(changes: Partial<CartProduct> = {}): CartProduct {
  return {
    id: 'lamp',
    name: 'Clay lamp',
    image: '',
    category: 'accessories',
    price: 500,
    discountPrice: null,
    inStock: true,
    availableQuantity: null,
    size: null,
    options: [],
    gstRate: 18,
    ...changes,
  };
}

function line(quantity: number, changes: Partial<CartProduct> = {}, size?: string): StoredLine {
  return { product: product(changes), quantity, variantId: null, selectedSize: size ?? null };
}

const quantities = (lines: StoredLine[]) => lines.map((one) => one.quantity);
const lamp = { id: 'lamp', variantId: null, selectedSize: null };
const sized = (quantity: number, variantId: string, size: string): StoredLine => {
  return { ...line(quantity, {}, size), variantId };
};

describe('a cart', () => {
  test('adds to the line of the same product and size [cart-12]', () => {
    expect(quantities(withAdded([line(2)], line(3)))).toEqual([5]);
  });

  test('keeps another size as a line of its own [cart-13]', () => {
    expect(quantities(withAdded([line(2, {}, 'S')], line(1, {}, 'M')))).toEqual([2, 1]);
  });

  test('adds to the line of a variant that was renamed, and to one of a former release', () => {
    const held = [sized(2, 'v-m', 'M'), line(1, {}, 'L')];
    expect(quantities(withAdded(held, sized(1, 'v-m', 'Medium')))).toEqual([3, 1]);
    expect(quantities(withAdded(held, sized(1, 'v-l', 'L')))).toEqual([2, 2]);
    expect(quantities(withAdded(held, sized(1, 'v-new', 'M')))).toEqual([2, 1, 1]);
  });

  test('never holds more than ten of a line [cart-15]', () => {
    expect(quantities(withAdded([line(8)], line(5)))).toEqual([10]);
  });

  test('never holds more than there is of what several variants share [cart-15]', () => {
    const three = { availableQuantity: 3 };
    expect(quantities(withAdded([line(2, three, 'S')], line(2, three, 'M')))).toEqual([2, 1]);
  });

  test("never holds more of a size than that size's stock", () => {
    const [s, m] = ['S', 'M'].map((shelf) => ({ availableQuantity: 1, shelf }));
    const held = withAdded([], line(4, s, 'S'));
    expect(quantities(withAdded(held, line(2, m, 'M')))).toEqual([1, 1]);
  });

  test('has the price, the image and the stock of the variant that was chosen', () => {
    const variant = {
      id: 'indigo-m',
      values: ['Indigo', 'M'],
      sku: null,
      barcode: null,
      price: 900,
      discountPrice: 800,
      inStock: true,
      stock: 4,
      availableQuantity: 3,
      reserved: false,
      stockOf: null,
      image: '/indigo.jpg',
      weight: null,
      gstRate: 5,
    };
    const options = ['Colour', 'Size'].map((name) => ({ name, values: [] }));
    const kurta = { ...product({ options }), variants: [variant] };
    expect(productAs(kurta, { variantId: 'indigo-m' })).toMatchObject({
      price: 900,
      discountPrice: 800,
      image: '/indigo.jpg',
      availableQuantity: 3,
      gstRate: 5,
    });
    expect(chosenIn(kurta, 'indigo-m').selectedSize).toBe('Indigo / M');
    expect(productAs(kurta, { variantId: 'gone' }).inStock).toBe(false);
  });

  test('takes nothing that is out of stock [cart-14]', () => {
    expect(withAdded([], line(1, { inStock: false }))).toEqual([]);
  });

  test('loses a line whose quantity falls to zero [cart-3]', () => {
    expect(withQuantity([line(1)], lamp, 0)).toEqual([]);
    expect(withQuantity([line(1)], lamp, -1)).toEqual([]);
  });

  test('keeps a quantity within the stock [cart-15]', () => {
    expect(quantities(withQuantity([line(1, { availableQuantity: 2 })], lamp, 7))).toEqual([2]);
  });

  test('counts units, not lines', () => {
    expect(countOf([line(2, {}, 'S'), line(3, {}, 'M')])).toBe(5);
  });
});

describe("a guest's cart at sign-in", () => {
  test("joins the user's own, quantities added up to ten [cart-18]", () => {
    const own = [line(7), line(1, {}, 'S')];
    expect(quantities(mergeLines(own, [line(6), line(2, {}, 'M')]))).toEqual([10, 1, 2]);
  });

  test("joins the user's own where a variant was renamed meanwhile", () => {
    const own = [sized(1, 'v-m', 'Medium')];
    expect(quantities(mergeLines(own, [sized(2, 'v-m', 'M')]))).toEqual([3]);
  });

  test('goes over whole to a user without one', () => {
    expect(quantities(mergeLines([], [line(2)]))).toEqual([2]);
  });

  test('keeps a sold-out product to be seen, once', () => {
    const sold = line(1, { inStock: false });
    expect(mergeLines([], [sold])).toEqual([sold]);
    expect(mergeLines([sold], [sold])).toEqual([sold]);
  });
});

describe('a cart that the shop has checked', () => {
  const asked = [{ productId: 'lamp', quantity: 3 }];
  const answer = (
    changes: Partial<CartProduct>,
    quantity: number,
    free: number | null,
    chosen = { variantId: 'lamp', selectedSize: null as string | null },
  ) => ({
    validItems: [
      {
        product: { ...product(changes), variants: [] as Product['variants'] } as Product,
        quantity,
        ...chosen,
        price: changes.price ?? 500,
        discountPrice: null,
        availableQuantity: free,
      },
    ],
    removedItems: [],
  });

  test("has today's prices and what there is", () => {
    const [checked] = checkedLines([line(3)], asked, answer({ price: 550 }, 2, 2));
    expect([checked?.quantity, checked?.product.price]).toEqual([2, 550]);
  });

  test("keeps what the customer's own unpaid checkout holds", () => {
    const held = answer({ inStock: false, availableQuantity: 0 }, 3, 3);
    expect(buyable(checkedLines([line(3)], asked, held))).toHaveLength(1);
  });

  test('shows what can no longer be bought as out of stock', () => {
    const checked = checkedLines([line(3)], asked, { validItems: [], removedItems: ['Clay lamp'] });
    expect(checked).toHaveLength(1);
    expect(buyable(checked)).toEqual([]);
  });

  test('keeps a variant on sale whose value was renamed, under its present name [variants-22]', () => {
    const renamed = { variantId: 'v-m', selectedSize: 'Indigo / Medium' };
    const question = [{ productId: 'lamp', quantity: 3, variantId: 'v-m', selectedSize: 'M' }];
    const lines = [sized(3, 'v-m', 'M')];
    const [checked] = checkedLines(lines, question, answer({}, 3, null, renamed));
    expect(checked).toMatchObject({ ...renamed, quantity: 3, product: { inStock: true } });
  });

  test('keeps what was changed while the check ran', () => {
    const added = line(1, {}, 'S');
    const checked = checkedLines([line(5), added], asked, answer({}, 3, null));
    expect(quantities(checked)).toEqual([5, 1]);
    expect(buyable(checked)).toHaveLength(2);
  });
});

test('what was bought leaves the cart, what was added meanwhile stays [checkout-7]', () => {
  const lines = [line(3), line(1, {}, 'S')];
  const left = withoutBought(lines, [
    { productId: 'lamp', quantity: 2 },
    { productId: 'lamp', quantity: 1, selectedSize: 'S' },
  ]);
  expect(left).toEqual([line(1)]);
});

test('what was bought leaves the cart also where it was renamed during the payment', () => {
  const bought = [{ productId: 'lamp', quantity: 1, variantId: 'v-m', selectedSize: 'M' }];
  expect(withoutBought([sized(1, 'v-m', 'Medium'), sized(1, 'v-s', 'M')], bought)).toEqual([
    sized(1, 'v-s', 'M'),
  ]);
});

test('what was removed comes back to its place, beside what came since', () => {
  const [first, second, third] = [line(3), line(1, {}, 'S'), line(2, {}, 'M')];
  const since = line(1, {}, 'L');
  expect(withBack([third, since], [first, second, third], [second, third])).toEqual([
    first,
    third,
    since,
  ]);
});
