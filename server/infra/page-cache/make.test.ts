import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#server/app/http/app.ts';
import { maySeeMetrics } from '#server/app/metrics/may-see-metrics.ts';
import {
  CollectedTags,
  whileCollectingTags,
} from '#server/infra/request-context/collected-tags.ts';
import { cachedPages } from '#testing/cached-shop.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { make } from './make.ts';

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
