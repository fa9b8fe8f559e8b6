import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import { categoryMessages } from '#contract/categories/category-rules.ts';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import { galleryApi } from '#contract/hero-images/gallery.endpoints.ts';
import { taxMessages } from '#contract/money/tax-fields.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { type LockedProduct, lockProducts } from '#server/selling/inventory/stock/stock.queries.ts';
import { findRedirect } from '#server/studio/redirects/redirects.queries.ts';
import { buildCategory, categoryBody } from '#testing/build-categories.ts';
import { buildCollection } from '#testing/build-collections.ts';
import { buildCoupon } from '#testing/build-coupons.ts';
import { buildHeroImage } from '#testing/build-hero-images.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { changeCategory } from './categories.queries.ts';
import { currentCategory } from './read-categories.ts';

let shop: TestShop;
let visitor: TestBrowser;
let manager: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  const { browser } = await openTestApp(shop);
  visitor = browser();
  ({ browser: manager } = await signInNew(shop, browser(), { staffRole: 'manager' }));
});
afterAll(() => shop.remove());

const all = async () =>
  (await manager.call(categoriesApi.listAdminCategories)).body.data.categories;
const addresses = async () => (await all()).map(({ address }) => address);
const listed = async (category: string) => {
  const { status, body } = await visitor.call(catalogueApi.listProducts, { query: { category } });
  return status === 200 ? body.data.products.map(({ name }) => name) : status;
};
const waitingLocks = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(shop.db);
  return rows[0]?.waiting ?? 0;
};
const entriesOf = (subjectId: string) =>
  shop.db
    .selectFrom('auditEntries')
    .select(['action', 'label', 'before', 'after'])
    .where('subject', '=', 'category')
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();

test('a shop starts with the categories of the specification', async () => {
  const { body } = await visitor.call(categoriesApi.listCategories);
  expect(body.data.categories.map(({ address, title, one }) => [address, title, one])).toEqual([
    ['painting', 'Paintings', 'Painting'],
    ['apparel', 'Apparel', 'Apparel'],
    ['accessories', 'Accessories', 'Accessories'],
  ]);
});

describe('a new category', () => {
  test('comes last, takes products, and is in the audit log', async () => {
    const body = { ...categoryBody(shop), address: 'blue-pottery', title: 'Blue Pottery' };
    const { status, body: answer } = await manager.call(categoriesApi.createCategory, { body });
    expect([status, answer.message]).toEqual([200, categoryMessages.created]);
    expect((await addresses()).at(-1)).toBe('blue-pottery');
    await buildProduct(shop, { name: 'Blue Bowl', category: 'blue-pottery' });
    expect(await listed('blue-pottery')).toEqual(['Blue Bowl']);
    const { body: found } = await manager.call(adminProductsApi.listAdminProducts, {
      query: { category: 'blue-pottery' },
    });
    expect(found.data.total).toBe(1);
    expect(await entriesOf('blue-pottery')).toMatchObject([
      { action: 'created', label: 'Blue Pottery' },
    ]);
  });

  test.each([
    [{ address: 'painting' }, 'address', categoryMessages.addressTaken],
    [{ address: 'Blue Pots' }, 'address', categoryMessages.addressShape],
    [{ address: 'gallery' }, 'address', categoryMessages.addressReserved],
    [{ title: ' ' }, 'title', categoryMessages.titleRequired],
    [{ one: '' }, 'one', categoryMessages.oneRequired],
    [{ hsn: '12' }, 'hsn', taxMessages.hsn],
    [{ gstRate: 41 }, 'gstRate', taxMessages.gstRate],
    [{ image: 'https://elsewhere.example/a.jpg' }, 'image', /./],
    [{ image: 'javascript:alert(1)' }, 'image', /./],
  ])('is refused with a clear message: %o', async (change, field, message) => {
    const body = { ...categoryBody(shop), ...change };
    const { status, body: answer } = await manager.call(categoriesApi.createCategory, { body });
    expect(status).toBe(400);
    expect(answer.errors?.[0]).toMatchObject({ field, message: expect.stringMatching(message) });
  });
});

