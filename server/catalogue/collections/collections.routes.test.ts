import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import { collectionsApi } from '#contract/collections/collections.endpoints.ts';
import { deleteCategory, updateCategory } from '#server/catalogue/categories/save-category.ts';
import { findRedirect } from '#server/studio/redirects/redirects.queries.ts';
import { buildCategory, categoryBody } from '#testing/build-categories.ts';
import { buildCollection } from '#testing/build-collections.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readAdminCollection } from './read-collections.ts';

let checkout: Checkout;
let manager: Customer;
let visitor: Customer['browser'];
let lamp: string;
let shawl: string;
let bowl: string;

beforeAll(async () => {
  checkout = await openCheckout();
  manager = await checkout.newCustomer({ staffRole: 'manager' });
  visitor = manager.browser.another();
  const { shop } = checkout;
  const build = async (name: string, facts: object) =>
    (await buildProduct(shop, { name, ...facts })).id;
  lamp = await build('Lamp', { pricePaise: 50_000, category: 'accessories', tags: ['Diwali'] });
  shawl = await build('Shawl', { pricePaise: 250_000, category: 'apparel', stock: 0 });
  bowl = await build('Bowl', { pricePaise: 90_000, category: 'accessories' });
});
afterAll(() => checkout.close());
beforeEach(() => checkout.shop.db.deleteFrom('collections').execute());

const fields = { address: 'gifts', title: 'Gifts' };
const make = (body: object = {}) =>
  manager.browser.call(adminCollectionsApi.createCollection, { body: { ...fields, ...body } });
const shown = async (address: string, query: object = {}) => {
  await checkout.shop.changes.caughtUp();
  const { status, body } = await visitor.call(collectionsApi.readCollection, {
    params: { address },
    query,
  });
  return status === 200 ? body.data.products.map(({ name }) => name) : status;
};
const entriesOf = (id: string) =>
  checkout.shop.db
    .selectFrom('auditEntries')
    .select(['action', 'label', 'before', 'after'])
    .where('subject', '=', 'collection')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

describe('chosen products', () => {
  test('are shown in the order of the studio, or in another, a page at a time', async () => {
    const { status, body } = await make({ products: [shawl, lamp, bowl] });
    expect([status, body.message]).toEqual([200, 'Collection created!']);
    expect(await shown('gifts')).toEqual(['Shawl', 'Lamp', 'Bowl']);
    expect(await shown('gifts', { sort: 'name' })).toEqual(['Bowl', 'Lamp', 'Shawl']);
    expect(await shown('gifts', { limit: 2, page: 2 })).toEqual(['Bowl']);
    expect(await shown('gifts', { maxPrice: 900 })).toEqual(['Lamp', 'Bowl']);
    const { data } = (
      await visitor.call(collectionsApi.readCollection, { params: { address: 'gifts' } })
    ).body;
    expect(data).toMatchObject({ total: 3, highestPrice: 2500, collection: { sort: 'own' } });
  });

  test('that are no longer in the shop leave it, and unknown ones are left out', async () => {
    const gone = await buildProduct(checkout.shop, { name: 'Gone' });
    const unknown = checkout.shop.random.id();
    const { data } = (await make({ products: [gone.id, unknown, bowl, gone.id] })).body;
    expect(data.collection.products).toEqual([gone.id, bowl]);
    await manager.browser.call(adminProductsApi.deleteAdminProduct, { params: { id: gone.id } });
    expect(await shown('gifts')).toEqual(['Bowl']);
    const { body } = await manager.browser.call(adminCollectionsApi.readAdminCollection, {
      params: { id: data.collection._id },
    });
    expect(body.data.collection.products).toEqual([bowl]);
    expect(body.data.chosen).toEqual([{ id: bowl, name: 'Bowl', image: '' }]);
    await checkout.shop.db.deleteFrom('products').where('id', '=', gone.id).execute();
  });

  test('may be none', async () => {
    await make();
    expect(await shown('gifts')).toEqual([]);
  });
});

