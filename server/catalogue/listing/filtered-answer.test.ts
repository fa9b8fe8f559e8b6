import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition } from '#contract/collections/conditions.ts';
import type { Listing } from '#server/infra/shop/shop.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { listProducts } from './list-products.ts';

const red = 'https://res.cloudinary.com/haat/image/upload/a.jpg';
const indigo = 'https://res.cloudinary.com/haat/image/upload/b.jpg';
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await buildProduct(shop, {
    options: { Colour: ['Red', 'Indigo', 'Plain'], Size: ['S'] },
    variants: [{ image: red }, { image: indigo }, {}],
    images: [red, indigo],
  });
});
afterAll(() => shop.remove());

const shown = async (options?: string) => {
  const [product] = (await listProducts(shop, { options })).products;
  return { image: product?.image, images: product?.images };
};

test('a list that is narrowed to a colour shows the image of that colour first', async () => {
  expect(await shown()).toEqual({ image: red, images: [red, indigo] });
  expect(await shown('Colour:Indigo')).toEqual({ image: indigo, images: [indigo, red] });
  expect(await shown('colour:Indigo|Size:S')).toMatchObject({ image: indigo });
  expect(await shown('Colour:Red')).toMatchObject({ image: red });
  expect(await shown('Colour:Plain'), 'it has no image of its own').toMatchObject({ image: red });
});

const fitM: Condition = { kind: 'option', name: 'Fit', value: 'M' };

function ruled(conditions: Condition[], match: 'all' | 'any' = 'all'): Listing {
  return { selection: { match, conditions, today: '2026-01-11' } };
}

describe('all filters hold for one variant that can be bought, which the card shows', () => {
  const plain = 'https://res.cloudinary.com/haat/image/upload/c.jpg';
  const other = 'https://res.cloudinary.com/haat/image/upload/d.jpg';
  let id: string;

  beforeAll(async () => {
    ({ id } = await buildProduct(shop, {
      category: 'apparel',
      options: { Colour: ['Red', 'Blue'], Fit: ['S', 'M'] },
      images: [plain, other],
      variants: [
        { pricePaise: 500_00 },
        { pricePaise: 900_00, discountPricePaise: 700_00, image: other },
        { pricePaise: 300_00 },
        { pricePaise: 200_00, stock: 0 },
      ],
    }));
    await shop.changes.start();
  });

  const queries: [Listing, object | undefined][] = [
    [{}, { price: 300, discountPrice: null, image: plain, priceRange: { min: 300, max: 700 } }],
    [
      { minPrice: 650, maxPrice: 750 },
      { price: 900, discountPrice: 700, image: other },
    ],
    [{ minPrice: 250, maxPrice: 350, options: 'Colour:Red' }, undefined],
    [{ minPrice: 250, maxPrice: 350, options: 'Colour:Blue' }, { price: 300 }],
    [{ discount: 10 }, { price: 900, discountPrice: 700, priceRange: { min: 700, max: 700 } }],
    [{ discount: 10, options: 'Fit:S' }, undefined],
    [{ maxPrice: 250 }, undefined],
    [ruled([{ kind: 'discounted' }]), { price: 900, discountPrice: 700 }],
    [ruled([{ kind: 'price', min: 450, max: 550 }, fitM]), undefined],
    [ruled([{ kind: 'price', min: 650, max: 750 }, fitM]), { price: 900 }],
    [ruled([{ kind: 'price', min: 450, max: 550 }, fitM], 'any'), { price: 500 }],
    [{ ...ruled([{ kind: 'discounted' }]), options: 'Fit:S' }, undefined],
    [{ ...ruled([{ kind: 'category', category: 'apparel' }]), minPrice: 650 }, { price: 900 }],
  ];

  test('in every list', async () => {
    for (const [query, card] of queries) {
      const { products } = await listProducts(shop, { ...query, category: 'apparel' });
      expect(products, JSON.stringify(query)).toMatchObject(card ? [{ id, ...card }] : []);
    }
  });

  test('a value counts the products that the other filters leave of it', async () => {
    const { facets } = await listProducts(shop, {
      category: 'apparel',
      minPrice: 250,
      maxPrice: 350,
    });
    const colours = facets.find(({ name }) => name === 'Colour');
    expect(colours?.values.map(({ value, count }) => [value, count]) ?? []).not.toContainEqual([
      'Red',
      1,
    ]);
  });

  test('a list by price compares the prices that it shows', async () => {
    const { id: between } = await buildProduct(shop, { category: 'apparel', pricePaise: 650_00 });
    await shop.changes.caughtUp();
    const { products } = await listProducts(shop, {
      category: 'apparel',
      sort: 'price-low',
      minPrice: 600,
    });
    expect(products.map((product) => product.id)).toEqual([between, id]);
  });

  test('a product that is sold out stays in lists by price', async () => {
    const { id: sold } = await buildProduct(shop, {
      category: 'accessories',
      stock: 0,
      pricePaise: 800_00,
    });
    await shop.changes.caughtUp();
    const { products } = await listProducts(shop, {
      category: 'accessories',
      minPrice: 700,
      maxPrice: 900,
    });
    expect(products.map((product) => product.id)).toEqual([sold]);
  });
});
