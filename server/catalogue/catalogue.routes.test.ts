import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildProduct } from '#testing/build-products.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let visitor: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = (await openTestApp(shop)).browser();
});
afterAll(() => shop.remove());
beforeEach(() => emptyTables(shop, 'products'));

async function list(query: Record<string, unknown> = {}) {
  const { status, body } = await visitor.call(catalogueApi.listProducts, { query });
  expect(status).toBe(200);
  return body.data;
}

async function listNames(query: Record<string, unknown> = {}) {
  return (await list(query)).products.map((product) => product.name);
}

async function read(id: string): Promise<Product> {
  return (await visitor.call(catalogueApi.readProduct, { params: { id } })).body.data.product;
}

describe('the listing', () => {
  test('is by name, whatever the case, unless asked otherwise [listing-8]', async () => {
    for (const name of ['stole', 'Aipan', 'Bowl']) await buildProduct(shop, { name });
    expect(await listNames()).toEqual(['Aipan', 'Bowl', 'stole']);
  });

  test('sorts by what a customer pays, by rating and by age [listing-7]', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await buildProduct(shop, { name: 'Dear', pricePaise: 9000_00, createdAt: day(3) });
    await buildProduct(shop, { name: 'Cheap', pricePaise: 100_00, createdAt: day(1) });
    await buildProduct(shop, {
      name: 'Reduced',
      pricePaise: 10000_00,
      discountPricePaise: 50_00,
      createdAt: day(2),
    });
    await shop.db
      .updateTable('products')
      .set({ ratingSum: 9, ratingCount: 2 })
      .where('name', '=', 'Cheap')
      .execute();
    expect(await listNames({ sort: 'price-low' })).toEqual(['Reduced', 'Cheap', 'Dear']);
    expect(await listNames({ sort: 'price-high' })).toEqual(['Dear', 'Cheap', 'Reduced']);
    expect((await listNames({ sort: 'rating' }))[0]).toBe('Cheap');
    expect(await listNames({ sort: 'newest' })).toEqual(['Dear', 'Reduced', 'Cheap']);
    await shop.db
      .updateTable('products')
      .set({ featured: true })
      .where('name', '=', 'Reduced')
      .execute();
    expect(await listNames({ sort: 'featured' })).toEqual(['Reduced', 'Dear', 'Cheap']);
    expect(await listNames({ q: 'under 60' })).toEqual(['Reduced']);
    expect(await listNames({ q: 'dear under 60' })).toEqual([]);
  });

  test('filters by category, price, discount and rating', async () => {
    await buildProduct(shop, { name: 'Shirt', category: 'apparel', pricePaise: 999_50 });
    await buildProduct(shop, { name: 'Box', pricePaise: 2000_00, discountPricePaise: 1500_00 });
    await shop.db
      .updateTable('products')
      .set({ ratingSum: 4, ratingCount: 1 })
      .where('name', '=', 'Box')
      .execute();
    expect(await listNames({ category: 'apparel' })).toEqual(['Shirt']);
    expect(await listNames({ minPrice: 999.5, maxPrice: 999.5 })).toEqual(['Shirt']);
    expect(await listNames({ maxPrice: 1500 })).toEqual(['Box', 'Shirt']);
    expect(await listNames({ minPrice: 1501 })).toEqual([]);
    expect(await listNames({ discount: 25 })).toEqual(['Box']);
    expect(await listNames({ discount: 26 })).toEqual([]);
    expect(await listNames({ rating: 4 })).toEqual(['Box']);
    expect(await listNames({ rating: 5 })).toEqual([]);
  });

  test('finds by name only, and takes % and _ literally [listing-6]', async () => {
    await buildProduct(shop, { name: '100% Silk Stole' });
    await buildProduct(shop, { name: 'Wool Stole', description: 'Warmer than 100% silk.' });
    await buildProduct(shop, { name: 'पहाड़ी चित्र' });
    expect(await listNames({ q: 'SILK' })).toEqual(['100% Silk Stole']);
    expect(await listNames({ q: '100%' })).toEqual(['100% Silk Stole']);
    expect(await listNames({ q: '%' })).toEqual(['100% Silk Stole']);
    expect(await listNames({ q: '_' })).toEqual([]);
    expect(await listNames({ q: '\\' })).toEqual([]);
    expect(await listNames({ q: 'silk\0' })).toEqual(['100% Silk Stole']);
    expect(await listNames({ q: 'चित्र' })).toEqual(['पहाड़ी चित्र']);
  });

  test('comes a page at a time', async () => {
    for (let n = 10; n < 23; n += 1) await buildProduct(shop, { name: `Piece ${n}` });
    const first = await list();
    expect([first.products.length, first.total, first.page, first.pages]).toEqual([12, 13, 1, 2]);
    expect(await listNames({ page: 2 })).toEqual(['Piece 22']);
    const past = await list({ page: 3 });
    expect([past.products, past.total, past.pages]).toEqual([[], 13, 2]);
    expect((await list({ limit: 100 })).products).toHaveLength(13);
  });

  test('of an empty shop is one empty page', async () => {
    expect(await list()).toEqual({
      products: [],
      total: 0,
      page: 1,
      pages: 1,
      highestPrice: 0,
      priceSteps: [],
      facets: [],
    });
  });

  test('reports the highest price of the category, whatever the filters leave', async () => {
    await buildProduct(shop, { category: 'apparel', pricePaise: 12000_50 });
    await buildProduct(shop, { category: 'painting', pricePaise: 90000_00 });
    const { highestPrice, total } = await list({ category: 'apparel', maxPrice: 100 });
    expect([highestPrice, total]).toEqual([12000.5, 0]);
  });

  test('refuses invalid parameters, and says so', async () => {
    for (const query of [{ limit: 101 }, { page: 0 }, { sort: 'colour' }, { category: 'cars' }]) {
      const { status, body } = await visitor.call(catalogueApi.listProducts, { query });
      expect([status, body.success]).toEqual([400, false]);
    }
  });
});

