import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import { savedCartApi } from '#contract/cart/saved-cart.endpoints.ts';
import type { ProductStatus } from '#contract/catalogue/admin-product-rules.ts';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { exportRoute } from '#contract/catalogue/catalogue-file-rules.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { collectionsApi } from '#contract/collections/collections.endpoints.ts';
import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { suggestionsApi } from '#contract/search/suggestions.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { buildCollection } from '#testing/build-collections.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type Checkout, openCheckout } from '#testing/open-checkout.ts';
import { bowl, geru } from '#testing/product-desk.ts';
import { sendForm } from '#testing/send-form.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

let checkout: Checkout;
let visitor: TestBrowser;
let manager: TestBrowser;

beforeAll(async () => {
  checkout = await openCheckout();
  visitor = checkout.visitor();
  ({ browser: manager } = await signInNew(checkout.shop, checkout.visitor(), {
    staffRole: 'owner',
  }));
  const body = { section: 'feeds', merchantFeeds: true } as const;
  await manager.call(adminSettingsApi.changeSettings, { body });
});
afterAll(() => checkout.close());
beforeEach(() => emptyTables(checkout.shop, 'orders', 'products'));

async function create(fields: Record<string, string>, withImage = true) {
  const files = withImage ? [await geru()] : [];
  return sendForm(manager, adminProductsApi.createAdminProduct, fields, files);
}
const change = (id: string, body: Record<string, string>) =>
  manager.call(adminProductsApi.updateAdminProduct, { params: { id }, body });
const setStatus = async (id: string, status: ProductStatus) =>
  (await change(id, { status })).body.data.product.status;
const readForm = async (id: string) =>
  (await manager.call(adminProductsApi.readAdminProduct, { params: { id } })).body.data?.product;
const listed = async (status: 'draft' | 'hidden' | 'deleted') =>
  (
    await manager.call(adminProductsApi.listHiddenProducts, { query: { status } })
  ).body.data.products.map(({ name }) => name);

describe('a draft', () => {
  test('needs a name alone, keeps what it has, and becomes a product once nothing is missing', async () => {
    const made = await create({ name: 'Walnut Bowl', status: 'draft' }, false);
    expect([made.status, made.body.message]).toEqual([200, say.created]);
    const { product } = made.body.data;
    expect(product).toMatchObject({ status: 'draft', description: '', price: 0, category: '' });
    const id = product._id;
    expect(await listed('draft')).toEqual(['Walnut Bowl']);
    for (const [next, message] of [
      [{}, say.descriptionMissing],
      [{ description: bowl.description }, say.price],
      [{ price: '1299' }, say.imageMissing],
    ] as const) {
      expect((await change(id, { ...next })).status).toBe(200);
      const refused = await change(id, { status: 'shown' });
      expect([refused.status, refused.body.message]).toEqual([400, message]);
      const asked = await manager.call(adminProductsApi.showHiddenProduct, { params: { id } });
      expect([asked.status, asked.body.message]).toEqual([400, message]);
    }
    await sendForm(manager, adminProductsApi.updateAdminProduct, {}, [await geru()], { id });
    const refused = await change(id, { status: 'hidden' });
    expect(refused.body.message).toBe(say.categoryMissing);
    const shown = await change(id, { status: 'shown', category: 'accessories' });
    expect(shown.body.data.product).toMatchObject({
      ...{ status: 'shown', price: 1299, category: 'accessories' },
      description: bowl.description,
    });
    expect((await visitor.call(catalogueApi.readProduct, { params: { id } })).status).toBe(200);
    expect(await listed('draft')).toEqual([]);
  });

  test('gets the address of the name that it is first shown with, and keeps it', async () => {
    const made = await create({ ...bowl, name: 'Working title', status: 'draft' });
    const id = made.body.data.product._id;
    expect(made.body.data.product.slug).toBe(`draft-${id}`);
    const slug = async (body: Record<string, string>) =>
      (await change(id, body)).body.data.product.slug;
    expect(await slug({ name: 'Blue Bowl' })).toBe(`draft-${id}`);
    expect(await slug({ status: 'shown' })).toBe('blue-bowl');
    expect(await slug({ name: 'Green Bowl', status: 'draft' })).toBe('blue-bowl');
    expect(await slug({ status: 'shown' })).toBe('blue-bowl');
  });

  test('needs a name, and what it has must be right', async () => {
    for (const [fields, message] of [
      [{ name: '' }, say.nameMissing],
      [{ name: 'Bowl', description: 'Short' }, say.descriptionShort],
      [{ name: 'Bowl', price: '-5' }, say.price],
      [{ name: 'Bowl', stock: 'many' }, say.stock],
    ] as const) {
      const { status, body } = await create({ ...fields, status: 'draft' }, false);
      expect([status, body.message]).toEqual([400, message]);
    }
    const { status, body } = await create({ ...bowl, status: 'secret' });
    expect([status, body.message]).toEqual([400, say.status]);
  });

  test('that is deleted leaves its list and is no product', async () => {
    const { body } = await create({ name: 'Walnut Bowl', status: 'draft' }, false);
    const id = body.data.product._id;
    const gone = await manager.call(adminProductsApi.deleteAdminProduct, { params: { id } });
    expect(gone.status).toBe(200);
    expect([await listed('draft'), await listed('deleted')]).toEqual([[], ['Walnut Bowl']]);
    expect((await change(id, { name: 'Again' })).status).toBe(404);
    const shown = await manager.call(adminProductsApi.showHiddenProduct, { params: { id } });
    expect(shown.status).toBe(400);
  });
});

