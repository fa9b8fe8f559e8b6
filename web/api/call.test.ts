import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { analyticsApi } from '#contract/analytics/analytics.endpoints.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { adminGalleryApi } from '#contract/hero-images/admin-gallery.endpoints.ts';
import { galleryApi } from '#contract/hero-images/gallery.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { call } from './call.ts';
import { noAnswer } from './read-answer.ts';

let server: Server | undefined;

/** A real server, reached as the page reaches its own shop. */
async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(origin + path, init));
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:' });
}

async function stop(): Promise<void> {
  if (!server?.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await stop();
});

const ask = (endpoint: Endpoint) =>
  call(endpoint, {
    params: { id: 'one' },
    ...(endpoint.method !== 'GET' && { body: {} }),
  } as never);

const fallbacks: [Endpoint, string, string][] = [
  [accountsApi.register, 'Registration failed. Please try again.', 'calls-26'],
  [accountsApi.login, 'Login failed. Please try again.', 'calls-27'],
  [accountsApi.googleSignIn, 'Google authentication failed. Please try again.', 'calls-28'],
  [accountsApi.verify, 'Verification failed. Please try again.', 'calls-29'],
  [accountsApi.resendVerification, 'Failed to resend verification code.', 'calls-30'],
  [accountsApi.profile, 'Failed to fetch profile.', 'calls-31'],
  [profileApi.updateProfile, 'Failed to update profile.', 'calls-32'],
  [profileApi.changePassword, 'Failed to change password.', 'calls-33'],
  [catalogueApi.listProducts, 'Failed to fetch products.', 'calls-34'],
  [catalogueApi.readProduct, 'Failed to fetch product.', 'calls-35'],
  [catalogueApi.listFeatured, 'Failed to fetch featured products.', 'calls-36'],
  [contactApi.sendMessage, 'Failed to send message.', 'calls-37'],
  [contactApi.sendMessageWithImages, 'Failed to send message with images.', 'calls-38'],
  [checkoutApi.createOrder, 'Failed to create order.', 'calls-39'],
  [checkoutApi.verifyPayment, 'Payment verification failed.', 'calls-40'],
  [ordersApi.listOrders, 'Failed to fetch orders.', 'calls-41'],
  [ordersApi.readOrder, 'Failed to fetch order.', 'calls-42'],
  [ordersApi.rateItem, 'Failed to submit rating.', 'calls-43'],
  [adminOrdersApi.listAdminOrders, 'Failed to fetch orders', 'ao-27'],
  [adminOrdersApi.updateAdminOrder, 'Failed to update order', 'ao-27'],
  [adminContactsApi.listContacts, 'Failed to fetch contacts', 'am-26'],
  [adminContactsApi.updateContact, 'Failed to update contact', 'am-26'],
  [adminContactsApi.replyToContact, 'Failed to send reply', 'am-26'],
  [galleryApi.listHeroImages, 'Failed to fetch hero images', 'ag-21'],
  [adminGalleryApi.deleteHeroImage, 'Failed to delete hero image', 'ag-21'],
  [analyticsApi.readAnalytics, 'Failed to fetch analytics', 'an-27'],
];

for (const [endpoint, message, id] of fallbacks) {
  test(`${endpoint.name} of a shop that has stopped shows "${message}" [${id}]`, async () => {
    await serve((_request, response) => response.end('{"success":true}'));
    expect(await ask(endpoint)).toMatchObject({ success: true });
    await stop();
    expect(await ask(endpoint)).toEqual({ success: false, message });
  });
}

test('a refusal is the body that the shop sent, with its message [calls-4] [frame-16]', async () => {
  await serve((_request, response) => {
    response.writeHead(409).end('{"success":false,"message":"Sold.","errors":[]}');
  });
  expect(await ask(checkoutApi.createOrder)).toEqual({
    success: false,
    message: 'Sold.',
    errors: [],
    status: 409,
  });
});

