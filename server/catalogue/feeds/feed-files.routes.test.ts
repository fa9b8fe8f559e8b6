import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { buildProduct, listVariants, setVariants } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { openCachedFeeds } from './cached-feeds.ts';

const shopUrl = 'https://shop.example';
const image = 'https://cdn.example/kurta.jpg?a=1&b=2';
const bell = '\u0007';
const clock = heldClock('2030-01-01T00:00:00.000Z');
const paths = Object.values(feedPaths);

let shop: TestShop;
let robot: TestBrowser;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: shopUrl }, { clock });
  Object.assign(shop.config.sqlLimits, { lockMs: 150 });
  const { browser } = await openTestApp(shop);
  robot = browser();
  owner = (await signInNew(shop, browser(), { staffRole: 'owner' })).browser;
});
afterAll(() => shop.remove());
beforeEach(async () => {
  await emptyTables(shop, 'products');
  await switchFeeds(true);
  passTenMinutes();
});

/** For so long a feed is cached. */
const passTenMinutes = () => clock.pass(600_000);

async function switchFeeds(merchantFeeds: boolean) {
  const { status } = await owner.call(adminSettingsApi.changeSettings, {
    body: { section: 'feeds', merchantFeeds },
  });
  expect(status).toBe(200);
}

async function read(url: string, headers: Record<string, string> = {}) {
  const { status, body, headers: answered } = await robot.request({ method: 'GET', url, headers });
  return { status, text: body as unknown as string, headers: answered };
}
const google = () => read(feedPaths.google);
const itemsIn = (xml: string) => xml.match(/<item>.*?<\/item>/gs) ?? [];
async function meta(): Promise<Record<string, string>[]> {
  return parse((await read(feedPaths.meta)).text, { columns: true });
}
const files = () => readdirSync(join(shop.config.dataDir, 'feeds'));

function buildKurta() {
  return buildProduct(shop, {
    name: 'Kurta <khadi> & co.',
    description: `Hand-spun "लाल" cotton.${bell}`,
    category: 'apparel',
    images: [image, 'https://cdn.example/back.jpg'],
    options: { Colour: ['Indigo', 'लाल'], साइज़: ['M'] },
    variants: [
      {
        sku: 'K-IM',
        barcode: '4006381333931',
        pricePaise: 129905,
        discountPricePaise: 99900,
        stock: 2,
        weightGrams: 250,
      },
      { sku: 'K-LM', pricePaise: 139900, stock: 0 },
    ],
  });
}

test('the category in Google’s taxonomy is what the shop’s own category says [feeds-2]', async () => {
  const set = (address: string, googleCategory: string | null) =>
    shop.db
      .updateTable('categories')
      .set({ googleCategory })
      .where('address', '=', address)
      .execute();
  const categoryOf = async (category: string) => {
    await buildProduct(shop, { name: `In ${category}`, category, images: [image] });
    passTenMinutes();
    const item = itemsIn((await google()).text).find((each) => each.includes(`In ${category}`));
    return /<g:google_product_category>(\d+)</.exec(item ?? '')?.[1];
  };
  await set('accessories', '632');
  await set('painting', null);
  await set('apparel', '5322');
  expect(await categoryOf('accessories')).toBe('632');
  expect(await categoryOf('painting')).toBeUndefined();
  expect(await categoryOf('apparel')).toBe('5322');
  await set('accessories', null);
  await set('painting', '500044');
  await set('apparel', null);
});

