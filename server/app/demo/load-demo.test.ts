import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listHeroImages } from '#server/catalogue/hero-images/list-hero-images.ts';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { readStory } from '#server/catalogue/pages/read-page.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import { removeDemo } from '#server/office/welcome/remove-demo.ts';
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
  expect(lake).toMatchObject({ imageAlts: ['A lake at dusk'], stock: 1 });
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
