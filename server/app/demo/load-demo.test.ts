import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoCare } from '#contract/categories/default-categories.ts';
import { listHeroImages } from '#server/catalogue/hero-images/list-hero-images.ts';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { readStory } from '#server/catalogue/pages/read-page.ts';
import { listReviews } from '#server/catalogue/reviews/list-reviews.ts';
import { listBought } from '#server/catalogue/reviews/reviews.queries.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import { hasDemoProducts } from '#server/office/welcome/demo-catalogue.queries.ts';
import { removeDemo } from '#server/office/welcome/remove-demo.ts';
import { countReviewWork } from '#server/selling/reviews/admin-reviews.queries.ts';
import { buildProduct } from '#testing/build-products.ts';
import { deleteProducts, emptyTables } from '#testing/empty-tables.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { loadDemoWhereEmpty } from './load-demo.ts';

const demo = join(import.meta.dirname, '../../../demo');
const image = 'images/naini-lake-at-lamp-time-1.webp';
const heroImage = 'gallery/evening-haat.webp';

let shop: TestShop;
/** A demo of two products and one hero image. */
let folder: string;

beforeAll(async () => {
  shop = await openTestShop();
  folder = mkdtempSync(join(tmpdir(), 'haat-demo-'));
  for (const file of [image, heroImage]) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    copyFileSync(join(demo, file), join(folder, file));
  }
  writeFileSync(
    join(folder, 'catalogue.csv'),
    [
      'key,name,description,category,price,stock,images,imageAlts',
      `demo:lake,Naini Lake,The lake when lamps are lit.,painting,9000,1,${image},A lake at dusk`,
      'demo:tote,Tote,Carries a week of vegetables.,accessories,850,,,',
    ].join('\n'),
  );
  const facts = { category: 'gallery', title: 'The haat', subtitle: 'At dusk', link: '/shop' };
  const hero = { key: 'haat', image: heroImage, alt: 'Market stalls', order: 1, ...facts };
  writeFileSync(join(folder, 'gallery.json'), JSON.stringify([hero]));
  const words = { title: 'Lamps', description: '', subtitle: '' };
  const studio = {
    makers: [{ address: 'kamla', name: 'Kamla', portrait: heroImage, products: ['lake'] }],
    collections: [{ ...words, address: 'lamps', image: heroImage, products: ['lake', 'tote'] }],
    story: {
      ...words,
      address: 'a-week',
      image: heroImage,
      products: ['lake'],
      paragraphs: ['On Monday the loom is empty.'],
    },
    commission: {
      number: 'AH-DEMO26',
      name: 'Ananya',
      email: 'ananya@example.com',
      category: 'painting',
      product: 'lake',
      title: 'A larger lake',
      words: 'Could you paint it larger?',
      answer: 'Yes, with pleasure.',
    },
    reviews: [
      {
        product: 'tote',
        name: 'Pooja T.',
        stars: 5,
        text: 'Strong handles.',
        createdAt: '2026-11-20T10:00:00.000Z',
      },
      {
        product: 'tote',
        name: 'Rohan M.',
        stars: 2,
        text: 'Smaller than I thought.',
        createdAt: '2026-11-21T10:00:00.000Z',
        answer: 'It is 38 cm wide.',
        answeredAt: '2026-11-22T10:00:00.000Z',
      },
    ],
  };
  writeFileSync(join(folder, 'studio.json'), JSON.stringify(studio));
});
afterAll(async () => {
  await shop.remove();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await shop.db.deleteFrom('settings').execute();
  await emptyTables(shop, 'products');
  await shop.db.deleteFrom('heroImages').execute();
  for (const table of ['makers', 'collections', 'content', 'commissions'] as const) {
    await shop.db.deleteFrom(table).execute();
  }
});

const products = async () => (await listProducts(shop, { limit: 100 })).products;

test('a shop with data of its own gets no demo, not even when it is empty again', async () => {
  const { id } = await buildProduct(shop, { deletedAt: new Date() });
  await loadDemoWhereEmpty(shop, folder);
  expect(await products()).toEqual([]);
  await deleteProducts(shop, [id]);
  await loadDemoWhereEmpty(shop, folder);
  expect(await products()).toEqual([]);
});