test('feeds that are off are not found, and are on at once [feeds-1]', async () => {
  await switchFeeds(false);
  for (const path of paths) expect((await read(path)).status).toBe(404);
  await switchFeeds(true);
  const { status, headers } = await google();
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('Google gets each variant with its group, prices with GST, codes and images [feeds-2]', async () => {
  const { id } = await buildKurta();
  const [indigo, red] = await listVariants(shop, id);
  const [first, second] = itemsIn((await google()).text);
  for (const element of [
    `<g:id>${indigo?.id}</g:id>`,
    `<g:item_group_id>${id}</g:item_group_id>`,
    '<g:title>Kurta &lt;khadi&gt; &amp; co., Indigo / M</g:title>',
    '<g:description>Hand-spun &quot;लाल&quot; cotton.</g:description>',
    `<g:link>${shopUrl}/product/kurta-khadi-co?variant=${indigo?.id}</g:link>`,
    '<g:image_link>https://cdn.example/kurta.jpg?a=1&amp;b=2</g:image_link>',
    '<g:additional_image_link>https://cdn.example/back.jpg</g:additional_image_link>',
    '<g:availability>in_stock</g:availability>',
    '<g:price>1532.88 INR</g:price>',
    '<g:sale_price>1178.82 INR</g:sale_price>',
    '<g:gtin>4006381333931</g:gtin>',
    '<g:color>Indigo</g:color><g:size>M</g:size>',
    '<g:google_product_category>1604</g:google_product_category>',
    '<g:shipping_weight>250 g</g:shipping_weight>',
  ]) {
    expect(first).toContain(element);
  }
  expect(first).not.toContain('identifier_exists');
  expect(second).toContain('<g:availability>out_of_stock</g:availability>');
  expect(second).toContain('<g:mpn>K-LM</g:mpn>');
  expect(second).toContain(`<g:id>${red?.id}</g:id>`);
});

test('a product without options and codes says that it has none, and deleted ones are left out [feeds-2]', async () => {
  await buildProduct(shop, { name: 'Dawn', images: [image], material: 'Silk' });
  await buildProduct(shop, { name: 'Gone', deletedAt: clock.now() });
  const items = itemsIn((await google()).text);
  expect(items).toHaveLength(1);
  expect(items[0]).toContain('<g:identifier_exists>no</g:identifier_exists>');
  expect(items[0]).toContain(`<g:link>${shopUrl}/product/dawn</g:link>`);
  expect(items[0]).toContain('<g:google_product_category>500044</g:google_product_category>');
  expect(items[0]).not.toContain('item_group_id');
  expect(items[0]).toContain('<g:material>Silk</g:material>');
  // Made to order: it can be bought.
  expect(items[0]).toContain('<g:availability>in_stock</g:availability>');
});

test('a control character anywhere leaves the XML valid [feeds-3]', async () => {
  const value = JSON.stringify(`Bell${bell} & Brass`);
  await shop.db.insertInto('settings').values({ name: 'name', value }).execute();
  shop.settings.drop();
  await buildProduct(shop, {
    name: `Bell${bell}`,
    material: `Bra${bell}ss`,
    options: { Colour: [`Gold${bell}en`], Size: [`${bell}L`] },
    variants: [{ sku: `BE${bell}LL` }],
    images: [image],
  });
  const { text } = await google();
  expect(text).toContain('<title>Bell &amp; Brass</title>');
  expect(text).toContain('<g:color>Golden</g:color><g:size>L</g:size>');
  expect(text).toContain('<g:mpn>BELL</g:mpn>');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  expect(text).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f]/);
  expect((await meta())[0]).toMatchObject({ title: 'Bell, Golden / L', mpn: 'BELL' });
});

test('Meta gets the same in CSV, with its own words [feeds-2]', async () => {
  const { id } = await buildKurta();
  await buildProduct(shop, { name: '=SUM(A1)', images: [image] });
  const rows = await meta();
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    item_group_id: id,
    title: 'Kurta <khadi> & co., Indigo / M',
    availability: 'in stock',
    price: '1532.88 INR',
    sale_price: '1178.82 INR',
    image_link: image,
    size: 'M',
  });
  expect(rows[1]).toMatchObject({ availability: 'out of stock', color: 'लाल' });
  expect(rows[2]?.title).toBe('=SUM(A1)');
});

test('a long name is cut between characters, and a long SKU left out [feeds-2]', async () => {
  await buildProduct(shop, {
    name: `${'a'.repeat(90)} 👩‍🎨`,
    options: { Frame: ['👩‍🎨'.repeat(16)] },
    variants: [{ sku: 'S'.repeat(71) }],
    images: [image],
  });
  const [row] = await meta();
  expect(row?.title?.length).toBeLessThanOrEqual(150);
  expect(row?.title).toMatch(/^a{90} 👩‍🎨, (👩‍🎨)+…$/u);
  expect(row?.mpn).toBe('');
});