describe('a product', () => {
  test('shows all its fields in rupees and both forms of its images [product-23]', async () => {
    const { id } = await buildProduct(shop, {
      name: 'Nanda Devi',
      pricePaise: 129950,
      discountPricePaise: 99999,
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      tags: ['hills'],
      material: 'Acrylic',
      hsn: '970110',
      gstRate: 12,
    });
    expect(await read(id)).toMatchObject({
      id,
      _id: id,
      price: 1299.5,
      discountPrice: 999.99,
      image: 'https://a.example/1.jpg',
      additionalImages: [{ url: 'https://a.example/2.jpg' }],
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      imageAlts: ['', ''],
      video: null,
      inStock: true,
      stock: null,
      availableQuantity: null,
      reserved: false,
      gstRate: 12,
      rating: 0,
      reviews: 0,
      tags: ['hills'],
    });
  });

  test('is in stock while a unit is free, and says when all are in a checkout', async () => {
    const facts = async (given: Parameters<typeof buildProduct>[1]) => {
      const { inStock, stock, availableQuantity, reserved } = await read(
        (await buildProduct(shop, given)).id,
      );
      return [inStock, stock, availableQuantity, reserved];
    };
    expect(await facts({ stock: 3, reserved: 1 })).toEqual([true, 3, 2, false]);
    expect(await facts({ stock: 1, reserved: 1 })).toEqual([false, 1, 0, true]);
    expect(await facts({ stock: 1, reserved: 1, onSale: false })).toEqual([false, 1, 0, false]);
    expect(await facts({ stock: 0 })).toEqual([false, 0, 0, false]);
    expect(await facts({ stock: 5, onSale: false })).toEqual([false, 5, 5, false]);
    expect(await facts({ onSale: false })).toEqual([false, null, null, false]);
  });

  test('with commas in its size is a choice, each size with what is free of it [product-10]', async () => {
    const counted = await buildProduct(shop, { size: 'S, M', sizeStocks: { S: 2, M: 0 } });
    const shirt = await read(counted.id);
    expect(shirt.stock).toBe(2);
    expect(shirt.sizes).toEqual([
      { size: 'S', availableQuantity: 2 },
      { size: 'M', availableQuantity: 0 },
    ]);
    const uncounted = await buildProduct(shop, { size: 'S, M', stock: 4 });
    expect((await read(uncounted.id)).sizes[0]).toEqual({ size: 'S', availableQuantity: null });
    const fact = await buildProduct(shop, { size: '40 × 60 cm' });
    expect((await read(fact.id)).sizes).toEqual([]);
  });

  test('carries no tax in a shop that is not registered', async () => {
    const { id } = await buildProduct(shop, { gstRate: 12 });
    await saveSettings(shop.db, { registrationMode: 'unregistered' });
    expect((await read(id)).gstRate).toBe(0);
    await shop.db.deleteFrom('settings').execute();
  });

  test('is the one that each request of the same moment asks for', async () => {
    const { id: bowl } = await buildProduct(shop, { name: 'Bowl' });
    const { id: stole } = await buildProduct(shop, { name: 'Stole' });
    const asked = [bowl, stole, shop.random.id(), bowl.toUpperCase()];
    const answer = await Promise.all(
      asked.map((id) => visitor.call(catalogueApi.readProduct, { params: { id } })),
    );
    expect(answer.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
    const names = answer.map(({ body }) => body.data?.product.name);
    expect(names).toEqual(['Bowl', 'Stole', undefined, 'Bowl']);
  });

  test('that is deleted, unknown or has an invalid id is not found', async () => {
    const { id } = await buildProduct(shop, { deletedAt: new Date() });
    for (const wrong of [id, shop.random.id(), 'featured', "'; drop table products", '%00']) {
      const { status, body } = await visitor.call(catalogueApi.readProduct, {
        params: { id: wrong },
      });
      expect([status, body.message]).toEqual([404, 'Product not found']);
    }
    expect(await listNames()).toEqual([]);
  });
});

test('the featured products come newest first', async () => {
  await buildProduct(shop, { name: 'Plain' });
  for (const [name, day] of [['Old', 1] as const, ['New', 2] as const]) {
    await buildProduct(shop, { name, featured: true, createdAt: new Date(Date.UTC(2026, 0, day)) });
  }
  const { body } = await visitor.call(catalogueApi.listFeatured);
  expect(body.data.products.map((product) => product.name)).toEqual(['New', 'Old']);
});
