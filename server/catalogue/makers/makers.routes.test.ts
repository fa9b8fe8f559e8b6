import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import { makerMessages } from '#contract/makers/maker-rules.ts';
import { makersApi } from '#contract/makers/makers.endpoints.ts';
import { findRedirect } from '#server/studio/redirects/redirects.queries.ts';
import { buildMaker } from '#testing/build-makers.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';

let checkout: Checkout;
let manager: Customer;
let visitor: Customer['browser'];

beforeAll(async () => {
  checkout = await openCheckout();
  manager = await checkout.newCustomer({ staffRole: 'manager' });
  visitor = manager.browser.another();
});
afterAll(() => checkout.close());
beforeEach(() => checkout.shop.db.deleteFrom('makers').execute());

const fields = { address: 'asha-devi', name: 'Asha Devi' };
const make = (body: object = {}) =>
  manager.browser.call(adminMakersApi.createMaker, { body: { ...fields, ...body } });
const shown = async (address: string, query: object = {}) => {
  await checkout.shop.changes.caughtUp();
  const { status, body } = await visitor.call(makersApi.readMaker, { params: { address }, query });
  return status === 200 ? body.data.products.map(({ name }) => name) : status;
};
const makerOn = async (id: string) =>
  (await visitor.call(catalogueApi.readProduct, { params: { id } })).body.data.product.maker;
const names = async () =>
  (await visitor.call(makersApi.listMakers)).body.data.makers.map(({ name }) => name);

describe('a maker', () => {
  test('has a page with their products, the newest first, and stands on each', async () => {
    const { status, body } = await make({ craft: 'Weaving', village: 'Munsiari', story: 'Wool.' });
    expect([status, body.message]).toEqual([200, 'Maker added!']);
    const makerId = body.data.maker._id;
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    const { id } = await buildProduct(checkout.shop, { name: 'Shawl', makerId, createdAt: day(1) });
    await buildProduct(checkout.shop, { name: 'Stole', makerId, createdAt: day(2) });
    await buildProduct(checkout.shop, { name: 'Cup' });
    expect(await shown('asha-devi')).toEqual(['Stole', 'Shawl']);
    expect(await shown('asha-devi', { sort: 'name' })).toEqual(['Shawl', 'Stole']);
    const { data } = (await visitor.call(makersApi.readMaker, { params: { address: 'asha-devi' } }))
      .body;
    expect(data.maker).toMatchObject({ name: 'Asha Devi', craft: 'Weaving', story: 'Wool.' });
    expect(await makerOn(id)).toMatchObject({ name: 'Asha Devi', village: 'Munsiari' });
    const listed = (await manager.browser.call(adminMakersApi.listAdminMakers)).body.data;
    expect(listed.makers).toMatchObject([{ name: 'Asha Devi', products: 2 }]);
    expect(listed.staff).toContainEqual({ id: manager.user.id, name: manager.user.name });
  });

  test('needs a name and an address of their own', async () => {
    expect((await make({ name: ' ' })).body.errors).toMatchObject([{ field: 'name' }]);
    await make();
    const { status, body } = await make({ name: 'Another Asha' });
    expect([status, body.errors]).toMatchObject([
      400,
      [{ field: 'address', message: makerMessages.taken }],
    ]);
  });

  test('may be one of the staff, each of whom is one maker', async () => {
    const staff = manager.user.id;
    expect((await make({ staff })).body.data.maker.staff).toBe(staff);
    const twice = await make({ address: 'b', staff });
    expect(twice.body.errors).toMatchObject([
      { field: 'staff', message: makerMessages.staffTaken },
    ]);
    const customer = await checkout.newCustomer();
    const wrong = await make({ address: 'c', staff: customer.user.id });
    expect(wrong.body.errors).toMatchObject([{ field: 'staff', message: makerMessages.staff }]);
  });

  test('leaves a way from an old address', async () => {
    const id = (await make()).body.data.maker._id;
    const body = { ...fields, address: 'asha' };
    await manager.browser.call(adminMakersApi.updateMaker, { params: { id }, body });
    expect([await shown('asha-devi'), await shown('asha')]).toEqual([404, []]);
    expect(await findRedirect(checkout.shop.db, '/makers/asha-devi')).toBe('/makers/asha');
  });

  test('is changed by one of two at once, and the other sees the present state', async () => {
    const { _id: id, updatedAt } = (await make()).body.data.maker;
    const send = (name: string) =>
      manager.browser.call(adminMakersApi.updateMaker, {
        params: { id },
        body: { ...fields, name, seen: updatedAt },
      });
    const answers = await Promise.all([send('Asha D.'), send('Asha Rawat')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.data).toMatchObject({ maker: { name: /Asha (D\.|Rawat)/ } });
  });

  test('is hidden with what products say of them, and shown again', async () => {
    const maker = await buildMaker(checkout.shop);
    const { id } = await buildProduct(checkout.shop, { makerId: maker.id });
    const params = { id: maker.id };
    await manager.browser.call(adminMakersApi.showMaker, { params, body: { isVisible: false } });
    expect([await shown(maker.address), await makerOn(id), await names()]).toEqual([404, null, []]);
    const product = (
      await manager.browser.call(adminProductsApi.readAdminProduct, { params: { id } })
    ).body.data;
    expect(product.product.makerId).toBe(maker.id);
    await manager.browser.call(adminMakersApi.showMaker, { params, body: { isVisible: true } });
    expect(await makerOn(id)).toMatchObject({ name: 'Bhagirathi Devi' });
  });

  test('is deleted, and their products stay without a maker', async () => {
    const maker = await buildMaker(checkout.shop);
    const { id } = await buildProduct(checkout.shop, { makerId: maker.id });
    const params = { id: maker.id };
    expect((await manager.browser.call(adminMakersApi.deleteMaker, { params })).status).toBe(200);
    expect((await manager.browser.call(adminMakersApi.deleteMaker, { params })).status).toBe(404);
    expect([await shown(maker.address), await makerOn(id)]).toEqual([404, null]);
  });
});

test('makers stand in the order of the studio', async () => {
  const [one, two] = [
    await buildMaker(checkout.shop, { name: 'One' }),
    await buildMaker(checkout.shop, { name: 'Two' }),
  ];
  const order = (ids: string[]) =>
    manager.browser.call(adminMakersApi.orderMakers, { body: { ids } });
  expect((await order([two.id, one.id])).status).toBe(200);
  expect(await names()).toEqual(['Two', 'One']);
  const { status, body } = await order([two.id, two.id]);
  expect([status, body.message]).toEqual([409, makerMessages.order]);
});

test('who changed a maker, and how, is in the audit log', async () => {
  const id = (await make()).body.data.maker._id;
  await manager.browser.call(adminMakersApi.updateMaker, {
    params: { id },
    body: { ...fields, craft: 'Clay' },
  });
  await manager.browser.call(adminMakersApi.updateMaker, {
    params: { id },
    body: { ...fields, craft: 'Clay' },
  });
  await manager.browser.call(adminMakersApi.deleteMaker, { params: { id } });
  const entries = await checkout.shop.db
    .selectFrom('auditEntries')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'maker')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'created', after: { name: 'Asha Devi' } },
    { action: 'changed', before: { craft: '' }, after: { craft: 'Clay' } },
    { action: 'deleted', before: { name: 'Asha Devi' } },
  ]);
});