describe('rules', () => {
  const found = async (...conditions: object[]) => {
    await buildCollection(checkout.shop, {
      address: 'by-rules',
      rules: { match: 'all', sort: 'name', conditions: conditions as never },
    });
    const names = await shown('by-rules');
    await checkout.shop.db.deleteFrom('collections').execute();
    return names;
  };

  test('find products by category, tag, price, days, discount and stock [collections-5]', async () => {
    const { clock } = checkout.shop;
    const old = new Date(clock.now().getTime() - 40 * 86_400_000);
    const sale = { pricePaise: 60_000, discountPricePaise: 45_000, createdAt: old };
    const { id } = await buildProduct(checkout.shop, { name: 'Box', ...sale });
    expect(await found({ kind: 'category', category: 'accessories' })).toEqual(['Bowl', 'Lamp']);
    expect(await found({ kind: 'tag', tag: 'diwali' })).toEqual(['Lamp']);
    expect(await found({ kind: 'price', min: 450, max: 900 })).toEqual(['Bowl', 'Box', 'Lamp']);
    expect(await found({ kind: 'price', min: 900.01, max: null })).toEqual(['Shawl']);
    expect(await found({ kind: 'newest', days: 30 })).toEqual(['Bowl', 'Lamp', 'Shawl']);
    expect(await found({ kind: 'discounted' })).toEqual(['Box']);
    expect(await found({ kind: 'in-stock' })).toEqual(['Bowl', 'Box', 'Lamp']);
    await manager.browser.call(adminProductsApi.deleteAdminProduct, { params: { id } });
  });

  test('find products by a value that can be bought', async () => {
    const options = { Colour: ['Indigo', 'Madder'] };
    const variants = [{ stock: 2 }, { stock: 0 }];
    const { id } = await buildProduct(checkout.shop, { name: 'Stole', options, variants });
    expect(await found({ kind: 'option', name: 'colour', value: 'Indigo' })).toEqual(['Stole']);
    expect(await found({ kind: 'option', name: 'Colour', value: 'Madder' })).toEqual([]);
    await manager.browser.call(adminProductsApi.deleteAdminProduct, { params: { id } });
  });

  test('hold all together, or any of them', async () => {
    const conditions = [
      { kind: 'tag' as const, tag: 'Diwali' },
      { kind: 'price' as const, min: 2000, max: null },
    ];
    const both = { match: 'all' as const, sort: 'price-high' as const, conditions };
    const { id, address } = await buildCollection(checkout.shop, { rules: both });
    expect(await shown(address)).toEqual([]);
    const body = { ...fields, address, rules: { ...both, match: 'any' as const } };
    await manager.browser.call(adminCollectionsApi.updateCollection, { params: { id }, body });
    expect(await shown(address)).toEqual(['Shawl', 'Lamp']);
    expect(await shown(address, { sort: 'name' })).toEqual(['Lamp', 'Shawl']);
  });

  test('follow a category to its new address, and to the one it is merged into', async () => {
    const { shop } = checkout;
    const from = await buildCategory(shop);
    const conditions = [
      { kind: 'tag' as const, tag: from },
      { kind: 'category' as const, category: from },
    ];
    const rules = { match: 'any' as const, sort: 'name' as const, conditions };
    const { id } = await buildCollection(shop, { rules });
    const categoryOf = async () => {
      const { collection } = await readAdminCollection(shop, id);
      return collection.rules?.conditions;
    };
    const body = { ...categoryBody(shop), address: `${from}-new` };
    await updateCategory(shop, { name: 'A test' }, { address: from, fields: body });
    expect(await categoryOf()).toEqual([
      conditions[0],
      { kind: 'category', category: `${from}-new` },
    ]);
    await deleteCategory(shop, { name: 'A test' }, { address: `${from}-new`, moveTo: 'apparel' });
    expect(await categoryOf()).toEqual([conditions[0], { kind: 'category', category: 'apparel' }]);
  });

  test('are tried before they are saved', async () => {
    const conditions = [{ kind: 'category' as const, category: 'accessories' }];
    const { body } = await manager.browser.call(adminCollectionsApi.previewCollection, {
      body: { rules: { conditions, sort: 'price-low' } },
    });
    expect(body.data).toEqual({
      total: 2,
      products: [
        { id: lamp, name: 'Lamp', image: '' },
        { id: bowl, name: 'Bowl', image: '' },
      ],
    });
  });

  test('that say nothing are refused, each at its place', async () => {
    const wrong = [
      [{ conditions: [] }, 'rules.conditions', 'Please add a rule'],
      [
        { conditions: [{ kind: 'tag', tag: ' ' }] },
        'rules.conditions.0.tag',
        'Please fill this in',
      ],
      [
        { conditions: [{ kind: 'price' }] },
        'rules.conditions.0.min',
        'Please enter a lowest or a highest price',
      ],
      [
        { conditions: [{ kind: 'price', min: 9, max: 8 }] },
        'rules.conditions.0.max',
        'The highest price must not be below the lowest',
      ],
      [
        { conditions: [{ kind: 'newest', days: 0 }] },
        'rules.conditions.0.days',
        'Please enter 1 to 365 days',
      ],
    ] as const;
    for (const [rules, field, message] of wrong) {
      const { status, body } = await make({ rules });
      expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    }
  });
});

