import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { enterRoute } from '#contract/settings/opening-rules.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { confirmationOf } from '#harness/prescribed-names.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { cachedPages, openProcess, type Process } from '#testing/cached-shop.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let clock: HeldClock;
let newBrowser: () => TestBrowser;
let owner: TestBrowser;
let product: string;
let here: Process;

beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({ RATE_LIMIT_SCALE: '100' }, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  owner = (await signInNew(shop, newBrowser(), { staffRole: 'owner' })).browser;
  product = (await buildProduct(shop, { name: 'Pahari Chai', stock: 3 })).id;
  here = await openProcess(shop, { pages: cachedPages() });
});
afterAll(async () => {
  await here.close();
  await shop.remove();
});
beforeEach(() => close());

const opening = { isClosed: true, text: 'Soon.', opensAt: '', opensByItself: false };

async function close(more: Partial<typeof opening> = {}): Promise<void> {
  const body = { section: 'opening', opening: { ...opening, ...more } };
  expect((await owner.call(adminSettingsApi.changeSettings, { body })).status).toBe(200);
  await shop.changes.caughtUp();
}

async function setPassword(password: string): Promise<void> {
  const body = { password };
  expect((await owner.call(adminSettingsApi.setFriendsPassword, { body })).status).toBe(200);
}

async function enter(browser: TestBrowser, password: string, to = '/shop/painting?page=2') {
  const { status, headers } = await browser.request({
    method: 'POST',
    url: enterRoute,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password, to }).toString(),
  });
  return [status, headers.location];
}

const list = (browser: TestBrowser) => browser.call(catalogueApi.listProducts);

describe('a closed shop', () => {
  test('shows visitors no product, page or feed, and says when to come back', async () => {
    const visitor = newBrowser();
    const answer = await list(visitor);
    expect([answer.status, answer.body]).toEqual([
      503,
      { success: false, message: 'The shop is closed at the moment.' },
    ]);
    expect(answer.headers).toMatchObject({ 'retry-after': '86400', 'x-haat-closed': '1' });
    for (const url of [
      '/api/home',
      '/api/hero-images',
      '/api/suggestions?q=a',
      `/api/products/${product}`,
      '/api/%70roducts',
      '/api/pages/about',
      '/api/makers',
      '/sitemap.xml',
      '/stories.xml',
      '/feeds/google.xml',
    ]) {
      expect([url, (await visitor.request({ method: 'GET', url })).status]).toEqual([url, 503]);
    }
    const items = [{ productId: product, quantity: 1, selectedSize: null }];
    expect((await visitor.call(checkCartApi.validateCart, { body: { items } })).status).toBe(503);
    const customer = (await signInNew(shop, newBrowser())).browser;
    expect((await customer.call(checkoutApi.createOrder, { body: { items } })).status).toBe(503);
  });

  test('lets nobody in by another spelling of an address', async () => {
    const visitor = newBrowser();
    for (const url of [
      '/sitemap.xml/',
      '/sitemap%2Exml',
      '/stories%2Exml',
      '/feeds/google%2Exml',
      '/feeds/meta.csv/',
    ]) {
      expect([url, (await visitor.request({ method: 'GET', url })).status]).toEqual([url, 503]);
    }
    for (const path of [
      '/login/../shop/painting',
      '/login/%2e%2e/shop/painting',
      '/login/%252e%252e/shop/painting',
      '/commissions/new/',
    ]) {
      expect([path, (await here.get(path)).status]).toEqual([path, 503]);
    }
    const customer = (await signInNew(shop, newBrowser())).browser;
    for (const url of [
      '/api/payment/create-order/',
      '/api/payment/create%2Dorder',
      '/api/orders/on-delivery/',
    ]) {
      const { status } = await customer.request({ method: 'POST', url, payload: {} });
      expect([url, status]).toEqual([url, 503]);
    }
  });

  test('tells search engines to stay away', async () => {
    const robots = await newBrowser().request({ method: 'GET', url: '/robots.txt' });
    expect([robots.status, robots.bytes.toString()]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    const page = await here.get('/shop/painting');
    expect(page.status).toBe(503);
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    });
  });

  test('keeps what customers have a right to, and what settles payments', async () => {
    const visitor = newBrowser();
    for (const url of ['/api/health', '/api/shop', '/api/pages/privacy', '/api/openapi.json']) {
      expect([url, (await visitor.request({ method: 'GET', url })).status]).toEqual([url, 200]);
    }
    const customer = (await signInNew(shop, newBrowser())).browser;
    expect((await customer.call(ordersApi.listOrders)).status).toBe(200);
    // Refused for what they say, not because the shop is closed.
    const webhook = { method: 'POST', url: '/api/payment/webhook', payload: '{}' } as const;
    expect((await visitor.request(webhook)).status).toBe(401);
    const wrong = confirmationOf({ orderId: 'x', paymentId: 'x', signature: 'x' });
    expect((await customer.call(checkoutApi.verifyPayment, { body: wrong })).status).toBe(404);
  });

  test('shows itself to staff, whatever their role, and no cache mixes them with visitors', async () => {
    const packer = (await signInNew(shop, newBrowser(), { staffRole: 'packer' })).browser;
    const seen = await list(packer);
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const cookie = [...packer.cookies].map((pair) => pair.join('=')).join('; ');
    const robots = await packer.request({ method: 'GET', url: '/robots.txt' });
    expect(robots.bytes.toString()).toContain('Disallow: /\n');
    expect((await packer.request({ method: 'GET', url: '/sitemap.xml' })).status).toBe(503);
    for (const path of ['/api/products', '/shop/painting', '/dashboard']) {
      expect((await here.get(path, { cookie })).status).toBe(200);
      expect((await here.get(path)).status).toBe(503);
    }
    await close({ isClosed: false });
    expect((await here.get('/dashboard')).status).toBe(200);
    expect((await here.get('/dashboard')).headers['server-timing']).toContain('page-cache');
    await close();
    expect((await here.get('/dashboard')).status).toBe(503);
    expect((await here.get('/api/products')).status).toBe(503);
  });

  test('opens by itself at its time, if the owner wishes so', async () => {
    // It is noon in India.
    await close({ opensAt: '2026-11-22T12:00' });
    const facts = async () => (await newBrowser().call(settingsApi.readShopFacts)).body.data.shop;
    expect((await facts()).closed).toEqual({
      text: 'Soon.',
      opensAt: '2026-11-22T06:30:00.000Z',
      days: 2,
      takesPassword: false,
    });
    expect((await list(newBrowser())).headers['retry-after']).toBe(String(2 * 24 * 60 * 60));
    await close({ opensAt: '2026-11-20T12:30', opensByItself: true });
    expect((await list(newBrowser())).status).toBe(503);
    clock.pass(30 * 60_000);
    expect((await list(newBrowser())).status).toBe(200);
    expect((await facts()).closed).toBeNull();
    const body = { section: 'opening', opening: { ...opening, opensByItself: true } };
    const { status, body: refusal } = await owner.call(adminSettingsApi.changeSettings, { body });
    expect([status, refusal.errors?.[0]?.field]).toEqual([400, 'opening.opensAt']);
  });
});