test('addresses of images with commas stay one address each [feeds-3]', async () => {
  const named = (name: string) => `https://res.cloudinary.com/demo/image/upload/${name}.jpg`;
  await buildProduct(shop, { images: ['a', 'b', 'c'].map(named) });
  const [row] = await meta();
  const others = row?.additional_image_link?.split(',') ?? [];
  expect(others).toHaveLength(2);
  for (const address of [row?.image_link, ...others]) {
    expect(address).toMatch(
      /^https:\/\/res\.cloudinary\.com\/demo\/image\/upload\/f_auto%2C[^,]+$/,
    );
  }
  expect((await google()).text).toContain(`<g:image_link>${row?.image_link}</g:image_link>`);
});

test('a last unit in a checkout still counts, what is off sale or gone does not [feeds-8]', async () => {
  const facts = { images: [image] };
  await buildProduct(shop, { ...facts, name: 'Held', stock: 1, reserved: 1 });
  await buildProduct(shop, { ...facts, name: 'Off', stock: 1, reserved: 1, onSale: false });
  await buildProduct(shop, { ...facts, name: 'Gone', stock: 0 });
  const found = (await meta()).map(({ title, availability }) => [title, availability]);
  expect(Object.fromEntries(found)).toEqual({
    Held: 'in stock',
    Off: 'out of stock',
    Gone: 'out of stock',
  });
});

test('a service that has the feed is answered so, and all who ask within ten minutes share one [feeds-4]', async () => {
  const { id } = await buildKurta();
  const [before, same] = await Promise.all([google(), google()]);
  const etag = String(before.headers.etag);
  expect(same.text).toBe(before.text);
  const unchanged = await read(feedPaths.google, { 'if-none-match': etag });
  expect([unchanged.status, unchanged.text]).toEqual([304, '']);
  await setVariants(shop, id, { pricePaise: 5000, discountPricePaise: null });
  clock.pass(599_000);
  expect((await google()).text).toBe(before.text);
  clock.pass(1000);
  const after = await read(feedPaths.google, { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(after.text).toContain('<g:price>59.00 INR</g:price>');
});

test('caches between ask each time, so that a feed that is off ends there too [feeds-4]', async () => {
  for (const path of paths) {
    expect((await read(path)).headers['cache-control']).toBe('no-cache');
  }
});

test('a feed answers GET only [feeds-4]', async () => {
  for (const path of paths) {
    const { status, headers } = await robot.request({ method: 'POST', url: path });
    expect([status, headers.allow]).toEqual([405, 'GET']);
  }
});

test('a feed whose writing fails leaves no file, and is written for the next who asks [feeds-9]', async () => {
  await buildKurta();
  const before = files();
  await shop.db.transaction().execute(async (other) => {
    await sql`lock table variants, reviews`.execute(other);
    for (const path of paths) {
      const { status, headers } = await read(path);
      expect([status, headers['retry-after']]).toEqual([503, '5']);
    }
  });
  expect(files()).toEqual(before);
  expect(itemsIn((await google()).text)).toHaveLength(2);
  expect(await meta()).toHaveLength(2);
});

test('a file that was removed is written again [feeds-9]', async () => {
  await buildKurta();
  const before = await google();
  rmSync(join(shop.config.dataDir, 'feeds'), { recursive: true });
  expect(await google()).toMatchObject({ status: 200, text: before.text });
});

test('a file that was removed is unavailable while the database is away [feeds-9]', async () => {
  const gone = Object.assign(new Error('terminating connection'), { code: '57P01' });
  let isAway = false;
  const findFeed = openCachedFeeds({
    ...shop,
    get readDb() {
      if (isAway) throw gone;
      return shop.readDb;
    },
  });
  const { path } = await findFeed('google');
  isAway = true;
  expect(await findFeed('google')).toMatchObject({ path });
  rmSync(path);
  await expect(findFeed('google')).rejects.toMatchObject({ kind: 'unavailable' });
  isAway = false;
  expect(await findFeed('google')).toMatchObject({ path });
  expect(existsSync(path)).toBe(true);
});

test('processes that write the same feed at once leave one whole file [feeds-9]', async () => {
  await buildKurta();
  rmSync(join(shop.config.dataDir, 'feeds'), { recursive: true, force: true });
  const { browser } = await openTestApp(shop);
  const other = browser().request({ method: 'GET', url: feedPaths.google });
  const [{ text }, { body }] = await Promise.all([google(), other]);
  expect(body).toBe(text);
  expect(files()).toEqual([expect.stringMatching(/^[0-9a-f]{32}-google\.xml$/)]);
});
