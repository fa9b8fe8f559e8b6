import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { importProducts } from '#server/catalogue/import/import-products.ts';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { buildProduct, setVariants } from '#testing/build-products.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { exportProducts } from './export-products.ts';

let shop: TestShop;
let other: TestShop;
let folder: string;
let counted: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-export-'));
  shop = await openTestShop({ SHOP_URL: 'https://shop.example', SANDBOX: '0' });
  const clock = heldClock('2030-01-01T00:00:00.000Z');
  other = await openTestShop({}, { clock });
  await fill();
});
afterAll(async () => {
  await shop.remove();
  await other.remove();
  rmSync(folder, { recursive: true });
});

async function fill() {
  const colour = { create: { width: 90, height: 60, channels: 3, background: '#2f4a7c' } } as const;
  writeFileSync(join(folder, 'dawn.png'), await sharp(colour).png().toBuffer());
  writeFileSync(
    join(folder, 'pieces.csv'),
    [
      'key,name,description,category,price,images,imageAlts',
      'dawn,Dawn,Snow on the far ridge.,painting,9000,dawn.png,Snow \\| ice | ridge',
    ].join('\n'),
  );
  await importProducts(shop, join(folder, 'pieces.csv'));
  await buildProduct(shop, {
    name: '=HYPERLINK("x"), "quoted" कलाकृति',
    description: 'Two lines,\nwith "quotes" and commas; true to the letter.',
    category: 'apparel',
    pricePaise: 129905,
    discountPricePaise: 99990,
    size: 'S, M',
    sizeStocks: { S: 2, M: 0 },
    tags: ['khadi', 'hand-spun'],
    material: 'Khadi',
    featured: true,
    onSale: false,
    hsn: '6205',
    gstRate: 12.5,
    images: ['https://res.cloudinary.com/haat/image/upload/v1/a.jpg'],
    createdAt: new Date('2025-03-01T10:20:30.456Z'),
  });
  const facts = { name: 'Counted', stock: 4, createdAt: new Date('2025-04-01') };
  counted = (await buildProduct(shop, facts)).id;
  await buildProduct(shop, { name: 'Gone', deletedAt: new Date() });
}

async function all(from: TestShop): Promise<Product[]> {
  return (await listProducts(from, { limit: 100 })).products;
}

test('an export brings an empty shop to the same catalogue, and its export is the same', async () => {
  const file = join(folder, 'all.csv');
  expect(await exportProducts(shop, file)).toMatchObject({ products: 3, images: 0 });
  expect(readFileSync(file, 'utf8')).toMatch(/https:\/\/shop\.example\/media\/\w+-90\.jpeg/);

  const withoutImage = join(folder, 'without.csv');
  writeFileSync(
    withoutImage,
    readFileSync(file, 'utf8').replace(/https:\/\/shop\.example[^,]+/, ''),
  );
  expect(await importProducts(other, withoutImage)).toMatchObject({ created: 3, refused: 0 });
  const [here, there] = [await all(shop), await all(other)];
  expect(there.map(withoutIdentity)).toEqual(here.map(withoutIdentity));

  const again = join(folder, 'again.csv');
  await exportProducts(other, again);
  expect(readFileSync(again, 'utf8').replace(/Snow.*/, '')).toEqual(
    readFileSync(withoutImage, 'utf8').replace(/Snow.*/, ''),
  );
});

/** Without Dawn's image, which is not exported, and its id, which its key replaces. */
function withoutIdentity({ id, _id, variants, ...rest }: Product) {
  const product = { ...rest, variants: variants.map((variant) => ({ ...variant, id: '' })) };
  if (product.name !== 'Dawn') return { id, ...product };
  return { ...product, image: '', images: [], imageAlts: [] };
}

test('images are exported in a folder, and imported from there', async () => {
  const file = join(folder, 'whole.csv');
  expect(await exportProducts(shop, file, { withImages: true })).toMatchObject({ images: 1 });
  expect(readdirSync(join(folder, 'whole-pictures'))).toHaveLength(1);
  expect(await importProducts(other, file)).toMatchObject({ imagesTaken: 1, imagesMissing: 0 });
  const dawn = (await all(other)).find(({ name }) => name === 'Dawn');
  expect(dawn?.imageAlts).toEqual(['Snow | ice']);
  expect(dawn?.image).toMatch(/_90x60_/);
});

test('an export that is imported where it came from changes nothing', async () => {
  for (const withImages of [false, true]) {
    const file = join(folder, 'same.csv');
    await exportProducts(shop, file, { withImages });
    const before = await all(shop);
    const report = await importProducts(shop, file);
    expect(report).toMatchObject({ created: 0, refused: 0, imagesTaken: 0, imagesMissing: 0 });
    expect(await all(shop)).toEqual(before);
  }
});

test('what was sold between export and import stays sold', async () => {
  const file = join(folder, 'sold.csv');
  await exportProducts(shop, file);
  await setVariants(shop, counted, { stock: 3 });
  writeFileSync(file, readFileSync(file, 'utf8').replace('Counted', 'Recounted'));
  await importProducts(shop, file);
  expect((await all(shop)).find(({ name }) => name === 'Recounted')?.stock).toBe(3);
});

test('a file that cannot be written leaves nothing behind', async () => {
  await expect(exportProducts(shop, join(folder, 'none', 'all.csv'))).rejects.toThrow('ENOENT');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});
