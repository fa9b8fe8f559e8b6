import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct } from '#testing/build-products.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { listProducts } from './list-products.ts';
import { factsOf } from './product-facts.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.changes.start();
  const paintings = [
    ['Wide', '76 × 56 cm', 'Gouache on cotton paper, walnut frame', 1],
    ['Tall', '30 × 42 cm', 'gouache on board', 1],
    ['Gone', '30 × 30 cm', 'Acrylic on canvas', 0],
    ['Canvas', '45 × 45 cm', 'Acrylic on canvas', null],
  ] as const;
  for (const [name, size, material, stock] of paintings) {
    await buildProduct(shop, { name, size, material, stock });
  }
});
afterAll(() => shop.remove());

test.each([
  [{ size: '76 × 56 cm', material: null }, 'Landscape Large, over 60 cm'],
  [{ size: '12x18 in', material: null }, 'Portrait Medium, 40 to 60 cm'],
  [{ size: '30 x 30 cm, framed', material: null }, 'Square Small, up to 40 cm'],
  [{ size: '24 × 18 × 11 cm', material: 'Toon wood, geru' }, 'Toon wood'],
  [{ size: 'S, M, L', material: ' , ' }, ''],
  [{ size: null, material: 'terracotta' }, 'Terracotta'],
])('of %o a list knows: %s', (product, facts) => {
  const values = factsOf(product).map(([, value]) => value);
  expect(values.join(' ')).toBe(`In stock ${facts}`.trim());
});

const namesOf = async (options: string) =>
  (await listProducts(shop, { options })).products.map(({ name }) => name);

test('paintings are narrowed by medium, format and size, to what can be bought', async () => {
  const { facets, total } = await listProducts(shop, {});
  expect(total).toBe(4);
  const counted = facets.map(({ name, values }) => [
    name,
    ...values.map(({ value, count }) => `${value}: ${count}`),
  ]);
  expect(counted).toEqual([
    ['Availability', 'In stock: 3'],
    ['Material', 'Gouache: 2', 'Acrylic: 1'],
    ['Orientation', 'Square: 1', 'Portrait: 1', 'Landscape: 1'],
    ['Longest Side', 'Medium, 40 to 60 cm: 2', 'Large, over 60 cm: 1'],
  ]);
  expect(await namesOf('Availability:In stock')).toEqual(['Canvas', 'Tall', 'Wide']);
  expect(await namesOf('Material:Gouache')).toEqual(['Tall', 'Wide']);
  expect(await namesOf('Material:Gouache|Orientation:Portrait')).toEqual(['Tall']);
  expect(await namesOf('Material:Acrylic')).toEqual(['Canvas']);
});

test('an option of the same name says it of each variant', async () => {
  await buildProduct(shop, {
    name: 'Ring',
    material: 'Brass',
    options: { Material: ['Brass', 'Silver'] },
  });
  // The shop hears of what others write a moment later.
  await expect.poll(() => namesOf('Material:Silver')).toEqual(['Ring']);
});
