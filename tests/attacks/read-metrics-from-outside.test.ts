import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app/http/app.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

const TOKEN = 'brahmakamal-of-the-high-meadows';
const SHOP_URL = 'https://shop.example';
const shops: TestShop[] = [];
type Ask = (headers?: Record<string, string>, remoteAddress?: string) => Promise<number>;
let withToken: Ask;
let without: Ask;

async function open(environment: Record<string, string>): Promise<Ask> {
  const shop = await openTestShop(environment);
  shops.push(shop);
  const app = await createApp(shop);
  return async (headers = {}, remoteAddress = '127.0.0.1') => {
    const all = { host: 'localhost', ...headers };
    return (await app.inject({ url: '/metrics', headers: all, remoteAddress })).statusCode;
  };
}

beforeAll(async () => {
  withToken = await open({ SHOP_URL, METRICS_TOKEN: TOKEN });
  without = await open({ SHOP_URL });
});
afterAll(async () => {
  for (const shop of shops) await shop.remove();
});

test('a public shop shows its figures to no client without the token, not to its own machine either [reach-9]', async () => {
  // A proxy that forwards the host as its own and adds nothing sends such a request.
  expect(await withToken()).toBe(404);
  expect(await without()).toBe(404);
  expect(await without({ authorization: 'Bearer undefined' })).toBe(404);
  expect(await without({ authorization: 'Bearer ' })).toBe(404);
});

test('and to clients with the token, from anywhere [reach-9]', async () => {
  const authorization = `Bearer ${TOKEN}`;
  expect(await withToken({ authorization })).toBe(200);
  expect(await withToken({ authorization, host: 'shop.example' }, '203.0.113.9')).toBe(200);
  expect(await withToken({ authorization: `${authorization}x` })).toBe(404);
});
