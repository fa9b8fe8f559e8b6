import { afterAll, beforeAll, expect, test } from 'vitest';
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
