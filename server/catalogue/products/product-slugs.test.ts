import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.ts';
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

async function read(idOrSlug: string) {
  const { status, body } = await visitor.request({
    method: 'GET',
    url: `/api/products/${idOrSlug}`,
  });
  const { product } = (body as { data?: { product: Product } }).data ?? {};
  return { status, id: product?.id, slug: product?.slug };
}

async function slugOf(name: string): Promise<string> {
  const { id } = await buildProduct(shop, { name });
  return (await read(id)).slug ?? '';
}

test('a product’s address is made of its name, in Latin letters', async () => {
  expect(await slugOf('Lotus on Geru, 30 × 40 cm')).toBe('lotus-on-geru-30-40-cm');
  expect(await slugOf('Café “L’Été”')).toBe('cafe-lete');
  expect(await slugOf('लक्ष्मी चरण')).toBe('lakshmi-charan');
  expect(await slugOf('दीया और कमल २')).toBe('diya-aur-kamal-2');
  expect(await slugOf('தாமரை')).toBe('painting');
  expect(await slugOf('9b2e0000-aaaa-4bbb-8ccc-123456789012')).toMatch(/^painting-9b2e/);
});

test('two with the same name have two addresses, also if they come at once', async () => {
  const names = ['Blue Pot', 'Blue  pot!', 'BLUE POT'];
  const slugs = await Promise.all(names.map(slugOf));
  expect(slugs.toSorted()).toEqual(['blue-pot', 'blue-pot-2', 'blue-pot-3']);
});

test('an address leads to its product, whatever the product is called later', async () => {
  const { id } = await buildProduct(shop, { name: 'First Name' });
  const rename = { name: 'Other Name' };
  await shop.db.updateTable('products').set(rename).where('id', '=', id).execute();
  for (const address of [id, id.toUpperCase(), 'first-name']) {
    expect(await read(address)).toEqual({ status: 200, id, slug: 'first-name' });
  }
  expect((await read('other-name')).status).toBe(404);
  await shop.db
    .updateTable('products')
    .set({ deletedAt: shop.clock.now() })
    .where('id', '=', id)
    .execute();
  expect((await read('first-name')).status).toBe(404);
});
