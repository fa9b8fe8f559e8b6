import { afterAll, beforeAll, expect, test } from 'vitest';
import { suggestionsApi } from '#contract/search/suggestions.endpoints.ts';
import { buildCollection } from '#testing/build-collections.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let visitor: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = (await openTestApp(shop)).browser();
});
afterAll(() => shop.remove());

test('what is typed suggests products with image and price, categories and collections', async () => {
  const image = 'https://res.cloudinary.com/haat/image/upload/a.jpg';
  const sold = { pricePaise: 900_00, discountPricePaise: 700_00, images: [image] };
  const { id } = await buildProduct(shop, { name: 'Kumāoni Painting', ...sold });
  await buildCollection(shop, { address: 'hills', title: 'Paintings of Kumāon' });
  const { status, body } = await visitor.call(suggestionsApi.suggest, {
    query: { q: 'paintings' },
  });
  expect(status).toBe(200);
  expect(body.data.products).toEqual([
    { id, slug: 'kumaoni-painting', name: 'Kumāoni Painting', image, price: 700 },
  ]);
  expect(body.data.categories.map(({ address }) => address)).toEqual(['painting']);
  const hills = { address: 'hills', title: 'Paintings of Kumāon' };
  expect(body.data.collections).toEqual([hills]);
  const kumaon = (await visitor.call(suggestionsApi.suggest, { query: { q: 'kumaon' } })).body.data;
  expect([kumaon.products.length, kumaon.collections]).toEqual([1, [hills]]);
});

test('typos are forgiven in categories and collections where none is named as typed', async () => {
  await buildCollection(shop, { address: 'lamps', title: 'Festive Lanterns' });
  const found = async (q: string) => {
    const { categories, collections } = (
      await visitor.call(suggestionsApi.suggest, { query: { q } })
    ).body.data;
    return [...categories, ...collections].map(({ address }) => address);
  };
  expect(await found('paintng')).toContain('painting');
  expect(await found('accesories')).toEqual(['accessories']);
  expect(await found('festve lantern')).toEqual(['lamps']);
  expect(await found('festive elephants')).toEqual([]);
});

test('nothing typed suggests nothing, and what is too long is refused', async () => {
  const { body } = await visitor.call(suggestionsApi.suggest, { query: { q: ' ' } });
  expect(body.data).toEqual({ products: [], categories: [], collections: [] });
  expect(
    (await visitor.call(suggestionsApi.suggest, { query: { q: 'x'.repeat(101) } })).status,
  ).toBe(400);
});