describe('a change', () => {
  test('of the address takes products, coupons and images along; the old one leads to it', async () => {
    const address = await buildCategory(shop);
    const { id } = await buildProduct(shop, { name: 'Jug', category: address });
    const coupon = await buildCoupon(shop, { category: address });
    const heroId = await buildHeroImage(shop, { category: address, title: 'Pots' });
    const next = { ...categoryBody(shop), title: 'Stoneware' };
    const { body } = await manager.call(categoriesApi.updateCategory, {
      params: { address },
      body: next,
    });
    expect(body.message).toBe(categoryMessages.saved);
    expect(await addresses()).not.toContain(address);
    await shop.changes.caughtUp();
    expect(await listed(next.address)).toEqual(['Jug']);
    expect(await listed(address)).toBe(400);
    const { body: product } = await visitor.call(catalogueApi.readProduct, { params: { id } });
    expect(product.data.product.category).toBe(next.address);
    const row = await shop.db
      .selectFrom('coupons')
      .select('category')
      .where('id', '=', coupon.id)
      .executeTakeFirst();
    expect(row?.category).toBe(next.address);
    const { images } = (await visitor.call(galleryApi.listHeroImages)).body;
    expect(images.find(({ _id }) => _id === heroId)?.category ?? next.address).toBe(next.address);
    expect(await findRedirect(shop.db, `/shop/${address}`)).toBe(`/shop/${next.address}`);
    expect(await entriesOf(next.address)).toMatchObject([
      { action: 'changed', before: { address }, after: { address: next.address } },
    ]);
  });

  test('based on an older version is refused, and shows the present one', async () => {
    const address = await buildCategory(shop);
    const seen = (await all()).find((each) => each.address === address)?.updatedAt;
    const change = (title: string) =>
      manager.call(categoriesApi.updateCategory, {
        params: { address },
        body: { ...categoryBody(shop), address, title, seen },
      });
    expect((await change('Pots')).status).toBe(200);
    const { status, body } = await change('Jugs');
    expect(status).toBe(409);
    expect((body as { data?: unknown }).data).toMatchObject({ category: { title: 'Pots' } });
  });

  test('of one that is gone is not found', async () => {
    const { status } = await manager.call(categoriesApi.updateCategory, {
      params: { address: 'gone' },
      body: categoryBody(shop),
    });
    expect(status).toBe(404);
  });
});

test('without a listing its products stay in the shop, and its address shows nothing', async () => {
  const address = await buildCategory(shop, { isVisible: false });
  const { id } = await buildProduct(shop, { name: 'Hidden Jug', category: address });
  expect(await listed(address)).toBe(400);
  expect((await visitor.call(catalogueApi.readProduct, { params: { id } })).status).toBe(200);
  const { body } = await visitor.call(categoriesApi.listCategories);
  expect(body.data.categories.map((each) => each.address)).not.toContain(address);
});

test('its HSN code and GST rate are those of products without their own', async () => {
  const address = await buildCategory(shop, { hsn: '6912', gstRate: 12 });
  const [plain, own] = [
    await buildProduct(shop, { category: address }),
    await buildProduct(shop, { category: address, hsn: '6913', gstRate: 5 }),
  ];
  const shown = async ({ id }: { id: string }) => {
    const { body } = await visitor.call(catalogueApi.readProduct, { params: { id } });
    return [body.data.product.hsn, body.data.product.gstRate];
  };
  expect(await shown(plain)).toEqual(['6912', 12]);
  expect(await shown(own)).toEqual(['6913', 5]);
});

describe('a rename meanwhile', () => {
  test('loses no product for a checkout that waits for it, nor its tax', async () => {
    const address = await buildCategory(shop, { gstRate: 12 });
    const { id } = await buildProduct(shop, { category: address, stock: 1 });
    const renamed = `${address}-new`;
    let locked: Promise<Map<string, LockedProduct>> | undefined;
    await shop.db.transaction().execute(async (trx) => {
      await changeCategory(trx, address, { address: renamed });
      locked = shop.db.transaction().execute((other) => lockProducts(other, [id]));
      await expect.poll(waitingLocks).toBeGreaterThan(0);
    });
    const product = (await locked)?.get(id);
    expect(product?.category).toBe(renamed);
    expect(product?.variants.map((each) => each.categoryGstRate)).toEqual([12]);
  });

  test('keeps a product form from saving into what is gone, in plain words', async () => {
    const address = await buildCategory(shop);
    const { id } = await buildProduct(shop, { category: address });
    await manager.call(categoriesApi.deleteCategory, {
      params: { address },
      query: { moveTo: 'painting' },
    });
    const { status, body } = await manager.call(adminProductsApi.updateAdminProduct, {
      params: { id },
      body: { category: address } as never,
    });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'category']);
    expect(
      (
        await manager.call(adminProductsApi.updateAdminProduct, {
          params: { id },
          body: { name: 'Jug' } as never,
        })
      ).status,
    ).toBe(200);
  });

  test('is told to staff who have a collection of it open', async () => {
    const address = await buildCategory(shop);
    const before = await buildCollection(shop, {
      rules: { match: 'all', conditions: [{ kind: 'category', category: address }] } as never,
    });
    await manager.call(categoriesApi.updateCategory, {
      params: { address },
      body: { ...categoryBody(shop), address: `${address}-new` },
    });
    const after = await shop.db
      .selectFrom('collections')
      .select('updatedAt')
      .where('address', '=', before.address)
      .executeTakeFirstOrThrow();
    expect(after.updatedAt.toISOString()).not.toBe(before.updatedAt);
  });

  test('leads a message of a page that was open before', async () => {
    const address = await buildCategory(shop);
    const renamed = `${address}-new`;
    await manager.call(categoriesApi.updateCategory, {
      params: { address },
      body: { ...categoryBody(shop), address: renamed },
    });
    expect(await currentCategory(shop, address)).toBe(renamed);
    expect(await currentCategory(shop, 'nothing')).toBeUndefined();
  });
});

