import { expect, test } from 'vitest';
import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';

test('each of 10,000 variants is in the feed [feeds-10]', async () => {
  const shop = await openTestShop({ SHOP_URL: 'https://shop.example' });
  const { browser } = await openTestApp(shop);
  const { browser: owner } = await signInNew(shop, browser(), { staffRole: 'owner' });
  await owner.call(adminSettingsApi.changeSettings, {
    body: { section: 'feeds', merchantFeeds: true },
  });
  const sizes = Array.from({ length: 100 }, (_, at) => `${at}`);
  const images = ['https://cdn.example/bangle.jpg'];
  for (let at = 0; at < 100; at += 1) {
    await buildProduct(shop, { name: `Bangle ${at}`, options: { Size: sizes }, images });
  }
  const { body } = await browser().request({ method: 'GET', url: feedPaths.google });
  expect(String(body).match(/<item>.*?<\/item>/gs)).toHaveLength(10_000);
  await shop.remove();
});
