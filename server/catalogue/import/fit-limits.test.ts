import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { changeSettings } from '#server/studio/settings/change-settings.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type ImportFolder, openImportFolder, ownCsv } from '#testing/import-folder.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { importProducts } from './import-products.ts';

let shop: TestShop;
let files: ImportFolder;
const cut = { mayCut: true };

beforeAll(async () => {
  shop = await openTestShop();
  files = await openImportFolder(shop);
});
afterAll(async () => {
  files.close();
  await shop.remove();
});
beforeEach(() => emptyTables(shop, 'products'));

const sources = (...names: (string | number)[]) => names.map((name) => `${files.host}/${name}.jpg`);
const bowl = (...names: (string | number)[]) =>
  ownCsv(`b1,Bowl,Turned from one piece.,accessories,10,1,${sources(...names).join('|')}`);
const setLimits = (limits: { productImagesMax: number; productDescriptionMax: number }) =>
  changeSettings(shop, commandLine, { section: 'products', ...limits });
const images = async () => (await listProducts(shop, { limit: 10 })).products[0]?.images ?? [];
const addByHand = async (position: number) => {
  const [product] = (await listProducts(shop, { limit: 10 })).products;
  const url = `https://images.example/by-hand-${position}.jpg`;
  const row = { productId: product!.id, position, url };
  await shop.db.insertInto('productImages').values(row).execute();
  return url;
};

test('a product with more images than the shop keeps is refused, until cutting is allowed', async () => {
  const refused = await files.bring(bowl(1, 2, 3, 4, 5, 6));
  expect(refused).toMatchObject({ created: 0, refused: 1, beyond: { products: 1, images: 6 } });
  const [six] = sources(6);
  expect(refused.messages).toEqual([
    `2 Bowl: It has 6 images, but the limit is 5; left out: ${six}. Raise the shop's limits, or choose to leave out the rest`,
  ]);
  const taken = await files.bring(bowl(1, 2, 3, 4, 5, 6), undefined, cut);
  expect(taken).toMatchObject({ created: 1, imagesTaken: 5 });
  expect(taken.messages).toEqual([`Bowl: it has 6 images, but the limit is 5; left out: ${six}`]);
  expect(await images()).toHaveLength(5);
});

test('a long description is cut only where that is allowed, and said in the same line', async () => {
  const long = bowl(1, 2, 3, 4, 5, 6).replace('Turned', `${'Fine cloth. '.repeat(200)}Turned`);
  expect(await files.bring(long)).toMatchObject({ refused: 1, beyond: { characters: 2422 } });
  const { messages } = await files.bring(long, undefined, cut);
  expect(messages).toEqual([
    expect.stringMatching(
      /^Bowl: it has 6 images.*; and a description of 2,422 characters, but the limit is 2,000$/,
    ),
  ]);
  const { description = '' } = (await listProducts(shop, { limit: 10 })).products[0] ?? {};
  expect(description.length).toBeLessThanOrEqual(2000);
  expect(description.endsWith('Fine cloth.')).toBe(true);
});

test('a shop that has raised its limits keeps everything', async () => {
  await setLimits({ productImagesMax: 12, productDescriptionMax: 3000 });
  const long = bowl(1, 2, 3, 4, 5, 6).replace('Turned', `${'Fine cloth. '.repeat(200)}Turned`);
  expect(await files.bring(long)).toMatchObject({ created: 1, imagesTaken: 6, messages: [] });
  expect(await images()).toHaveLength(6);
  expect(await files.bring(long)).toMatchObject({ unchanged: 1, messages: [] });
  await setLimits({ productImagesMax: 5, productDescriptionMax: 2000 });
});

test('an image that was added by hand stays, whatever the file names', async () => {
  await files.bring(bowl(1, 2, 3));
  const fourth = await addByHand(3);
  expect(await files.bring(bowl(1, 2, 3))).toMatchObject({ unchanged: 1, imagesTaken: 0 });
  expect(await images()).toHaveLength(4);
  const exported = (await images()).slice(0, 3).map((url) => url.replace('/media/', 'media/'));
  const own = `b1,Bowl,Turned from one piece.,accessories,10,1,${exported.join('|')}`;
  expect(await files.bring(ownCsv(own))).toMatchObject({ unchanged: 1 });
  expect((await images()).at(-1)).toBe(fourth);
  expect(await files.bring(bowl(4, 5, 6))).toMatchObject({ updated: 1, imagesTaken: 3 });
  expect(await images()).toHaveLength(4);
  expect((await images()).at(-1)).toBe(fourth);
});

test('the file’s images make room for those added by hand, and that is said', async () => {
  await files.bring(bowl(1, 2, 3));
  const byHand = [await addByHand(3), await addByHand(4)];
  expect(await files.bring(bowl(1, 2, 3, 4))).toMatchObject({ refused: 1 });
  const { messages } = await files.bring(bowl(1, 2, 3, 4), undefined, cut);
  expect(messages).toEqual([
    `Bowl: it has 4 images and 2 added by hand, but the limit is 5; left out: ${sources(4)}`,
  ]);
  expect((await images()).slice(3)).toEqual(byHand);
});

test('an address that is named twice is stored once', async () => {
  expect(await files.bring(bowl(1, 2, 1))).toMatchObject({ created: 1, imagesTaken: 2 });
  expect(await images()).toHaveLength(2);
  const six = await files.bring(bowl(1, 2, 3, 4, 5, 1), undefined);
  expect(six).toMatchObject({ refused: 0, updated: 1 });
  expect(await images()).toHaveLength(5);
});

test('the images of variants are kept before others', async () => {
  const header =
    'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image';
  const [first, , , , , , seventh] = sources(1, 2, 3, 4, 5, 6, 7);
  const rows = [
    `pot,Clay Pot,Fired in the open.,Size,S,9,${first},`,
    `pot,,,,M,9,${sources(2)},${seventh}`,
    ...sources(3, 4, 5, 6).map((source) => `pot,,,,,,${source},`),
  ];
  const path = files.write([header, ...rows].join('\n'));
  await importProducts(shop, path, { allowPrivate: true, ...cut });
  const kept = await shop.db
    .selectFrom('productImages')
    .select('source')
    .orderBy('position')
    .execute();
  expect(kept.map(({ source }) => source)).toEqual(sources(1, 2, 3, 4, 7));
});
