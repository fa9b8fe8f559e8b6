import { afterAll, beforeAll, expect, test } from 'vitest';
import { profile } from '#contract/accounts.ts';
import { buildUser, signIn } from '../testing/build-users.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '../testing/test-browser.ts';

let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

test('a signed-in user sees their profile', async () => {
  const browser = newBrowser();
  const user = await buildUser(shop);
  await signIn(shop, browser, user);
  const { status, body } = await browser.call(profile);
  expect([status, body.success]).toEqual([200, true]);
  expect(body.data.user).toEqual(user);
});

test('a visitor has none', async () => {
  const { status, body } = await newBrowser().call(profile);
  expect(status).toBe(401);
  expect(body).toEqual({ success: false, message: 'Please log in to continue' });
});