describe('a collection', () => {
  test('has an address of its own, and leaves a way from an old one', async () => {
    const first = (await make()).body.data.collection;
    expect((await make()).body.errors).toEqual([
      { field: 'address', message: 'Another collection already has this address' },
    ]);
    expect((await make({ address: 'Gifts & More' })).body.errors).toEqual([
      { field: 'address', message: 'Please use lowercase letters, digits and hyphens' },
    ]);
    await make({ address: 'lamps' });
    const move = (address: string) =>
      manager.browser.call(adminCollectionsApi.updateCollection, {
        params: { id: first._id },
        body: { ...fields, address },
      });
    expect((await move('lamps')).status).toBe(400);
    expect((await move('presents')).body.message).toBe('Collection saved!');
    expect(await findRedirect(checkout.shop.db, '/collections/gifts')).toBe(
      '/collections/presents',
    );
  });

  test('is hidden, shown and deleted', async () => {
    const { _id: id } = (await make({ products: [bowl] })).body.data.collection;
    const show = (isVisible: boolean) =>
      manager.browser.call(adminCollectionsApi.showCollection, {
        params: { id },
        body: { isVisible },
      });
    expect((await show(false)).body.message).toBe('The collection is hidden');
    expect(await shown('gifts')).toBe(404);
    expect((await visitor.call(collectionsApi.listCollections)).body.data.collections).toEqual([]);
    expect((await show(true)).body.message).toBe('The collection is visible');
    expect((await visitor.call(collectionsApi.listCollections)).body.data.collections).toEqual([
      { address: 'gifts', title: 'Gifts', description: '', image: '' },
    ]);
    const remove = () =>
      manager.browser.call(adminCollectionsApi.deleteCollection, { params: { id } });
    expect((await remove()).status).toBe(200);
    expect([await shown('gifts'), (await remove()).status]).toEqual([404, 404]);
  });

  test('is not overwritten by somebody who has not seen it as it is [collections-6]', async () => {
    const { _id: id, updatedAt: seen } = (await make()).body.data.collection;
    const params = { id };
    const change = (title: string) =>
      manager.browser.call(adminCollectionsApi.updateCollection, {
        params,
        body: { ...fields, title, seen },
      });
    expect((await change('Presents')).status).toBe(200);
    const { status, body } = await change('Offerings');
    expect(status).toBe(409);
    expect(body.data.collection.title).toBe('Presents');
    expect(
      (await manager.browser.call(adminCollectionsApi.listAdminCollections)).body.data.collections,
    ).toMatchObject([{ title: 'Presents' }]);
  });

  test('is in the audit log with every change', async () => {
    const { _id: id } = (await make({ products: [bowl, lamp] })).body.data.collection;
    const rules = { conditions: [{ kind: 'in-stock' as const }] };
    const body = { ...fields, rules };
    const update = () =>
      manager.browser.call(adminCollectionsApi.updateCollection, { params: { id }, body });
    await update();
    await update();
    await manager.browser.call(adminCollectionsApi.deleteCollection, { params: { id } });
    expect(await entriesOf(id)).toMatchObject([
      { action: 'created', label: 'Gifts', after: { products: ['Bowl', 'Lamp'] } },
      {
        action: 'changed',
        before: { products: ['Bowl', 'Lamp'], rules: null },
        after: { products: [], rules: ['In stock'], match: 'all rules', sort: 'newest' },
      },
      { action: 'deleted', label: 'Gifts' },
    ]);
  });

  test('takes at most 200 others beside it', async () => {
    const now = checkout.shop.clock.now();
    const texts = { title: 'Lamps', description: '', metaTitle: '', metaDescription: '' };
    const rows = Array.from({ length: 200 }, (_, n) => ({
      id: checkout.shop.random.id(),
      address: `lamps-${n}`,
      ...texts,
      image: '',
      isVisible: true,
      createdAt: now,
      updatedAt: now,
    }));
    await checkout.shop.db.insertInto('collections').values(rows).execute();
    const { status, body } = await make();
    expect([status, body.message]).toEqual([409, 'At most 200 collections']);
  });
});
