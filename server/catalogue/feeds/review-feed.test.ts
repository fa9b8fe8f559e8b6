import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildReview } from '#testing/build-reviews.ts';
import { signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let browser: TestBrowser;
const clock = heldClock('2030-01-01T00:00:00.000Z');
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' }, { clock });
  ({ browser } = await signInNew(shop, (await openTestApp(shop)).browser(), {
    staffRole: 'owner',
  }));
  const body = { section: 'feeds' as const, merchantFeeds: true };
  await browser.call(adminSettingsApi.changeSettings, { body });
});
afterAll(() => shop.remove());

test('Google gets the reviews that are shown, by customers who bought here', async () => {
  const { id: productId } = await buildProduct(shop, { name: 'Walnut & Ash Bowl' });
  const text = 'Deep & warm <3';
  const { id } = await buildReview(shop, null, { productId, text, stars: 4 });
  const erased = await buildReview(shop, null, { productId, name: '', text: 'It lasts.' });
  await buildReview(shop, null, { productId, text: 'Buy at mine', hiddenReason: 'It advertises.' });
  const times = { createdAt: clock.now(), updatedAt: clock.now() };
  const example = { id: shop.random.id(), productId, stars: 5, name: 'Demo', text: 'Example' };
  await shop.db
    .insertInto('reviews')
    .values({ ...example, ...times })
    .execute();

  const { status, headers, body } = await browser.request({
    method: 'GET',
    url: feedPaths.reviews,
  });
  const xml = body as unknown as string;
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(xml).toContain('<version>2.4</version>');
  const reviews = xml.match(/<review>.*?<\/review>/gs) ?? [];
  expect(reviews).toHaveLength(2);
  const one = reviews.find((each) => each.includes(id)) ?? '';
  for (const part of [
    '<reviewer><name>Asha R.</name></reviewer>',
    '<is_verified_purchase>true</is_verified_purchase>',
    '<review_timestamp>2030-01-01T00:00:00.000Z</review_timestamp>',
    '<content>Deep &amp; warm &lt;3</content>',
    '<review_url type="group">https://shop.example/product/walnut-ash-bowl#reviews</review_url>',
    '<overall min="1" max="5">4</overall>',
    '<product_name>Walnut &amp; Ash Bowl</product_name>',
    '<product_url>https://shop.example/product/walnut-ash-bowl</product_url>',
  ]) {
    expect(one).toContain(part);
  }
  const other = reviews.find((each) => each.includes(erased.id));
  expect(other).toContain('<name is_anonymous="true">A customer</name>');
});
