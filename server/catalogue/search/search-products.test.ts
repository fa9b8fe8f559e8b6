import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { searchVector } from '#server/catalogue/search-words/search-words.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let visitor: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = (await openTestApp(shop)).browser();
  await buildProduct(shop, {
    name: 'Mountain Dawn',
    description: 'Snow on the far ridge, painted from the terrace.',
    material: 'Acrylic on canvas',
    tags: ['himalaya', 'हिमालय', 'blue'],
  });
  await buildProduct(shop, {
    name: 'Blue Shirt',
    category: 'apparel',
    description: 'Block printed with a mountain border.',
    material: 'Khadi cotton',
  });
  await buildProduct(shop, {
    name: 'Hill Kurta',
    category: 'apparel',
    options: { Colour: ['Turmeric', 'Walnut'], Size: ['XXL'] },
    variants: [{ sku: 'KUR-7741' }],
  });
  await buildProduct(shop, { name: 'पहाड़ी चित्र', description: 'हाथ से बना हुआ चित्र है।' });
  for (const name of [
    'Women’s Shawl',
    'Kumāoni Crème Wrap',
    'Łódź Plate',
    'Silver Earring',
    'Brass Nose Ring',
    'Pine Box',
    'Clay Vase',
    'Set of Vases',
    'Silk Scarf',
    'Five Scarves',
    'Wooden T-Square',
    'Tsquare Rack',
    'Cotton Dari',
  ]) {
    await buildProduct(shop, { name });
  }
  await buildProduct(shop, { name: 'Blue Box, sold for good', deletedAt: new Date() });
});
afterAll(() => shop.remove());

async function search(q: string): Promise<string[]> {
  const { status, body } = await visitor.call(catalogueApi.searchProducts, { query: { q } });
  expect(status).toBe(200);
  expect(body.data.total).toBe(body.data.products.length);
  return body.data.products.map((product) => product.name);
}