describe('the password for friends', () => {
  test('opens the shop until it is changed, and is stored as a hash alone', async () => {
    await setPassword('marigold lane');
    const friend = newBrowser();
    expect(await enter(friend, 'marigold')).toEqual([
      303,
      '/closed?problem=password&to=%2Fshop%2Fpainting%3Fpage%3D2',
    ]);
    expect((await list(friend)).status).toBe(503);
    expect(await enter(friend, ' marigold lane ')).toEqual([303, '/shop/painting?page=2']);
    expect((await list(friend)).status).toBe(200);
    const { body } = await owner.call(adminSettingsApi.readSettings);
    expect(body.data.hasFriendsPassword).toBe(true);
    const { body: facts } = await friend.call(settingsApi.readShopFacts);
    expect(JSON.stringify([body, facts])).not.toMatch(/marigold|scrypt/);

    await setPassword('jasmine lane');
    expect((await list(friend)).status).toBe(503);
    for (const away of ['//evil.example/x', '/.//evil.example/x', '/%2fevil.example', '/closed']) {
      expect(await enter(friend, 'jasmine lane', away)).toEqual([303, '/']);
    }
    expect((await list(friend)).status).toBe(200);
  });

  test('is removed by an empty one, and short ones are refused', async () => {
    await setPassword('marigold lane');
    const friend = newBrowser();
    await enter(friend, 'marigold lane');
    const short = await owner.call(adminSettingsApi.setFriendsPassword, {
      body: { password: 'abc' },
    });
    expect([short.status, short.body.errors?.[0]?.message]).toEqual([400, 'At least 6 characters']);
    await setPassword('');
    expect((await list(friend)).status).toBe(503);
    expect((await enter(friend, ''))[1]).toContain('problem=password');
  });

  test('opens it for thirty days', async () => {
    await setPassword('marigold lane');
    const friend = newBrowser();
    await enter(friend, 'marigold lane');
    clock.pass(29 * 24 * 60 * 60_000);
    expect((await list(friend)).status).toBe(200);
    clock.pass(2 * 24 * 60 * 60_000);
    expect((await list(friend)).status).toBe(503);
  });
});
