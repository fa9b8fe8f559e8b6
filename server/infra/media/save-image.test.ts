import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageFormats, parseImageUrl } from '#contract/images/images.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { findMedia } from './media.queries.ts';
import { NotAImage } from './refused-upload.ts';
import { finishImage, saveImage } from './save-image.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

function png(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

async function storedNames(hash: string): Promise<string[]> {
  const names: string[] = [];
  for await (const file of shop.media.list()) if (file.name.startsWith(hash)) names.push(file.name);
  return names.sort();
}

test('an image is stored in every width and format, and its address contains its facts', async () => {
  const bytes = await png(500, 250, '#804020');
  const saved = await saveImage(shop, bytes);
  expect(saved).toMatchObject({ width: 500, height: 250, colour: '#804020', isNew: true });
  expect(saved.widths).toEqual([100, 200, 400, 500]);
  expect(saved.url).toBe(`/media/${saved.hash}_500x250_804020-500.jpeg`);
  expect(parseImageUrl(saved.url)).toMatchObject({ name: saved.name, width: 500, height: 250 });
  const names = saved.widths.flatMap((each) =>
    imageFormats.map((f) => `${saved.name}-${each}.${f}`),
  );
  expect(await storedNames(saved.hash)).toEqual(names.sort());
  expect(await findMedia(shop.db, saved.hash)).toMatchObject({
    kind: 'image',
    mime: 'image/png',
    bytes: bytes.length,
    widths: saved.widths,
  });
});

test('the same image twice is stored once, also when both come at the same moment', async () => {
  const bytes = await png(150, 150, '#102030');
  const [first, second] = await Promise.all([saveImage(shop, bytes), saveImage(shop, bytes)]);
  const third = await saveImage(shop, bytes);
  expect(third).toEqual({ ...first, isNew: false });
  expect(second.name).toBe(first.name);
  const rows = await shop.db.selectFrom('media').select('hash').execute();
  expect(rows.filter((row) => row.hash === first.hash)).toHaveLength(1);
});

test('a file that is no image leaves nothing behind', async () => {
  const before = await storedNames('');
  await expect(saveImage(shop, Buffer.from('painting.png'))).rejects.toThrow(NotAImage);
  expect(await storedNames('')).toEqual(before);
});

test('an image that is needed wider than before is encoded again; its old address still works', async () => {
  const bytes = await png(2000, 1000, '#305070');
  const product = await saveImage(shop, bytes);
  expect(product).toMatchObject({ width: 1200, height: 600 });
  const hero = await saveImage(shop, bytes, { largestWidth: 1600 });
  expect(hero).toMatchObject({ hash: product.hash, width: 1600, height: 800, isNew: false });
  expect(await saveImage(shop, bytes)).toMatchObject({ name: hero.name, width: 1600 });
  expect(await shop.media.exists(`${product.name}-1200.avif`)).toBe(true);
});

test('AVIF and WebP can wait for a job, which is part of the transaction that saves the image', async () => {
  const bytes = await png(300, 200, '#708090');
  const { hash, name } = await saveImage(shop, bytes, { later: true });
  expect(await storedNames(hash)).toEqual([100, 200, 300].map((each) => `${name}-${each}.jpeg`));
  await finishImage(shop, hash);
  await finishImage(shop, hash);
  expect(await storedNames(hash)).toHaveLength(9);
  const made = await sharp(await shop.media.getBytes(`${name}-300.avif`)).metadata();
  expect(made).toMatchObject({ width: 300, height: 200, format: 'heif' });

  const undone = await png(30, 20, '#708090');
  const keeping = shop.db.transaction().execute(async (trx) => {
    await saveImage({ ...shop, db: trx }, undone, { later: true });
    throw new Error('the product was refused');
  });
  await expect(keeping).rejects.toThrow('refused');
  expect(await saveImage(shop, undone)).toMatchObject({ isNew: true });
});

test('the job queue makes what was left', async () => {
  const { name } = await saveImage(shop, await png(80, 80, '#665544'), { later: true });
  await shop.jobs.start();
  await expect.poll(() => shop.media.exists(`${name}-80.avif`)).toBe(true);
});