test('an empty shop gets the catalogue and the gallery, and an interrupted load is completed', async () => {
  await loadDemoWhereEmpty(shop, folder);
  const loaded = await products();
  expect(loaded.map(({ name }) => name).sort()).toEqual(['Naini Lake', 'Tote']);
  const lake = loaded.find(({ name }) => name === 'Naini Lake');
  expect(lake).toMatchObject({ imageAlts: ['A lake at dusk'], stock: 1, care: demoCare.painting });
  expect(await listHeroImages(shop.db)).toMatchObject([
    { title: 'The haat', link: '/shop', image: expect.stringMatching(/_1600x700_/) },
  ]);

  // As a kill would have left it.
  await shop.db.updateTable('settings').set({ value: '"loading"' }).execute();
  await deleteProducts(shop, [lake?.id ?? '']);
  await loadDemoWhereEmpty(shop, folder);
  expect(await products()).toHaveLength(2);
  expect(await listHeroImages(shop.db)).toHaveLength(1);
});

test('a demo that was loaded once does not come back', async () => {
  await loadDemoWhereEmpty(shop, folder);
  await emptyTables(shop, 'products');
  await loadDemoWhereEmpty(shop, folder);
  expect(await products()).toEqual([]);
});

test('its reviews are examples that count as stars, wait for nobody, and go with it', async () => {
  await loadDemoWhereEmpty(shop, folder);
  const rated = async () =>
    shop.db
      .selectFrom('products')
      .where('name', '=', 'Tote')
      .select(['id', 'rating', 'ratingCount'])
      .executeTakeFirstOrThrow();
  const { id, ...rating } = await rated();
  expect(rating).toEqual({ rating: 3.5, ratingCount: 2 });
  const asked = { page: 1, onlyPhotos: false };
  const { reviews, stars } = await listReviews({ readDb: shop.db }, id, asked);
  expect(stars).toEqual([1, 0, 0, 1, 0]);
  expect(reviews).toMatchObject([
    { name: 'Rohan M.', isVerified: false, answer: 'It is 38 cm wide.' },
    { name: 'Pooja T.', isVerified: false, answer: null },
  ]);
  expect(await countReviewWork(shop.db)).toEqual({ new: 0, reported: 0 });
  expect(await listBought(shop.db, { after: undefined, limit: 10 })).toEqual([]);

  const hidden = { deletedAt: shop.clock.now(), hiddenAs: 'hidden' } as const;
  await shop.db.updateTable('products').set(hidden).execute();
  expect(await hasDemoProducts(shop.db)).toBe(true);
  await shop.db.transaction().execute((trx) => removeDemo(trx, shop, { name: 'Asha' }));
  expect(await countRows(shop.db.selectFrom('reviews'))).toBe(0);
  // What somebody has hidden goes as well, and comes back with no click.
  const left = await shop.db.selectFrom('products').select(['deletedAt', 'hiddenAs']).execute();
  expect(left.filter(({ deletedAt, hiddenAs }) => !deletedAt || hiddenAs)).toEqual([]);
  const variants = shop.db.selectFrom('variants').select('sku').where('deletedAt', 'is', null);
  expect(await variants.execute()).toEqual([]);
  expect(await hasDemoProducts(shop.db)).toBe(false);
  expect(await rated()).toMatchObject({ rating: 0, ratingCount: 0 });
});

test('its makers, collections, story and commission come with it once, tell nobody by mail, and go with it', async () => {
  await loadDemoWhereEmpty(shop, folder);
  const tables = ['makers', 'collections', 'content', 'commissions', 'mails'] as const;
  const counted = () =>
    Promise.all(tables.map((table) => countRows(shop.db.selectFrom(table as 'makers'))));
  const made = await shop.db
    .selectFrom('products')
    .innerJoin('makers', 'makers.id', 'products.makerId')
    .select(['products.name', 'makers.name as maker', 'makers.portrait'])
    .execute();
  expect(made).toEqual([
    { name: 'Naini Lake', maker: 'Kamla', portrait: expect.stringMatching(/^\/media\//) },
  ]);
  expect(await counted()).toEqual([1, 1, 1, 1, 0]);
  expect(await countRows(shop.db.selectFrom('collectionProducts'))).toBe(2);
  expect((await readStory(shop, 'a-week')).title).toBe('Lamps');
  await shop.db
    .updateTable('settings')
    .set({ value: '"loading"' })
    .where('name', '=', 'demo')
    .execute();
  await loadDemoWhereEmpty(shop, folder);
  expect(await counted()).toEqual([1, 1, 1, 1, 0]);

  // A collection that somebody has made their own stays.
  const later = new Date(Date.now() + 60_000);
  await shop.db.updateTable('collections').set({ title: 'Ours', updatedAt: later }).execute();
  await shop.db.transaction().execute((trx) => removeDemo(trx, shop, { name: 'Asha' }));
  expect(await counted()).toEqual([0, 1, 0, 0, 0]);
});
