import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { health } from '#contract/health.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '../testing/test-browser.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  browser = (await openTestApp(shop)).browser();
});
afterAll(() => shop.remove());

describe('the envelope', () => {
  test('the shop says that it can serve', async () => {
    const { status, body } = await browser.call(health);
    expect([status, body.success]).toEqual([200, true]);
  });

  test('an unknown API address is a 404 in the envelope', async () => {
    const { status, body } = await browser.request({ method: 'GET', url: '/api/nothing' });
    expect(status).toBe(404);
    expect(body).toEqual({ success: false, message: 'There is nothing at this address.' });
  });

  test('a wrong method is a 405 that names the right one', async () => {
    const { status, headers, body } = await browser.request({ method: 'PUT', url: '/api/health' });
    expect([status, headers.allow, body.success]).toEqual([405, 'GET', false]);
  });
});

describe('the API document', () => {
  test('is OpenAPI 3.1 and names every endpoint', async () => {
    const { body } = await browser.request({ method: 'GET', url: '/api/openapi.json' });
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths ?? {})).toContain('/api/health');
  });

  test('has a page for people', async () => {
    const { status, headers } = await browser.request({ method: 'GET', url: '/api/docs' });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
