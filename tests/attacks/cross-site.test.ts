import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { addressOf } from '#contract/api/endpoint.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const SHOP_URL = 'https://shop.example';
type Headers = Record<string, string>;

const shops: TestShop[] = [];
async function open(environment: Headers): Promise<TestBrowser> {
  const shop = await openTestShop(environment);
  shops.push(shop);
  return (await openTestApp(shop)).browser();
}
afterAll(async () => {
  for (const shop of shops) await shop.remove();
});

const statusOf = async (
  browser: TestBrowser,
  headers: Headers,
  url = addressOf(accountsApi.logout, {}),
) => (await browser.request({ method: 'POST', url, headers })).status;

describe('a public shop', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await open({ SHOP_URL });
  });

  test.each<Headers>([
    { host: 'shop.example', origin: 'http://shop.example' },
    { host: 'shop.example', origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' },
    { host: 'evil.example', origin: 'http://evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'https://shop.example.evil.example' },
    { origin: 'https://shop.example:444' },
    { origin: 'https://sibling.shop.example', 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000' },
    { origin: 'null' },
    { origin: '' },
    { origin: `${SHOP_URL}, ${SHOP_URL}` },
    { origin: SHOP_URL, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'CROSS-SITE' },
  ])('refuses a change that comes with %o [reach-6]', async (headers) => {
    expect(await statusOf(browser, headers)).toBe(403);
  });

  test.each<Headers>([
    { origin: SHOP_URL },
    { origin: SHOP_URL, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('takes one that comes with %o [reach-6]', async (headers) => {
    expect(await statusOf(browser, headers)).toBe(200);
  });

  test('reads are for everybody, and what the provider signs comes from its pages [reach-6]', async () => {
    const foreign = {
      origin: kindOf(firstProvider).origins.forms[0]!,
      'sec-fetch-site': 'cross-site',
    };
    const read = await browser.request({ method: 'GET', url: '/api/products', headers: foreign });
    expect(read.status).toBe(200);
    expect(await statusOf(browser, foreign, '/api/payment/webhook')).not.toBe(403);
    expect(await statusOf(browser, foreign, '/api/payment/callback')).not.toBe(403);
  });
});

test('a test shop belongs to its machine under all its names, at its own port only [reach-7]', async () => {
  const browser = await open({ PORT: '4119' });
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'shop.localhost']) {
    const origin = `http://${name}:4119`;
    expect([name, await statusOf(browser, { host: `${name}:4119`, origin })]).toEqual([name, 200]);
  }
  const others = ['http://localhost:5173', 'https://localhost:4119', 'http://evil.example:4119'];
  for (const origin of others) {
    const host = new URL(origin).host;
    expect([origin, await statusOf(browser, { host, origin })]).toEqual([origin, 403]);
  }
});

test('an open test shop without an address answers under every address that leads to it [reach-7]', async () => {
  const browser = await open({ HOST: '0.0.0.0', SANDBOX: '1', PORT: '4119' });
  const headers = { host: '192.168.1.7:4119', origin: 'http://192.168.1.7:4119' };
  expect(await statusOf(browser, headers)).toBe(200);
  expect(await statusOf(browser, { ...headers, origin: 'http://evil.example' })).toBe(403);
});
