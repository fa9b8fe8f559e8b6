import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkFeeds } from '#contract/feeds/feeds.endpoints.ts';
import { changeSettings } from '#contract/settings/admin-settings.endpoints.ts';
import { buildProduct, listVariants, setVariants } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const shopUrl = 'https://shop.example';
const image = 'https://cdn.example/kurta.jpg?a=1&b=2';
const clock = heldClock('2030-01-01T00:00:00.000Z');

let shop: TestShop;
let robot: TestBrowser;
let manager: TestBrowser;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: shopUrl }, { clock });
  const { browser } = await openTestApp(shop);
  robot = browser();
  manager = (await signInNew(shop, browser(), { staffRole: 'manager' })).browser;
  owner = (await signInNew(shop, browser(), { staffRole: 'owner' })).browser;
});
afterAll(() => shop.remove());
beforeEach(async () => {
  await emptyTables(shop, 'products');
  await switchFeeds(true);
  // Past the time for which a feed is kept.
  clock.pass(600_000);
});

async function switchFeeds(merchantFeeds: boolean) {
  const { status } = await owner.call(changeSettings, {
    body: { section: 'feeds', merchantFeeds },
  });
  expect(status).toBe(200);
}

async function read(url: string, headers: Record<string, string> = {}) {
  const { status, body, headers: answered } = await robot.request({ method: 'GET', url, headers });
  return { status, text: body as unknown as string, headers: answered };
}
const google = () => read('/feeds/google.xml');
const itemsIn = (xml: string) => xml.match(/<item>.*?<\/item>/gs) ?? [];
async function meta(): Promise<Record<string, string>[]> {
  return parse((await read('/feeds/meta.csv')).text, { columns: true });
}

function buildKurta() {
  return buildProduct(shop, {
    name: 'Kurta <khadi> & co.',
    description: `Hand-spun "लाल" cotton.${'\u0007'}`,
    category: 'apparel',
    images: [image, 'https://cdn.example/back.jpg'],
    options: { Colour: ['Indigo', 'लाल'], Size: ['M'] },
    variants: [
      {
        sku: 'K-IM',
        barcode: '4006381333931',
        price_paise: 129905,
        discount_price_paise: 99900,
        stock: 2,
        weight_grams: 250,
      },
      { sku: 'K-LM', price_paise: 139900, stock: 0 },
    ],
  });
}

test('feeds that are off are not found, and are on at once', async () => {
  await switchFeeds(false);
  for (const url of ['/feeds/google.xml', '/feeds/meta.csv']) {
    expect((await read(url)).status).toBe(404);
  }
  await switchFeeds(true);
  const { status, headers } = await google();
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('Google gets each variant with its group, price, sale price, codes and images', async () => {
  const { id } = await buildKurta();
  const [indigo, red] = await listVariants(shop, id);
  const [first, second] = itemsIn((await google()).text);
  for (const element of [
    `<g:id>${indigo?.id}</g:id>`,
    `<g:item_group_id>${id}</g:item_group_id>`,
    '<g:title>Kurta &lt;khadi&gt; &amp; co., Indigo / M</g:title>',
    '<g:description>Hand-spun &quot;लाल&quot; cotton.</g:description>',
    `<g:link>${shopUrl}/product/${id}?variant=${indigo?.id}</g:link>`,
    '<g:image_link>https://cdn.example/kurta.jpg?a=1&amp;b=2</g:image_link>',
    '<g:additional_image_link>https://cdn.example/back.jpg</g:additional_image_link>',
    '<g:availability>in_stock</g:availability>',
    '<g:price>1299.05 INR</g:price>',
    '<g:sale_price>999.00 INR</g:sale_price>',
    '<g:gtin>4006381333931</g:gtin>',
    '<g:color>Indigo</g:color><g:size>M</g:size>',
    '<g:shipping_weight>250 g</g:shipping_weight>',
  ]) {
    expect(first).toContain(element);
  }
  expect(first).not.toContain('identifier_exists');
  expect(second).toContain('<g:availability>out_of_stock</g:availability>');
  expect(second).toContain('<g:mpn>K-LM</g:mpn>');
  expect(second).toContain(`<g:id>${red?.id}</g:id>`);
});

test('a piece without options and codes says that it has none, and what is deleted is left out', async () => {
  const { id } = await buildProduct(shop, { name: 'Dawn', images: [image] });
  await buildProduct(shop, { name: 'Gone', deletedAt: clock.now() });
  const items = itemsIn((await google()).text);
  expect(items).toHaveLength(1);
  expect(items[0]).toContain('<g:identifier_exists>no</g:identifier_exists>');
  expect(items[0]).toContain(`<g:link>${shopUrl}/product/${id}</g:link>`);
  expect(items[0]).not.toContain('item_group_id');
  // Made to order: it can be bought.
  expect(items[0]).toContain('<g:availability>in_stock</g:availability>');
});

test('Meta gets the same in CSV, with its own words', async () => {
  const { id } = await buildKurta();
  await buildProduct(shop, { name: '=SUM(A1)', images: [image] });
  const rows = await meta();
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    item_group_id: id,
    title: 'Kurta <khadi> & co., Indigo / M',
    availability: 'in stock',
    price: '1299.05 INR',
    sale_price: '999.00 INR',
    image_link: image,
  });
  expect(rows[1]).toMatchObject({ availability: 'out of stock', color: 'लाल' });
  expect(rows[2]?.title).toBe('=SUM(A1)');
});

test('a robot that has the feed is told so, and all who ask within ten minutes share one', async () => {
  const { id } = await buildKurta();
  const [before, same] = await Promise.all([google(), google()]);
  const etag = String(before.headers.etag);
  expect(same.text).toBe(before.text);
  expect((await read('/feeds/google.xml', { 'if-none-match': etag })).status).toBe(304);
  await setVariants(shop, id, { price_paise: 5000, discount_price_paise: null });
  clock.pass(599_000);
  expect((await google()).text).toBe(before.text);
  clock.pass(1000);
  const after = await read('/feeds/google.xml', { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(after.text).toContain('<g:price>50.00 INR</g:price>');
});

test('10,000 variants are written in a few seconds', async () => {
  const sizes = Array.from({ length: 100 }, (_, at) => `${at}`);
  for (let at = 0; at < 100; at += 1) {
    await buildProduct(shop, { name: `Bangle ${at}`, options: { Size: sizes }, images: [image] });
  }
  const began = performance.now();
  expect(itemsIn((await google()).text)).toHaveLength(10_000);
  // A second alone; the machine may be busy.
  expect(performance.now() - began).toBeLessThan(15_000);
});

test('staff see what a feed would reject or show with less', async () => {
  await buildKurta();
  const { id } = await buildProduct(shop, { name: 'Bare' });
  await buildProduct(shop, {
    name: 'Wrong code',
    images: [image],
    options: { Size: ['S'] },
    variants: [{ barcode: '4006381333932' }],
  });
  const { data } = (await manager.call(checkFeeds)).body;
  expect(data).toMatchObject({ isOn: true, items: 4, rejected: 1 });
  const found = Object.fromEntries(data.problems.map((each) => [each.kind, each]));
  expect(found['no-image']).toMatchObject({
    count: 1,
    variants: [{ productId: id, name: 'Bare', label: null }],
  });
  expect(found['wrong-gtin']?.variants).toMatchObject([{ name: 'Wrong code', label: 'S' }]);
  expect(found['no-gtin']?.count).toBe(2);
  expect(found['no-size']).toBeUndefined();
});