test('an answer that is broken, empty or not the shop’s shows the fallback [calls-4] [frame-16]', async () => {
  const bodies = ['<h1>Bad Gateway</h1>', '', 'null', '"no"', '{"success":tr', '{}'];
  for (const body of bodies) {
    await serve((_request, response) => response.writeHead(500).end(body));
    expect(await ask(accountsApi.login), body).toEqual({
      success: false,
      message: 'Login failed. Please try again.',
      status: 500,
    });
    await stop();
    vi.unstubAllGlobals();
  }
});

test('a connection that is cut in the middle of an answer shows the fallback [calls-4]', async () => {
  await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('{"success":true', () => response.destroy());
  });
  expect(await ask(ordersApi.listOrders)).toEqual(noAnswer(ordersApi.listOrders));
});

const patience = [
  [catalogueApi.listProducts, 10, 'calls-2'],
  [analyticsApi.readAnalytics, 60, 'frame-15'],
] as const;

for (const [endpoint, seconds, id] of patience) {
  test(`${endpoint.name} is given up after ${seconds} seconds, and not before [${id}]`, async () => {
    await serve(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let outcome: unknown;
    const asked = ask(endpoint).then((answer) => {
      outcome = answer;
    });
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(outcome).toEqual({ success: false, message: endpoint.fallback });
  });
}

test('calls go to the shop’s own /api as JSON, with its cookies [calls-1]', async () => {
  const seen: { url?: string; method?: string; type?: string; body: string }[] = [];
  const modes: unknown[] = [];
  await serve(async (request, response) => {
    const { url, method, headers } = request;
    seen.push({ url, method, type: headers['content-type'], body: await textOf(request) });
    response.end('{"success":true}');
  });
  const reached = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    modes.push(init.credentials);
    return reached(path, init);
  });
  await call(accountsApi.login, { body: { email: 'a@b.in', password: 'x' } });
  await call(catalogueApi.listProducts, { query: { q: 'silk', page: 2 } });
  expect(seen).toEqual([
    {
      url: '/api/auth/login',
      method: 'POST',
      type: 'application/json',
      body: '{"email":"a@b.in","password":"x"}',
    },
    { url: '/api/products?q=silk&page=2', method: 'GET', type: undefined, body: '' },
  ]);
  expect(modes).toEqual(['same-origin', 'same-origin']);
});

test('a sign-in waits for a sign-out that is on its way, and a page does not', async () => {
  const seen: (string | undefined)[] = [];
  const late = Promise.withResolvers<void>();
  await serve(async ({ url }, response) => {
    seen.push(url);
    if (url === '/api/auth/logout') await late.promise;
    seen.push(`${url} answered`);
    response.end('{"success":true}');
  });
  document.cookie = 'haat_sign_out_owed=1';
  const signIns = [
    call(accountsApi.verify, { body: { email: 'a@b.in', code: '123456' } as never }),
    call(accountsApi.login, { body: { email: 'a@b.in', password: 'x' } }),
  ];
  await call(catalogueApi.listProducts, {});
  expect(seen).toContain('/api/products answered');
  expect(seen).not.toContain('/api/auth/verify');
  late.resolve();
  await Promise.all(signIns);
  expect(seen.filter((url) => url === '/api/auth/logout')).toHaveLength(1);
  expect(seen.indexOf('/api/auth/logout answered')).toBeLessThan(seen.indexOf('/api/auth/verify'));
  expect(seen).toContain('/api/auth/login');
});

test('a sign-in goes on where the sign-out before it fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('window', { addEventListener: () => {} });
  await serve(({ url }, response) => {
    const isSignOut = url === '/api/auth/logout';
    response.writeHead(isSignOut ? 503 : 200).end(`{"success":${!isSignOut}}`);
  });
  document.cookie = 'haat_sign_out_owed=1';
  expect((await ask(accountsApi.login)).success).toBe(true);
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
