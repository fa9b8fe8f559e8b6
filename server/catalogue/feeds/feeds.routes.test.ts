import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feedsApi } from '#contract/feeds/feeds.endpoints.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const image = 'https://cdn.example/kurta.jpg';
const clock = heldClock('2030-01-01T00:00:00.000Z');

let shop: TestShop;
let manager: TestBrowser;
let visitor: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  const { browser } = await openTestApp(shop);
  visitor = browser();
  manager = (await signInNew(shop, browser(), { staffRole: 'manager' })).browser;
});
afterAll(() => shop.remove());
beforeEach(async () => {
  await emptyTables(shop, 'products');
  // For so long a check is cached.
  clock.pass(600_000);
});

const readState = async () => (await manager.call(feedsApi.checkFeeds)).body.data;

async function check() {
  await expect.poll(async () => (await readState()).check).not.toBeNull();
  const { check: found } = await readState();
  const problems = Object.fromEntries(found?.problems.map((each) => [each.kind, each]) ?? []);
  return { ...found, problems };
}

/** As an upload would have made its address. */
const ownImage = (size: string) => `/media/${'a'.repeat(32)}_${size}_aabbcc-800.jpeg`;

test('staff see what a service would reject or show with something missing [feeds-5]', async () => {
  const { id } = await buildProduct(shop, { name: 'Bare' });
  await buildProduct(shop, {
    name: 'Wrong code',
    images: [image],
    options: { Size: ['S'] },
    variants: [{ barcode: '4006381333932' }],
  });
  await buildProduct(shop, {
    name: 'Kurta',
    category: 'apparel',
    images: [image],
    options: { रंग: ['लाल'] },
    variants: [{ barcode: '4006381333931' }],
  });
  expect((await readState()).isOn).toBe(false);
  const { items, rejected, problems } = await check();
  expect([items, rejected]).toEqual([3, 1]);
  expect(problems['no-image']).toMatchObject({
    count: 1,
    variants: [{ productId: id, name: 'Bare', label: null }],
  });
  expect(problems['wrong-gtin']?.variants).toMatchObject([{ name: 'Wrong code', label: 'S' }]);
  expect(problems['no-gtin']?.variants).toMatchObject([{ name: 'Bare' }]);
  expect(problems['no-size']?.variants).toMatchObject([{ name: 'Kurta', label: 'लाल' }]);
  expect(problems).not.toHaveProperty('no-colour');
  expect(problems).not.toHaveProperty('unknown-option');
});

test('only staff see the check [feeds-5]', async () => {
  expect((await visitor.call(feedsApi.checkFeeds)).status).toBe(401);
});

test('an option that the services do not know is named [feeds-7]', async () => {
  await buildProduct(shop, { name: 'Dusk', images: [image], options: { Frame: ['Oak', 'Teak'] } });
  const { problems } = await check();
  expect(problems['unknown-option']).toMatchObject({
    count: 2,
    variants: [{ label: 'Oak' }, { label: 'Teak' }],
  });
});

test('a name that its options make too long is named [feeds-5]', async () => {
  const values = ['अ', 'आ', 'इ'].map((letter) => letter.repeat(50));
  await buildProduct(shop, {
    name: 'नीली शाम',
    images: [image],
    options: Object.fromEntries(values.map((value, at) => [`Option ${at}`, [value]])),
  });
  const { problems } = await check();
  expect(problems['long-name']?.count).toBe(1);
});

test('an image counts in the size in which the feeds link it [feeds-5]', async () => {
  // The feeds link 1200 pixels of the width.
  const sizes = { Square: '500x500', Narrow: '1200x499', Scroll: '1600x600', Poster: '1600x700' };
  for (const [name, size] of Object.entries(sizes)) {
    await buildProduct(shop, { name, images: [ownImage(size)] });
  }
  const { problems } = await check();
  expect(problems['small-image']?.variants.map(({ name }) => name)).toEqual(['Narrow', 'Scroll']);
});

test('the catalogue is read at most every ten minutes [feeds-11]', async () => {
  await buildProduct(shop, { name: 'Bare' });
  const before = await check();
  await buildProduct(shop, { name: 'Bare too' });
  clock.pass(599_000);
  expect(await check()).toEqual(before);
  clock.pass(1000);
  expect(await check()).toMatchObject({ items: 2, checkedAt: clock.now().toISOString() });
});

test('while a large catalogue is read, the page opens without the check [feeds-11]', async () => {
  await buildProduct(shop, { name: 'Bare' });
  await shop.db.transaction().execute(async (other) => {
    await sql`lock table variants`.execute(other);
    expect(await readState()).toEqual({ isOn: false, check: null });
  });
  expect(await check()).toMatchObject({ items: 1 });
});
