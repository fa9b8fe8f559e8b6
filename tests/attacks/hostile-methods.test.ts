import { METHODS } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#server/app/http/app.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

let shop: TestShop;
let app: App;

beforeAll(async () => {
  shop = await openTestShop();
  app = await createApp(shop, {
    pages: { render: async () => new Response('', { status: 404 }) },
  });
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});

async function ask(method: string, url: string, headers: Record<string, string> = {}) {
  const payload = method === 'POST' && headers['content-type'] ? '{' : undefined;
  return app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) });
}

const unserved = METHODS.filter(
  (method) => !['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT'].includes(method),
);

test.each(unserved)('%s is refused in the words of the API [hostile-5]', async (method) => {
  const { statusCode, headers, body } = await ask(method, '/api/products');
  expect([400, 404, 405]).toContain(statusCode);
  expect(JSON.parse(body)).toEqual({ success: false, message: expect.any(String) });
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('/metrics has a line for each route and no more, whatever is requested [hostile-6]', async () => {
  const linesNow = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    return body.split('\n').filter((line) => line.startsWith('haat_http_'));
  };
  const addresses = [
    '/api/products',
    '/api/products/x',
    '/api/auth/login',
    '/api/saved-cart',
    '/x',
    '/y',
  ];
  const types: Record<string, string>[] = [
    {},
    { 'content-type': 'application/json' },
    { 'content-type': 'a/b' },
  ];
  for (const method of METHODS.filter((each) => each !== 'CONNECT')) {
    for (const address of addresses) {
      for (const headers of types) await ask(method, address, headers);
    }
  }
  const lines = await linesNow();
  const labels = lines.map((line) => /method="(\w+)",route="([^"]+)",status="(\w+)"/.exec(line));
  const methods = new Set(labels.map((found) => found?.[1]));
  const statuses = new Set(labels.map((found) => found?.[3]));
  expect([...methods].filter(Boolean).sort()).toEqual(
    expect.arrayContaining(['GET', 'POST', 'other']),
  );
  expect(methods.size).toBeLessThanOrEqual(9);
  expect([...statuses].filter((status) => /^4\d\d$/.test(status ?? ''))).toEqual([]);
  const others = labels.filter((found) => found?.[1] === 'other').map((found) => found?.[2]);
  expect(new Set(others)).toEqual(new Set(['none']));
  expect(lines.length).toBeLessThan(500);
});