describe('the search', () => {
  test('looks into name, tags, material and description, the name first [search-5]', async () => {
    expect(await search('blue')).toEqual(['Blue Shirt', 'Mountain Dawn']);
    expect(await search('mountain')).toEqual(['Mountain Dawn', 'Blue Shirt']);
    expect(await search('khadi')).toEqual(['Blue Shirt']);
    expect(await search('TERRACE')).toEqual(['Mountain Dawn']);
  });

  test('takes a price in words for a price, after words or alone', async () => {
    expect(await search('blue under 3000')).toEqual(['Blue Shirt', 'Mountain Dawn']);
    expect(await search('blue under 2499')).toEqual([]);
    expect(await search('gift under 2499')).toEqual([]);
    expect((await search('gifts below ₹2,500')).length).toBeGreaterThan(10);
    expect(await search('ear ring up to 2500')).toEqual(['Silver Earring']);
  });

  test('finds a product by the values of its options and by a SKU [variants-16]', async () => {
    for (const typed of ['walnut', 'turmeric xxl', 'KUR-7741', 'kur-7741', 'kur7741', 'KUR 7741']) {
      expect(await search(typed)).toEqual(['Hill Kurta']);
    }
  });

  test('wants every word, and accepts the beginning of one', async () => {
    expect(await search('blue mountain')).toHaveLength(2);
    expect(await search('blue shirt')).toEqual(['Blue Shirt']);
    expect(await search('himal')).toEqual(['Mountain Dawn']);
    expect(await search('shirt terrace')).toEqual([]);
    await buildProduct(shop, { name: 'Hillside Lamp' });
    expect(await search('hill')).toEqual(['Hill Kurta', 'Hillside Lamp']);
  });

  test('counts very common words no further than a thousand', async () => {
    await buildProduct(shop, { name: 'Arch of a diyali' });
    const texts = { name: 'Brass diya', description: 'Cast in one piece.', tags: [] };
    const rows = Array.from({ length: 1002 }, () => ({
      ...texts,
      id: shop.random.id(),
      category: 'accessories',
      pricePaise: 100,
      searchWords: searchVector({ ...texts, material: null }),
    }));
    await shop.db.insertInto('products').values(rows).execute();
    const { body } = await visitor.call(catalogueApi.searchProducts, { query: { q: 'diya' } });
    expect(body.data).toMatchObject({ total: 1000, isMore: true });
    expect(body.data.products).toHaveLength(100);
    // A thousand have the whole word, so those that only begin like it do not count.
    expect(new Set(body.data.products.map(({ name }) => name))).toEqual(new Set([texts.name]));
  });

  test('forgives small typos [search-6]', async () => {
    for (const typo of ['shrit', 'shirtt', 'shit', 'skirt', 'bleu shirt']) {
      expect(await search(typo)).toEqual(['Blue Shirt']);
    }
    expect(await search('mountian')).toHaveLength(2);
    expect(await search('mountains')).toHaveLength(2);
    expect(await search('acryilc')).toEqual(['Mountain Dawn']);
    expect(await search('elephant')).toEqual([]);
  });

  test.each([
    ['shirts', 'Blue Shirt'],
    ['shirt blue', 'Blue Shirt'],
    ['womens shawl', 'Women’s Shawl'],
    ["women's shawls", 'Women’s Shawl'],
    ['women’s', 'Women’s Shawl'],
    ['kumaoni', 'Kumāoni Crème Wrap'],
    ['kumāoni creme', 'Kumāoni Crème Wrap'],
    ['lodz', 'Łódź Plate'],
    ['Łódź', 'Łódź Plate'],
    ['ear ring', 'Silver Earring'],
    ['ear rings', 'Silver Earring'],
    ['nosering', 'Brass Nose Ring'],
    ['noserings', 'Brass Nose Ring'],
    ['boxes', 'Pine Box'],
    ['vases', 'Clay Vase'],
    ['scarves', 'Silk Scarf'],
    ['scarf', 'Five Scarves'],
    ['tsquare', 'Wooden T-Square'],
    ['t squares', 'Wooden T-Square'],
    ['Silk\u2011scarf', 'Silk Scarf'],
    ['sh\u00adawl', 'Women’s Shawl'],
    ['pine box', 'Pine Box'],
  ])('finds %s', async (typed, name) => {
    expect(await search(typed)).toContain(name);
  });

  test('one word finds the many of a name that is written as two', async () => {
    for (const name of [
      'Lamp & Shade',
      'Ear Ring Stand',
      'Key Chains',
      'Bed Sheets',
      'Ear Rings of Brass',
      'Jewel Boxes',
    ]) {
      await buildProduct(shop, { name });
    }
    expect(await search('keychain')).toEqual(['Key Chains']);
    expect(await search('keychains')).toEqual(['Key Chains']);
    expect(await search('bedsheet')).toEqual(['Bed Sheets']);
    expect(await search('earring')).toContain('Ear Rings of Brass');
    expect(await search('jewelbox')).toEqual(['Jewel Boxes']);
    expect(await search('lamp and shade')).toEqual(['Lamp & Shade']);
    await shop.changes.start();
    expect(await search('earringstand')).toEqual(['Ear Ring Stand']);
  });

  test('finds both spellings where another product matches exactly', async () => {
    await buildProduct(shop, { name: 'Kumaoni Lamp' });
    expect((await search('kumaoni')).sort()).toEqual(['Kumaoni Lamp', 'Kumāoni Crème Wrap']);
    expect(await search('kumāoni')).toHaveLength(2);
  });

  test.each([
    ['कुर्ता', 'Hill Kurta'],
    ['khaadee', 'Blue Shirt'],
    ['दरी', 'Cotton Dari'],
    ['हमालय', 'Mountain Dawn'],
  ])('%s finds what is spelled otherwise', async (q, name) => {
    expect(await search(q)).toEqual([name]);
  });

  test('reads Devanagari', async () => {
    expect(await search('चित्र')).toEqual(['पहाड़ी चित्र']);
    expect(await search('पहाड़')).toEqual(['पहाड़ी चित्र']);
    for (const ra of ['\u095c', '\u0921\u093c']) {
      expect(await search(`पहा${ra}ी`)).toEqual(['पहाड़ी चित्र']);
    }
  });

  test('of nothing, or of punctuation alone, finds nothing', async () => {
    for (const q of ['', '   ', '%', "'", '\\', ':*', '<->']) {
      expect(await search(q)).toEqual([]);
    }
  });

  test('takes % and _ in a word as typed', async () => {
    await buildProduct(shop, { name: 'Stole of 50% Silk', material: '100% Tussar' });
    await buildProduct(shop, { name: 'Floor Lamp 50 cm' });
    await buildProduct(shop, { name: '100 Diyas', description: 'Made of 75% clay.' });
    await buildProduct(shop, { name: 'Bowl_set of Oak', variants: [{ sku: 'BW_12' }] });
    expect(await search('50%')).toEqual(['Stole of 50% Silk']);
    expect(await search('silk, 50 %')).toEqual(['Stole of 50% Silk']);
    expect(await search('100%')).toEqual(['Stole of 50% Silk']);
    expect(await search('75%')).toEqual(['100 Diyas']);
    expect(await search('%')).toEqual(['Stole of 50% Silk', '100 Diyas']);
    expect(await search('_')).toEqual(['Bowl_set of Oak']);
    expect(await search('bw_12')).toEqual(['Bowl_set of Oak']);
    expect(await search('l_s')).toEqual(['Bowl_set of Oak']);
    expect(await search('s_l')).toEqual([]);
    expect(await search('50')).toHaveLength(2);
    expect(await search('silk 50%')).toEqual(['Stole of 50% Silk']);
    expect(await search('slik 50%')).toEqual(['Stole of 50% Silk']);
    expect(await search('5%')).toEqual(['100 Diyas']);
    expect(await search('w_1')).toEqual(['Bowl_set of Oak']);
    expect(await search('BOWL_SET')).toEqual(['Bowl_set of Oak']);
  });

  test('of more than 100 characters is refused', async () => {
    const { status } = await visitor.call(catalogueApi.searchProducts, {
      query: { q: 'x'.repeat(101) },
    });
    expect(status).toBe(400);
  });
});
