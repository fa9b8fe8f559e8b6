import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultCategories } from '#contract/categories/default-categories.ts';
import { checkFile } from '#server/catalogue/import/reading/check-file.ts';
import { readEntries } from '#server/catalogue/import/reading/read-entries.ts';
import type { ReadEntry, ReadProduct } from '#server/catalogue/import/reading/read-product.ts';
import { readDemoGallery } from './load-gallery.ts';
import { readDemoStudio } from './load-studio.ts';

const demo = join(import.meta.dirname, '../../../demo');
const entries: ReadEntry[] = [];
const shop = { categories: defaultCategories, otherwise: 'accessories', makers: [] };
let products: ReadProduct[];

beforeAll(async () => {
  const path = join(demo, 'catalogue.csv');
  for await (const { entry } of readEntries(path, await checkFile(path), shop)) {
    entries.push(entry);
  }
  products = entries.flatMap((entry) => entry.products);
});

describe("the demo's catalogue", () => {
  test('is read as a whole: about sixty products with keys of their own', () => {
    expect(entries.flatMap(({ refusals, notes }) => [...refusals, ...notes])).toEqual([]);
    expect(products.length).toBeGreaterThanOrEqual(58);
    for (const { draft } of products) expect(draft.sourceKey).toMatch(/^demo:[a-z0-9-]+$/);
  });

  test('names one to five existing images for each product, each described in words', () => {
    for (const { images, draft } of products) {
      expect(images?.length, draft.fields.name).toBeGreaterThanOrEqual(1);
      expect(images?.length, draft.fields.name).toBeLessThanOrEqual(5);
      for (const { source, alt } of images ?? []) {
        expect(existsSync(join(demo, source)), source).toBe(true);
        expect(alt?.length, source).toBeGreaterThan(10);
      }
    }
  });

  test('has one-of-a-kind, counted, made-to-order and sold-out products in each category', () => {
    const stocks = products.map(({ draft }) => draft.stock);
    expect(stocks.filter((stock) => stock === 1).length).toBeGreaterThan(10);
    expect(stocks.filter((stock) => typeof stock === 'number' && stock > 1).length).toBeGreaterThan(
      10,
    );
    expect(stocks.filter((stock) => stock === null).length).toBeGreaterThan(1);
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(1);
    const counts = Object.groupBy(products, ({ draft }) => draft.fields.category);
    expect(Object.values(counts).map((some = []) => some.length >= 16)).toEqual([true, true, true]);
  });

  test('shows what options are: a t-shirt of three colours and four sizes, some sold out', () => {
    const [tee, ...others] = products.filter(({ draft }) => (draft.options?.length ?? 0) > 1);
    expect(others).toEqual([]);
    expect(tee?.draft.options).toMatchObject([{ name: 'Colour' }, { name: 'Size' }]);
    const swatches = tee?.draft.options?.[0]?.values.map(({ swatch }) => swatch);
    expect(swatches).toEqual([1, 2, 3].map(() => expect.stringMatching(/^#[0-9a-f]{6}$/)));
    const variants = tee?.draft.variants ?? [];
    expect(variants).toHaveLength(12);
    expect(new Set(variants.map(({ price }) => price)).size).toBe(2);
    expect(variants.filter(({ stock }) => stock === 0)).toHaveLength(2);
    const shown = tee?.images?.map(({ source }) => source);
    expect([...new Set(tee?.variantImages)]).toEqual(shown);
  });

  test('features a handful, none of them among the four newest', () => {
    const newest = products.toSorted((one, other) => timeOf(other) - timeOf(one));
    const isFeatured = ({ draft }: ReadProduct) => draft.fields.featured;
    expect(newest.slice(0, 4).filter(isFeatured)).toEqual([]);
    expect(products.filter(isFeatured)).toHaveLength(8);
    expect(new Set(products.map(timeOf)).size).toBe(products.length);
  });
});

test("the demo's gallery has six slides and two images for each collection, which are there", async () => {
  const gallery = await readDemoGallery(demo);
  for (const { image } of gallery) expect(existsSync(join(demo, image)), image).toBe(true);
  const counts = Object.groupBy(gallery, ({ category }) => category);
  expect(Object.entries(counts).map(([name, some = []]) => [name, some.length])).toEqual([
    ['gallery', 6],
    ['painting', 2],
    ['apparel', 2],
    ['accessories', 2],
  ]);
});

test('its makers, collections and story name products and images that are there, and slides lead to them', async () => {
  const { makers, collections, story, commission } = await readDemoStudio(demo);
  const images = [
    ...makers.map(({ portrait }) => portrait),
    ...collections.map((each) => each.image),
  ];
  for (const image of [...images, story.image]) {
    expect(existsSync(join(demo, image)), image).toBe(true);
  }
  const keys = new Set(products.map(({ draft }) => draft.sourceKey));
  const named = [...makers, ...collections, story].flatMap((each) => each.products);
  for (const key of [...named, commission.product]) expect(keys).toContain(`demo:${key}`);

  const pages = [
    ...makers.map(({ address }) => `/makers/${address}`),
    ...collections.map(({ address }) => `/collections/${address}`),
  ];
  const away = (await readDemoGallery(demo))
    .map(({ link }) => link)
    .filter((link) => !/^\/shop/.test(link));
  expect(away.length).toBeGreaterThan(3);
  expect(pages).toEqual(expect.arrayContaining(away));
});

test('its reviews name products that are sold in numbers, after they were there', async () => {
  const { reviews } = await readDemoStudio(demo);
  const byKey = new Map(products.map((each) => [each.draft.sourceKey, each]));
  expect(new Set(reviews.map(({ product }) => product)).size).toBe(7);
  expect(new Set(reviews.map(({ stars }) => stars)).size).toBe(3);
  for (const { product, createdAt, answer, answeredAt } of reviews) {
    const found = byKey.get(`demo:${product}`);
    expect(found?.draft.stock, product).toBeGreaterThan(4);
    expect(found && timeOf(found), product).toBeLessThan(Date.parse(createdAt));
    expect(answeredAt === undefined, product).toBe(answer === undefined);
  }
  expect(reviews.filter(({ answer }) => answer)).toHaveLength(1);
});

function timeOf({ draft }: ReadProduct): number {
  return draft.createdAt?.getTime() ?? Number.NaN;
}
