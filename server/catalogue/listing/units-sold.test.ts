import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { countedAgain } from './units-sold.ts';

const clock = heldClock();
let shop: TestShop;
let visitor: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  visitor = (await openTestApp(shop)).browser();
  await shop.changes.start();
});
afterAll(() => shop.remove());

async function bestOf(query: Record<string, unknown> = {}) {
  const { body } = await visitor.call(catalogueApi.listProducts, {
    query: { sort: 'best', ...query },
  });
  return body.data.products.map(({ name }) => name);
}

test('what sold most in the last 90 days comes first, as far as it was not cancelled; the rest, the newest first', async () => {
  const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * 86_400_000);
  const build = async (name: string, age: number) =>
    (await buildProduct(shop, { name, stock: null, createdAt: daysAgo(age) })).id;
  const [lamp, bowl, shawl, vase] = [
    await build('Lamp', 9),
    await build('Bowl', 8),
    await build('Shawl', 7),
    await build('Vase', 6),
  ];
  const sell = (
    productId: string,
    quantity: number,
    facts: Parameters<typeof buildOrder>[2] = {},
  ) => buildOrder(shop, null, { ...facts, items: [{ productId, quantity }] });
  await sell(lamp, 2);
  await sell(bowl, 1);
  await sell(bowl, 2, { status: 'delivered', createdAt: daysAgo(30) });
  await sell(vase, 9, { status: 'cancelled' });
  await sell(vase, 9, { status: 'pending' });
  await sell(shawl, 9, { createdAt: daysAgo(91) });
  expect(await bestOf()).toEqual(['Bowl', 'Lamp', 'Vase', 'Shawl']);
  expect(await bestOf({ limit: 1, page: 2 })).toEqual(['Lamp']);

  await sell(lamp, 5);
  clock.pass(countedAgain.forMs);
  expect(await bestOf()).toEqual(['Lamp', 'Bowl', 'Vase', 'Shawl']);
});
