import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { makePreviews } from './make-previews.ts';
import { openPreviews } from './open-previews.ts';
import { pressPreview } from './press-image.ts';
import { saveImage } from './save-image.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

/** An image in the gallery. */
async function saveToGallery(width: number, height: number) {
  const create = { width, height, channels: 3, background: '#804020' } as const;
  const saved = await saveImage(shop, await sharp({ create }).png().toBuffer());
  const now = shop.clock.now();
  const hero = { id: shop.random.id(), mediaHash: saved.hash, category: 'gallery' as const };
  await shop.db
    .insertInto('heroImages')
    .values({ ...hero, createdAt: now, updatedAt: now })
    .execute();
  return saved;
}

const bytesOf = (address = '') => Buffer.from(address.split(',')[1] ?? '', 'base64');

test('an image from before there were previews gets one that fills a phone', async () => {
  const wide = await saveToGallery(1200, 500);
  const small = await saveToGallery(90, 60);
  const previews = openPreviews(shop);
  expect(await previews([wide.url])).toEqual({});
  await makePreviews(shop);
  const found = await previews([wide.url, small.url, 'https://images.example/other.jpg']);
  expect(Object.keys(found).sort()).toEqual([wide.url, small.url].sort());
  expect(found[wide.url]).toMatch(/^data:image\/avif;base64,/);
  const { width = 0, height = 0 } = await sharp(bytesOf(found[wide.url])).metadata();
  expect(height).toBeGreaterThan(340);
  expect(width / height).toBeCloseTo(1200 / 500, 1);
  expect(await sharp(bytesOf(found[small.url])).metadata()).toMatchObject({
    width: 90,
    height: 60,
  });
});

test('a busy image gives a preview of a few kilobytes too', async () => {
  const create = { width: 900, height: 900, channels: 3, background: '#888888' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const busy = await sharp({ create: { ...create, noise } })
    .jpeg()
    .toBuffer();
  expect((await pressPreview(busy)).length).toBeLessThan(12 * 1024);
});

test('a file that is lost is tried once, and blocks no other preview', async () => {
  const lost = await saveToGallery(300, 200);
  await shop.media.remove(`${lost.name}-${lost.width}.jpeg`);
  const whole = await saveToGallery(320, 200);
  await makePreviews(shop);
  const found = await openPreviews(shop)([lost.url, whole.url]);
  expect(Object.keys(found)).toEqual([whole.url]);
  const rows = await shop.db.selectFrom('media').select('preview').execute();
  expect(rows.filter(({ preview }) => preview === null)).toEqual([]);
});
