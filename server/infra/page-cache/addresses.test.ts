import { afterAll, beforeAll, expect, test } from 'vitest';
import { subjects } from '#server/app/http/routes.ts';
import { collectRoutes } from '#server/infra/http/routing.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { type Address, addressesOf } from './addresses.ts';

let shop: TestShop;
let addressOf: (url: string) => Address | undefined;
beforeAll(async () => {
  shop = await openTestShop();
  addressOf = addressesOf(collectRoutes(shop, subjects), { hasPages: true });
});
afterAll(() => shop.remove());

test('the catalogue, the gallery, pages and the shop itself are cached, and no other answer', () => {
  const cached = [...collectRoutes(shop, subjects).values()].filter(({ cacheTags }) => cacheTags);
  expect(cached.map(({ endpoint }) => [endpoint.name, endpoint.access, endpoint.method])).toEqual([
    ['readShopFacts', 'public', 'GET'],
    ['listCategories', 'public', 'GET'],
    ['listProducts', 'public', 'GET'],
    ['readProduct', 'public', 'GET'],
    ['listFeatured', 'public', 'GET'],
    ['searchProducts', 'public', 'GET'],
    ['suggest', 'public', 'GET'],
    ['helpSearch', 'public', 'GET'],
    ['listHeroImages', 'public', 'GET'],
    ['listCollections', 'public', 'GET'],
    ['readCollection', 'public', 'GET'],
    ['listMakers', 'public', 'GET'],
    ['readMaker', 'public', 'GET'],
    ['readHome', 'public', 'GET'],
    ['readPage', 'public', 'GET'],
    ['readComingPage', 'public', 'GET'],
    ['listStories', 'public', 'GET'],
    ['readStory', 'public', 'GET'],
    ['listReviews', 'public', 'GET'],
  ]);
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/shop/painting?sort=name&utm_source=x', '/shop/painting?sort=name&utm_source=x'],
  ['/shop?q=%2e%2e/..%5C//%', '/shop?q=%2e%2e/..%5C//%'],
  ['/', '/'],
  ['/product/9b2e-41_x/', '/product/9b2e-41_x/'],
  ['/manifest.webmanifest', '/manifest.webmanifest'],
  ['/api/products/featured/list', '/api/products/featured/list'],
  ['/api/products/1?x=2', '/api/products/1'],
  ['/api/products?sort=name&q=&category=painting&x=1', '/api/products?category=painting&sort=name'],
  ['/api/products?q=%E0%A4%B9+a', '/api/products?q=%E0%A4%B9+a'],
])('%s is cached as %s', (url, key) => {
  expect(addressOf(url)?.key).toBe(key);
});

test.each([
  '/admin',
  '/admin/orders',
  '/certificates/0123456789abcdefghjkmnpqrs',
  '/pay/x',
  '/verify?email=asha%40example.in',
  '/api/auth/profile',
  '/api/products/1/2',
  '/api/products?sort=name&sort=rating',
  '/api/products?q=%E0%A4%',
  '/assets/entry.js',
  '/sw.js',
  '/robots.txt',
  '/dashboard.data',
  '//elsewhere.example',
  'http://elsewhere.example/',
  '/\\elsewhere.example',
  `/shop?q=${'x'.repeat(500)}`,
  '',
  '*',
  // An address that a router decodes or shortens is another one than the one that is written.
  '/%6dedia/picture%2emp4',
  '/%6Detrics',
  '/x/../metrics',
  '/x/%2e%2e/metrics',
  '/x/%2E./metrics',
  '/./metrics',
  '/metrics/.',
  '/x/..',
  '/%61pi/pincode/110001',
  '/%61pi/auth/profile',
  '/x/../api/pincode/110001',
  '/x/..\\api\\pincode\\110001',
  '/api/products/a\\..\\..\\pincode\\110001',
  '/api/products/a%2fb',
  '/api/products/..',
  '/api/products/%2e%2e',
  '/api/products/featured%2Flist',
  '/%61dmin',
  '/shop//painting',
  '/shop/%',
  '/shop/\xff',
  '/shop/ा',
  '/shop;x',
  '/shop#x',
  '/shop?q=1#x',
  '/api/products?q=1#x',
])('%s is not', (url) => {
  expect(addressOf(url)).toBeUndefined();
});
