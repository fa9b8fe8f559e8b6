import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '#server/app/http/app.ts';
import { subjects } from '#server/app/http/routes.ts';
import { maySeeMetrics } from '#server/app/metrics/may-see-metrics.ts';
import { collectRoutes } from '#server/infra/http/routing.ts';
import { openMetrics } from '#server/infra/metrics/metrics.ts';
import {
  CollectedTags,
  whileCollectingTags,
} from '#server/infra/request-context/collected-tags.ts';
import { buildProduct } from '#testing/build-products.ts';
import { cachedPages } from '#testing/cached-shop.ts';
import { countStatements } from '#testing/count-statements.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { addressesOf } from './addresses.ts';
import { make } from './make.ts';
import { makeCall } from './make-call.ts';

let shop: TestShop;
let app: App;
/** The client address of each request. */
const askers: string[] = [];

beforeAll(async () => {
  // A public test shop: elsewhere only its own machine reaches the sandbox.
  shop = await openTestShop({ SANDBOX: '1', SHOP_URL: 'http://shop.example' });
  app = await createApp(shop, {
    pages: cachedPages(),
    mounts: [
      {
        prefix: '/mounted',
        plugin: async (mounted) => {
          mounted.get('/file', async (request) => {
            askers.push(request.ip);
            return 'x'.repeat(10_000);
          });
          mounted.get('/page', { config: { hasCacheTags: true } }, async ({ ip }) => {
            askers.push(ip);
            return 'a page';
          });
        },
      },
    ],
  });
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});

test.each([
  '/mounted/file',
  '/x/../mounted/file',
  '/%6dounted/file',
  '/metrics',
  '/api/health',
  '/api/auth/profile',
  '/api/pincode/110001',
  '/api/docs',
  '/robots.txt',
])('nothing of %s is rendered for others', async (url) => {
  const made = await make(app, shop, url, new CollectedTags());
  expect([made.isForAll, made.mayBeCached, String(made.body)]).toEqual([false, false, '']);
  expect(askers).toEqual([]);
});

test('pages and answers with cache tags are rendered for an anonymous local caller', async () => {
  for (const url of ['/about', '/api/products', '/api/shop']) {
    expect([url, (await make(app, shop, url, new CollectedTags())).mayBeCached]).toEqual([
      url,
      true,
    ]);
  }
  await make(app, shop, '/mounted/page', new CollectedTags());
  expect(askers).toEqual(['192.0.2.1']);
});

describe('an answer of the API', () => {
  async function makeAt(url: string) {
    const router = collectRoutes(shop, subjects);
    const call = addressesOf(router, { hasPages: false })(url)?.call;
    const metrics = openMetrics(shop);
    const shown = new CollectedTags();
    const made = call && (await makeCall({ router, metrics, headers: {} }, call, shown));
    return { made, shown, metrics: await metrics.registry.metrics() };
  }

  test('is made without a request, with its parameters and query, and is counted', async () => {
    const { id } = await buildProduct(shop, { name: 'Chai', category: 'painting' });
    const one = await makeAt(`/api/products/${id}?x=1`);
    expect(JSON.parse(String(one.made?.body)).data.product.name).toBe('Chai');
    expect([one.made?.mayBeCached, one.shown.tags.size]).toEqual([true, 3]);
    expect(one.metrics).toMatch(/route="\/api\/products\/:id",status="200"\} 1/);
    const list = await makeAt('/api/products?limit=1&page=2&q=');
    const { products, page } = JSON.parse(String(list.made?.body)).data;
    expect([products, page]).toEqual([[], 2]);
  });

  test.each([
    `/api/products/${crypto.randomUUID()}`,
    '/api/products?sort=worst',
    '/api/products?category=unknown',
  ])('that fails is left to a request: %s', async (url) => {
    const { made, shown, metrics } = await makeAt(url);
    expect([made, shown.isWhole]).toEqual([undefined, false]);
    expect(metrics).toMatch(/requests_in_flight 0/);
    expect(metrics).not.toMatch(/duration_seconds_count\{/);
    const { status, body } = await make(app, shop, url, new CollectedTags());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(String(body)).success).toBe(false);
  });

  test('that fails is not tried again by the request that says why', async () => {
    const url = `/api/products/${crypto.randomUUID()}`;
    const { shown } = await makeAt(url);
    const { answer, statements } = await countStatements(shop, () => make(app, shop, url, shown));
    expect([answer.status, answer.mayBeCached]).toEqual([404, false]);
    expect(statements).toEqual([]);
  });
});

test('no figures are shown while something is rendered for many', () => {
  const asked = {
    socket: { remoteAddress: '127.0.0.1' },
    headers: { host: 'localhost', authorization: 'Bearer brahmakamal' },
    httpVersion: '1.1',
  } as never;
  expect(maySeeMetrics(asked, 'brahmakamal')).toBe(true);
  expect(maySeeMetrics(asked, undefined)).toBe(true);
  whileCollectingTags(new CollectedTags(), () => {
    expect(maySeeMetrics(asked, 'brahmakamal')).toBe(false);
    expect(maySeeMetrics(asked, undefined)).toBe(false);
  });
});
