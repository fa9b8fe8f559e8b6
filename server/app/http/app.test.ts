import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { healthApi } from '#contract/api/health.endpoints.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  browser = (await openTestApp(shop)).browser();
});
afterAll(() => shop.remove());

describe('the envelope', () => {
  test('the shop reports that it can serve', async () => {
    const { status, body } = await browser.call(healthApi.health);
    expect([status, body.success]).toEqual([200, true]);
  });

  test('an unknown API address is a 404 in the envelope', async () => {
    const { status, body } = await browser.request({ method: 'GET', url: '/api/nothing' });
    expect(status).toBe(404);
    expect(body).toEqual({ success: false, message: 'Nothing exists at this address.' });
  });

  test('a wrong method is a 405 that names the right one', async () => {
    const { status, headers, body } = await browser.request({ method: 'PUT', url: '/api/health' });
    expect([status, headers.allow, body.success]).toEqual([405, 'GET', false]);
  });
});

describe('the API document', () => {
  test('is OpenAPI 3.1 and names every endpoint', async () => {
    const { body, headers } = await browser.request({ method: 'GET', url: '/api/openapi.json' });
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths ?? {})).toContain('/api/health');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('has a page for people', async () => {
    const { status, headers } = await browser.request({ method: 'GET', url: '/api/docs' });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('a request that cannot be parsed', () => {
  const login = { method: 'POST', url: '/api/auth/login' } as const;
  const json = { 'content-type': 'application/json' };

  test('broken JSON is a 400', async () => {
    const answer = await browser.request({ ...login, headers: json, payload: '{"email": ' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ success: false, message: 'The body is not valid JSON.' });
  });

  test('a body over its limit is a 413', async () => {
    const payload = { email: 'x'.repeat(200_000) };
    const answer = await browser.request({ ...login, payload });
    expect([answer.status, answer.body.success]).toEqual([413, false]);
  });

  test('another content type is a 415', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await browser.request({ ...login, headers, payload: 'hello' });
    expect([answer.status, answer.body.success]).toEqual([415, false]);
  });

  test('every failed rule of every field is reported at once', async () => {
    const { status, body } = await browser.call(accountsApi.register, {
      body: { name: 'A', email: 'nobody', password: 'abc' },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'email', message: 'Please enter a valid email' },
      { field: 'password', message: 'Password must be at least 8 characters' },
      { field: 'password', message: 'Password must contain uppercase, lowercase, and number' },
      { field: 'name', message: 'Name must be at least 2 characters' },
    ]);
  });

  test("another site's page cannot send changes", async () => {
    const { status } = await browser.call(
      accountsApi.register,
      { body: { name: 'Asha', email: 'a@example.com', password: 'Secret123' } },
      { origin: 'https://evil.example' },
    );
    expect(status).toBe(403);
  });
});

test('an image carries its own protecting headers, and not those of pages', async () => {
  const names = async (url: string) =>
    Object.keys((await browser.request({ method: 'GET', url })).headers);
  expect(await names('/api/health')).toEqual(
    expect.arrayContaining(['x-content-type-options', 'x-frame-options', 'referrer-policy']),
  );
  const ofImage = await names('/media/none');
  expect(ofImage).toEqual(
    expect.arrayContaining(['x-content-type-options', 'cross-origin-resource-policy']),
  );
  expect(ofImage).not.toContain('x-frame-options');
});
