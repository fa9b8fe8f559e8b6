import { expect, type Page, test } from '@playwright/test';
import { listProducts } from '#contract/catalogue/catalogue.endpoints.ts';
import { createCollection } from '#contract/collections/admin-collections.endpoints.ts';
import { signInAsStaff } from './admin-people.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { prepareData } from './prepared-shops.ts';

/** Without the page cache, so that each page is rendered again. */
let shop: OpenShop;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  shop = await openShop({ KEPT_MB: '0', DEMO: '1' }, prepareData('demo'));
});

test.afterAll(() => shop.close());

test('pages and answers that are not cached send few statements to the database', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: shop.url });
  test.setTimeout(240_000);
  const list = `${listProducts.path}?limit=12&category=painting&sort=price-low`;
  const { data } = await (await fetch(`${shop.url}${list}`)).json();
  const [{ id }] = data.products;
  await makeCollection(page);
  const most: Record<string, number> = {
    '/dashboard': 6,
    '/shop/painting': 1,
    '/shop?page=2': 1,
    '/collections/small-paintings': 2,
    '/api/collections/small-paintings': 2,
    [`/product/${id}`]: 2,
    [list]: 1,
    [`${listProducts.path}/${id}`]: 1,
  };
  for (const path of Object.keys(most)) {
    // Waits for the previews of a new shop's images, and for what is read only once.
    await expect
      .poll(() => countStatements(path), { message: path, timeout: 120_000 })
      .toBe(most[path]);
  }
});

async function makeCollection(page: Page): Promise<void> {
  const { caller } = await signInAsStaff(page, shop, { role: 'manager' });
  const conditions = [{ kind: 'price' as const, min: null, max: 5000 }];
  const fields = { address: 'small-paintings', title: 'Small Paintings', rules: { conditions } };
  await caller.ask(createCollection, { body: fields });
}

async function countStatements(path: string): Promise<number> {
  const { headers } = await fetch(`${shop.url}${path}`);
  const [, statements] = /desc="(\d+) statements?"/.exec(headers.get('server-timing') ?? '') ?? [];
  return Number(statements);
}
