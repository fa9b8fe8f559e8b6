import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHeroImages } from '#contract/gallery.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { openTestApp } from '../testing/test-browser.ts';
import { insertHeroImage } from './gallery.queries.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

test('visitors see the slideshow and the collections in their order', async () => {
  const visitor = (await openTestApp(shop)).browser();
  expect((await visitor.call(listHeroImages)).body).toMatchObject({ success: true, images: [] });
  const image = (category: string, position: number, more = {}) =>
    insertHeroImage(shop.db, {
      id: shop.random.id(),
      url: `https://pictures.example/${position}.jpg`,
      category,
      position,
      created_at: shop.clock.now(),
      ...more,
    });
  await image('painting', 2, { title: 'Hills', subtitle: 'Dawn', link: '/shop/painting' });
  await image('gallery', 1);
  const { body } = await visitor.call(listHeroImages);
  expect(body.images).toMatchObject([
    { category: 'gallery', image: 'https://pictures.example/1.jpg', title: '', link: '', order: 1 },
    { category: 'painting', title: 'Hills', subtitle: 'Dawn', link: '/shop/painting', order: 2 },
  ]);
});

test('the same demo image is never added twice', async () => {
  const image = {
    url: 'https://pictures.example/a.jpg',
    category: 'gallery',
    source_key: 'demo:a',
  };
  for (const _ of [1, 2]) await insertHeroImage(shop.db, { id: shop.random.id(), ...image });
  const rows = await shop.db
    .selectFrom('hero_images')
    .where('source_key', '=', 'demo:a')
    .selectAll()
    .execute();
  expect(rows).toHaveLength(1);
});