describe('the product form', () => {
  test('chooses a maker, and says what certificates will say', async () => {
    const maker = await buildMaker(checkout.shop);
    const { id } = await buildProduct(checkout.shop);
    const body = { maker: maker.id, isCertified: true, technique: 'Coil', year: 2025, edition: 50 };
    const { status } = await manager.browser.call(adminProductsApi.updateAdminProduct, {
      params: { id },
      body,
    });
    expect(status).toBe(200);
    const read = (await visitor.call(catalogueApi.readProduct, { params: { id } })).body.data
      .product;
    expect(read.maker?.address).toBe(maker.address);
    expect(read.certificate).toEqual({ technique: 'Coil', year: 2025, edition: 50 });
    const none = await manager.browser.call(adminProductsApi.updateAdminProduct, {
      params: { id },
      body: { maker: '', isCertified: false },
    });
    expect(none.body.data.product).toMatchObject({ maker: null, certificate: null });
  });

  test('refuses a maker who is gone, and odd years and editions', async () => {
    const { id } = await buildProduct(checkout.shop);
    const send = async (body: object) =>
      (await manager.browser.call(adminProductsApi.updateAdminProduct, { params: { id }, body }))
        .body;
    const gone = checkout.shop.random.id();
    expect((await send({ maker: gone })).errors).toMatchObject([{ field: 'maker' }]);
    expect((await send({ maker: 'x' })).errors).toMatchObject([{ field: 'maker' }]);
    expect((await send({ year: '26' })).errors).toMatchObject([{ field: 'year' }]);
    expect((await send({ edition: '0' })).errors).toMatchObject([{ field: 'edition' }]);
  });
});