describe('the order', () => {
  test('is that of all categories', async () => {
    const before = await addresses();
    const wanted = before.toReversed();
    await manager.call(categoriesApi.orderCategories, { body: { addresses: wanted } });
    expect(await addresses()).toEqual(wanted);
    await manager.call(categoriesApi.orderCategories, { body: { addresses: before } });
    expect(await addresses()).toEqual(before);
  });

  test.each([[['painting']], [['painting', 'painting', 'apparel', 'accessories']], [[]]])(
    'is refused if it is not of all: %o',
    async (some) => {
      const { status, body } = await manager.call(categoriesApi.orderCategories, {
        body: { addresses: some },
      });
      expect([status, body.message]).toEqual([409, categoryMessages.order]);
    },
  );
});

test('the number in Google’s taxonomy is set, stays where a call leaves it out, and is emptied', async () => {
  const address = await buildCategory(shop, { googleCategory: '632' });
  const fields = { ...categoryBody(shop), address };
  const change = async (more: object) => {
    const { status, body } = await manager.call(categoriesApi.updateCategory, {
      params: { address },
      body: { ...fields, ...more } as never,
    });
    return status === 200 ? body.data.category.googleCategory : body.message;
  };
  expect(await change({ title: 'Pots' })).toBe('632');
  expect(await change({ googleCategory: 'Decor' })).toBe(categoryMessages.googleCategory);
  expect(await change({ googleCategory: '' })).toBeNull();
  const known = (await manager.call(categoriesApi.listAdminCategories)).body.data.categories;
  expect(known.find((each) => each.address === 'painting')?.googleCategory).toBe('500044');
});

test('the menus leave out a hidden category, and the header keeps the others', async () => {
  const body = (await manager.call(categoriesApi.listAdminCategories)).body.data.categories.find(
    ({ address }) => address === 'apparel',
  );
  const show = (isVisible: boolean) =>
    manager.call(categoriesApi.updateCategory, {
      params: { address: 'apparel' },
      body: { ...body, isVisible } as never,
    });
  const menusNow = async () => {
    await shop.changes.caughtUp();
    return JSON.stringify((await visitor.call(settingsApi.readShopFacts)).body.data.shop.menus);
  };
  expect((await show(false)).status).toBe(200);
  expect(await menusNow()).not.toContain('/shop/apparel');
  expect(await menusNow()).toContain('/shop/painting');
  await show(true);
  expect(await menusNow()).toContain('/shop/apparel');
});

describe('a deleted category', () => {
  test('leaves its products, coupons and address to another', async () => {
    const address = await buildCategory(shop);
    const target = await buildCategory(shop);
    await buildProduct(shop, { name: 'Left Jug', category: address });
    const coupon = await buildCoupon(shop, { category: address });
    const remove = (moveTo: string) =>
      manager.call(categoriesApi.deleteCategory, { params: { address }, query: { moveTo } });
    expect((await remove(address)).status).toBe(400);
    expect((await remove('nowhere')).status).toBe(400);
    expect((await remove(target)).status).toBe(200);
    await shop.changes.caughtUp();
    expect(await listed(target)).toEqual(['Left Jug']);
    const row = await shop.db
      .selectFrom('coupons')
      .select('category')
      .where('id', '=', coupon.id)
      .executeTakeFirst();
    expect(row?.category).toBe(target);
    expect(await findRedirect(shop.db, `/shop/${address}`)).toBe(`/shop/${target}`);
    expect((await entriesOf(address)).at(-1)).toMatchObject({
      action: 'deleted',
      after: { widenedCoupons: [coupon.code] },
    });
  });

  test('that the home page shows is what its address leads to', async () => {
    const target = await buildCategory(shop);
    const { body: before } = await visitor.call(pagesApi.readHome);
    expect(JSON.stringify(before)).toContain('"category":"accessories"');
    await manager.call(categoriesApi.deleteCategory, {
      params: { address: 'accessories' },
      query: { moveTo: target },
    });
    const { body } = await visitor.call(pagesApi.readHome);
    expect(JSON.stringify(body)).not.toContain('"category":"accessories"');
    expect(JSON.stringify(body)).toContain(`"category":"${target}"`);
    expect(JSON.stringify(body)).toContain(`"/shop/${target}?sort=price-low"`);
  });
});

test('a product names a category of this shop', async () => {
  const { body } = await manager.call(adminProductsApi.createAdminProduct, {
    body: { category: 'shoes' } as never,
  });
  const known = await addresses();
  const message = body.errors?.find(({ field }) => field === 'category')?.message ?? '';
  for (const address of known) expect(message).toContain(address);
});
