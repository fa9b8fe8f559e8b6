import { afterAll, beforeEach, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { bowl, geru, openProductDesk } from '#testing/product-desk.ts';
import { sendForm } from '#testing/send-form.ts';

const { clock, shop, openBrowser, signInAs, manager, createOne, change, entries, close } =
  await openProductDesk();
afterAll(close);
beforeEach(() => emptyTables(shop, 'orders', 'products'));

test('the list has all that is not deleted, by name, category and page [ap-40] [ap-2] [ap-3] [ap-5]', async () => {
  for (const [at, name] of ['Geru Lotus', 'Blue 100% Lotus', 'Walnut Bowl'].entries()) {
    const createdAt = new Date(clock.now().getTime() + at * 1000);
    const category = at === 2 ? 'accessories' : 'painting';
    await buildProduct(shop, { name, category, createdAt, onSale: at !== 0 });
  }
  await buildProduct(shop, { name: 'Gone Lotus', deletedAt: clock.now() });
  const list = async (query: object) => {
    const { body } = await manager.call(adminProductsApi.listAdminProducts, { query } as object);
    return body.data.products.map(({ name }) => name);
  };
  expect(await list({})).toEqual(['Walnut Bowl', 'Blue 100% Lotus', 'Geru Lotus']);
  expect(await list({ q: 'LOTUS' })).toEqual(['Blue 100% Lotus', 'Geru Lotus']);
  expect(await list({ q: '100%' })).toEqual(['Blue 100% Lotus']);
  expect(await list({ category: 'accessories' })).toEqual(['Walnut Bowl']);
  expect(await list({ limit: 1, page: 3 })).toEqual(['Geru Lotus']);
  const { body } = await manager.call(adminProductsApi.listAdminProducts, { query: { limit: 2 } });
  expect(body.data).toMatchObject({ total: 3, page: 1, pages: 2 });
  expect(
    (await manager.call(adminProductsApi.listAdminProducts, { query: { limit: 101 } })).status,
  ).toBe(400);
  expect(
    (await manager.call(adminProductsApi.listAdminProducts, { query: { category: 'toys' } }))
      .status,
  ).toBe(400);
});

test('a deleted product is gone from the shop and the back office, once [ap-43] [ap-38] [ap-37]', async () => {
  const { _id: id } = await createOne();
  const gone = await manager.call(adminProductsApi.deleteAdminProduct, { params: { id } });
  expect(gone.body).toEqual({ success: true, message: 'Product deleted successfully!' });
  expect((await openBrowser().call(catalogueApi.listProducts)).body.data.products).toEqual([]);
  expect((await manager.call(adminProductsApi.listAdminProducts)).body.data.products).toEqual([]);
  for (const answer of [
    await manager.call(adminProductsApi.deleteAdminProduct, { params: { id } }),
    await manager.call(adminProductsApi.readAdminProduct, { params: { id } }),
    await manager.call(adminProductsApi.updateAdminProduct, {
      params: { id },
      body: { name: 'Back again' },
    }),
    await manager.call(adminProductsApi.readAdminProduct, { params: { id: 'nothing' } }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([404, 'Product not found']);
  }
  const [entry] = await entries();
  expect(entry).toMatchObject({ action: 'deleted', subjectId: id, label: 'Walnut Bowl' });
});

test('past orders keep a deleted product, and their texts and prices when it is changed [ap-38]', async () => {
  const { browser, user } = await signInNew(shop, openBrowser());
  const { _id: productId } = await createOne();
  const item = { productId, name: 'Walnut Bowl', pricePaise: 99900 };
  const { id } = await buildOrder(shop, user, { items: [item] });
  await change(productId, { name: 'Oak Bowl', price: '5000' });
  await manager.call(adminProductsApi.deleteAdminProduct, { params: { id: productId } });
  const { body } = await browser.call(ordersApi.readOrder, { params: { id } });
  expect(body.data.order.items).toMatchObject([
    { productId, name: 'Walnut Bowl', price: 999, product: { available: false } },
  ]);
});

test('products are for managers and owners only [ap-40] [ap-41] [ap-42] [ap-43]', async () => {
  const { _id: id } = await createOne();
  const visitor = openBrowser();
  const packer = await signInAs('packer');
  const customer = (await signInNew(shop, openBrowser())).browser;
  for (const [browser, status] of [
    [visitor, 401],
    [customer, 403],
    [packer, 403],
  ] as const) {
    const answers = [
      await browser.call(adminProductsApi.listAdminProducts),
      await browser.call(adminProductsApi.readAdminProduct, { params: { id } }),
      await sendForm(browser, adminProductsApi.createAdminProduct, bowl, [await geru()]),
      await sendForm(browser, adminProductsApi.updateAdminProduct, { name: 'Mine' }, [], { id }),
      await browser.call(adminProductsApi.deleteAdminProduct, { params: { id } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([
      status,
      status,
      status,
      status,
      status,
    ]);
  }
  const owner = await signInAs('owner');
  expect((await owner.call(adminProductsApi.listAdminProducts)).body.data.total).toBe(1);
});

test('staff find a product by its name in any spelling, by a SKU and by a barcode', async () => {
  const { id } = await buildProduct(shop, {
    name: 'Kumāoni Wrap',
    variants: [{ sku: 'KUR_7741', barcode: '8901234567894' }],
  });
  await buildProduct(shop, { name: 'Pine Box', variants: [{ sku: 'BOX-1' }] });
  const codes = ['KUR_7741', 'kur-77', 'KUR 7741', '7741', 'ur77', 'ur/774', '8901234567894'];
  for (const q of ['wrap kumaoni', ...codes]) {
    const { body } = await manager.call(adminProductsApi.listAdminProducts, { query: { q } });
    expect([q, body.data.products.map((product) => product.id)]).toEqual([q, [id]]);
  }
  for (const q of ['KUR%', 'K.R', '[K]', '-', '’', '—', '( )', '%', '_']) {
    const { body } = await manager.call(adminProductsApi.listAdminProducts, { query: { q } });
    expect([q, body.data.products]).toEqual([q, []]);
  }
});
