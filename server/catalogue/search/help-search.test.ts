import { afterAll, beforeAll, expect, test } from 'vitest';
import { suggestionsApi } from '#contract/search/suggestions.endpoints.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let visitor: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = (await openTestApp(shop)).browser();
  await shop.changes.start();
  await buildProduct(shop, { name: 'Blue Shirt', material: 'Khadi cotton' });
  await buildProduct(shop, { name: 'Hill Kurta', featured: true, tags: ['पहाड़ी'] });
});
afterAll(() => shop.remove());

async function help(q: string) {
  const { status, body } = await visitor.call(suggestionsApi.helpSearch, { query: { q } });
  expect(status).toBe(200);
  const { products, ...rest } = body.data;
  return { ...rest, names: products.map(({ name }) => name) };
}

test.each([
  ['blue shirt elephant', 'blue shirt'],
  ['shart elephant', 'shirt'],
  ['khadi elephant', 'khadi'],
  ['kurta elephant khadi', 'kurta'],
  ['kutra elephant', 'kurta'],
  ['kur elephant', 'kur'],
  ['पाहड़ी elephant', 'पहाड़ी'],
  ['कुरटा elephant', 'kurta'],
  ['blue kurta', 'kurta'],
  ['elephant', null],
  ['%', null],
  ['', null],
])('where %s finds nothing, %s is meant', async (q, didYouMean) => {
  expect((await help(q)).didYouMean).toBe(didYouMean);
});

test('a list of names that finds nothing learns what else the words find', async () => {
  const names = ['Blue Shirt'];
  expect(await help('khadi')).toEqual({ didYouMean: null, kind: 'close', names });
});

test('where nothing is found at all, it is what is featured, and then what others buy', async () => {
  const names = ['Hill Kurta'];
  expect(await help('elephant')).toEqual({ didYouMean: null, kind: 'featured', names });
  const [bowl, cup, gone, refused] = await Promise.all(
    ['Bowl', 'Cup', 'Gone', 'Refused'].map((name) => buildProduct(shop, { name, stock: 9 })),
  );
  await shop.db
    .updateTable('variants')
    .set({ stock: 0 })
    .where('productId', '=', gone!.id)
    .execute();
  const ofOne = (product: { id: string } | undefined, quantity: number) => ({
    items: [{ productId: product!.id, quantity }],
  });
  await buildOrder(shop, null, ofOne(cup, 2));
  await buildOrder(shop, null, ofOne(bowl, 3));
  await buildOrder(shop, null, ofOne(gone, 4));
  await buildOrder(shop, null, { ...ofOne(refused, 5), status: 'cancelled' });
  expect(await help('elephants')).toMatchObject({ kind: 'bought', names: ['Bowl', 'Cup'] });
});

test('what is too long is refused', async () => {
  const { status } = await visitor.call(suggestionsApi.helpSearch, {
    query: { q: 'x'.repeat(101) },
  });
  expect(status).toBe(400);
});