describe('a hidden product', () => {
  test('is changed with its variants and counts, and comes back as it then is', async () => {
    const { id } = await buildProduct(checkout.shop, {
      options: { Size: ['S', 'M', 'L'] },
      variants: [
        { stock: 1, sku: 'K-S' },
        { stock: 2, sku: 'K-M' },
        { stock: 3, sku: 'K-L' },
      ],
    });
    expect(await setStatus(id, 'hidden')).toBe('hidden');
    const [small, , large] = (await readForm(id))?.variants ?? [];
    const variants = [small, large].map((each) => ({
      ...{ id: each?.id, values: each?.values, price: 500, stock: 7, sku: each?.sku },
    }));
    const body = {
      options: [{ name: 'Size', values: [{ value: 'S' }, { value: 'L' }] }],
      variants,
    };
    const changed = await manager.call(adminProductsApi.updateAdminProduct, {
      params: { id },
      body: body as never,
    });
    expect([changed.status, changed.body.data.product.status]).toEqual([200, 'hidden']);
    expect(await setStatus(id, 'shown')).toBe('shown');
    const { body: shown } = await visitor.call(catalogueApi.readProduct, { params: { id } });
    expect(
      shown.data.product.variants.map(({ values, sku, stock, price }) => [
        ...values,
        ...[sku, stock, price],
      ]),
    ).toEqual([
      ['S', 'K-S', 7, 500],
      ['L', 'K-L', 7, 500],
    ]);
  });

  test('is in the file of hidden products, which an import brings back hidden', async () => {
    const { id } = await buildProduct(checkout.shop, { name: 'Oak Bowl' });
    await buildProduct(checkout.shop, { name: 'Pine Bowl' });
    await setStatus(id, 'hidden');
    const file = async (query: string) => {
      const { body } = await manager.request({ method: 'GET', url: `${exportRoute}${query}` });
      return body as unknown as string;
    };
    const hidden = await file('?status=hidden');
    expect(hidden).toContain('Oak Bowl');
    expect(hidden).toContain(',hidden,');
    expect(hidden).not.toContain('Pine Bowl');
    expect(await file('')).not.toContain('Oak Bowl');
  });

  test('can be shown and hidden with others, and back', async () => {
    const ids = [await buildProduct(checkout.shop), await buildProduct(checkout.shop)];
    for (const status of ['hidden', 'shown'] as const) {
      const { body } = await manager.call(adminProductsApi.changeProducts, {
        body: { products: ids.map(({ id }) => ({ id, status })) },
      });
      expect(body.data.done).toHaveLength(2);
      expect((await listed('hidden')).length).toBe(status === 'hidden' ? 2 : 0);
    }
  });
});

test.each(['hidden', 'draft'] as const)('no public way shows what is %s', async (status) => {
  const { shop } = checkout;
  const made = await create({ ...bowl, name: 'Secret Bowl', featured: 'true', tags: 'secret' });
  const id = made.body.data.product._id;
  const { address } = await buildCollection(shop, { products: [id] });
  const customer = await checkout.newCustomer();
  const line = { productId: id, quantity: 1 };
  const robot = async (url: string) => (await visitor.request({ method: 'GET', url })).body;
  const ways = {
    list: () => visitor.call(catalogueApi.listProducts),
    category: () => visitor.call(catalogueApi.listProducts, { query: { category: 'accessories' } }),
    named: () => visitor.call(catalogueApi.listProducts, { query: { q: 'secret' } }),
    one: () => visitor.call(catalogueApi.readProduct, { params: { id } }),
    slug: () => visitor.call(catalogueApi.readProduct, { params: { id: 'secret-bowl' } }),
    featured: () => visitor.call(catalogueApi.listFeatured),
    search: () => visitor.call(catalogueApi.searchProducts, { query: { q: 'secret bowl' } }),
    suggested: () => visitor.call(suggestionsApi.suggest, { query: { q: 'secret' } }),
    help: () => visitor.call(suggestionsApi.helpSearch, { query: { q: 'secret' } }),
    collection: () => visitor.call(collectionsApi.readCollection, { params: { address } }),
    wishlist: () => visitor.call(savedCartApi.readPieces, { body: { productIds: [id] } }),
    cart: async () => {
      const { body } = await visitor.call(checkCartApi.validateCart, { body: { items: [line] } });
      return { body: body.validItems };
    },
    sitemap: async () => ({ body: await robot('/sitemap.xml') }),
    google: async () => ({ body: await robot(feedPaths.google) }),
    meta: async () => ({ body: await robot(feedPaths.meta) }),
  };
  const seen = async () => {
    const found = [];
    for (const [way, ask] of Object.entries(ways)) {
      const { body } = await ask();
      if (new RegExp(`secret.bowl|${id}`, 'i').test(JSON.stringify(body))) found.push(way);
    }
    return found;
  };
  // Each way shows it while it is shown, so that none is asked wrongly.
  expect(await seen()).toEqual(Object.keys(ways));
  expect(await setStatus(id, status)).toBe(status);
  checkout.clock.pass(600_000);
  expect(await seen()).toEqual([]);
  const unknown = await customer.checkOut(shop.random.id());
  const refused = await customer.checkOut(id);
  expect(refused.status).toBe(unknown.status);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await readForm(id)).toMatchObject({ name: 'Secret Bowl', status });
  expect(await setStatus(id, 'shown')).toBe('shown');
  checkout.clock.pass(600_000);
  expect(await seen()).toEqual(Object.keys(ways));
});
