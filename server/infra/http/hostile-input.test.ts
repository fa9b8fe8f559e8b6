import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { confirmationOf } from '#harness/prescribed-names.ts';
import { createApp } from '#server/app/http/app.ts';
import { buildUser, signIn } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  owner = (await openTestApp(shop)).browser();
  await signIn(shop, owner, await buildUser(shop, { staffRole: 'owner', password: null }));
});
afterAll(() => shop.remove());

const NUL = '\0';
const HALF = '\ud83d';
const message = 'Please remove characters that cannot be displayed';

describe('text that no database can store', () => {
  test('is refused by the name of its field, wherever it stands', async () => {
    const { status, body } = await owner.call(checkoutApi.dismissPayment, {
      body: { orderId: `a${NUL}b` },
    });
    expect([status, body.errors]).toEqual([400, [{ field: 'orderId', message }]]);
    const half = await owner.call(profileApi.updateProfile, { body: { name: `Asha ${HALF}` } });
    expect([half.status, half.body.errors]).toEqual([400, [{ field: 'name', message }]]);
    const asked = await owner.call(adminOrdersApi.listAdminOrders, { query: { q: NUL } });
    expect([asked.status, asked.body.errors]).toEqual([400, [{ field: 'q', message }]]);
    const fields = confirmationOf({ orderId: NUL, paymentId: 'p', signature: 's' });
    expect((await owner.call(checkoutApi.verifyPayment, { body: fields })).status).toBe(400);
  });

  test('is refused in a name, and however deep it is hidden', async () => {
    const headers = { 'content-type': 'application/json' };
    const nested = `${'['.repeat(40_000)}"\\u0000"${']'.repeat(40_000)}`;
    for (const userData of ['{"a\\u0000":1}', nested]) {
      const payload = `{"email":"a@example.in","code":"123456","userData":${userData}}`;
      const answer = await owner.request({
        method: 'POST',
        url: accountsApi.verify.path,
        headers,
        payload,
      });
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    }
  });

  test('on the way back from the payment page ends in the cart', async () => {
    const payload = confirmationOf({ orderId: NUL, paymentId: 'p', signature: 's' });
    const url = '/api/payment/callback';
    const answer = await owner.request({ method: 'POST', url, payload });
    expect([answer.status, answer.headers.location]).toEqual([303, '/cart?payment=failed']);
  });
});

test('an empty value in the address counts as none', async () => {
  const url = `${catalogueApi.listProducts.path}?category=&page=&minPrice=&sort=&q=`;
  expect((await owner.request({ method: 'GET', url })).status).toBe(200);
});

test('no cache may store what the API answers, refusals neither', async () => {
  const visitor = (await openTestApp(shop)).browser();
  for (const url of [
    '/api/auth/profile',
    '/%61pi/auth/profile',
    '/api/nothing',
    '/api/products/none',
  ]) {
    const { headers } = await visitor.request({ method: 'GET', url });
    expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
  }
});

describe('a page', () => {
  let app: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    app = await createApp(shop, {
      pages: {
        async render(request, host) {
          if (request.url.endsWith('/mine')) await host.session();
          return new Response(request.url, { headers: { 'content-type': 'text/plain' } });
        },
      },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  afterAll(() => app.close());

  /** Sends the path as it is; `fetch` would normalise it first. */
  async function get(path: string) {
    const answers = once(httpGet({ port, path, agent: false }), 'response');
    const [answer] = (await answers) as [IncomingMessage];
    return { text: await text(answer), cacheControl: answer.headers['cache-control'] };
  }

  test('that depends on its user is stored by no cache', async () => {
    expect((await get('/mine')).cacheControl).toBe('private, no-store');
    expect((await get('/dashboard')).cacheControl).toBe('no-cache');
  });

  test.each(['//', '///', '//[', '//elsewhere.example/x', 'http://elsewhere.example/x'])(
    'requested as %s is one of this shop',
    async (path) => {
      expect(await get(path)).toMatchObject({ text: expect.stringMatching(ownAddress) });
    },
  );
});

const ownAddress = /^http:\/\/localhost:\d+\//;
