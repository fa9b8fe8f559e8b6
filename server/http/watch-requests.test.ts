import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgotPassword, profile } from '#contract/accounts.ts';
import { listProducts } from '#contract/catalogue.ts';
import { buildUser, signIn } from '../testing/build-users.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '../testing/test-browser.ts';

let shop: TestShop;
let browser: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  browser = (await openTestApp(shop)).browser();
});
afterAll(() => shop.remove());

const READ = /^db;dur=[\d.]+;desc="(\d+) statements?", total;dur=[\d.]+$/;

test('an answer says what it took, and how often the database was asked', async () => {
  const { headers } = await browser.call(listProducts, { query: {} });
  const [, statements] = String(headers['server-timing']).match(READ) ?? [];
  expect(Number(statements)).toBeGreaterThan(0);
  await signIn(shop, browser, await buildUser(shop));
  const own = await browser.call(profile);
  expect(own.headers['server-timing']).toMatch(READ);
});

test('a refusal has its time too', async () => {
  const { headers } = await browser.request({ method: 'GET', url: '/api/nothing' });
  expect(headers['server-timing']).toMatch(/total;dur=/);
});

test('whether there is an account is not told by how much was asked', async () => {
  const { headers } = await browser.call(forgotPassword, { body: { email: 'asha@example.in' } });
  expect(headers['server-timing']).toMatch(/^total;dur=[\d.]+$/);
});
