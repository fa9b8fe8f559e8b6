import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#server/infra/logging/log.ts';
import {
  openShopBehindListener,
  type RawAnswer,
  type ShopBehindListener,
} from '#testing/shop-behind-a-listener.ts';

let shop: ShopBehindListener;
const lines: string[] = [];

beforeAll(async () => {
  const log = openLog('trace', { write: (line) => void lines.push(line) });
  shop = await openShopBehindListener({
    parts: { log },
    pages: {
      async render({ url }) {
        if (url.includes('breaks')) throw new TypeError(`what is at "${url}"?`);
        return new Response(new URL(url).pathname, { headers: { 'content-type': 'text/plain' } });
      },
    },
  });
});
afterAll(() => shop.close());

const get = (target: string, more = '') =>
  shop.ask(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`);

function expectRefusal({ status, headers, body }: RawAnswer, expected: number): void {
  expect([status, body]).toEqual([expected, expect.stringContaining('"success":false')]);
  expect(JSON.parse(body)).toEqual({ success: false, message: expect.any(String) });
  expect(headers.get('content-type')).toContain('application/json');
  expectSafe(headers);
}

function expectSafe(headers: RawAnswer['headers']): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('referrer-policy')).toBeDefined();
  expect(headers.get('cache-control')).toBe('no-store');
}

test.each([
  ['/api/%ff', 400],
  ['/api/products/%', 400],
  ['/api/products/%E0%A4%A', 400],
  [`/api/products/${'a'.repeat(301)}`, 404],
  ['/api/nothing/here', 404],
  ['/api/__proto__', 404],
  ['/api/constructor', 404],
  ['/%ff', 400],
])('%s is refused in the words of the API [hostile-2]', async (address, status) => {
  expectRefusal(await get(address), status);
});

test('a parameter that is too long is refused in the same way [hostile-2]', async () => {
  const address = `/api/admin/orders/${'a'.repeat(301)}/status`;
  const words = `PUT ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  expectRefusal(await shop.ask(words), 414);
});

test('a person sees a plain page [hostile-2]', async () => {
  const { status, headers, body } = await get('/%ff', 'Accept: text/html\r\n');
  expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(body).toContain('This page does not exist');
  expectSafe(headers);
});

test.each([
  'GET /shop\r\n HTTP/1.1\r\n\r\n',
  'GET /shop HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'GET /shop HTTP/1.1\r\nHost : localhost\r\n\r\n',
  'GET /shop HTTP/1.1\r\nX: a\0b\r\n\r\n',
  'GET /shop HTTP/1.1\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'POST /api/saved-cart HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
  'POST /api/saved-cart HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
])('what is not a request is refused in the words of the API: %j [hostile-3]', async (words) => {
  expectRefusal(await shop.ask(words), 400);
});

test('headers that are too large, and odd expectations, are refused in the same way [hostile-3]', async () => {
  expectRefusal(await get('/shop', `X: ${'a'.repeat(20_000)}\r\n`), 431);
  expectRefusal(await get(`/${'a'.repeat(20_000)}`), 431);
  expectRefusal(await get('/shop', 'Expect: the-moon\r\n'), 417);
});

test.each([
  '/%09/',
  '/%09/elsewhere.example/',
  '/%0d%0a/',
  '/x%0ay',
  '/%00',
  '/%7f',
  '/%5c/elsewhere.example/',
])('no control character or backslash of %s reaches a page [hostile-4]', async (address) => {
  const { status, body } = await get(address);
  expect(status).toBe(200);
  expect(body).toMatch(/^\/(?!\/)/);
  expect(decodeURIComponent(body)).not.toMatch(/[\p{Cc}\\]/u);
  expect(body).toContain('%EF%BF%BD');
});

test('the log holds no query, cookie or password [hostile-9]', async () => {
  const secret = 'asha@example.in';
  const cookie = `Cookie: haat_session=${secret}\r\nAuthorization: Bearer ${secret}\r\n`;
  expect((await get(`/breaks?email=${secret}`, cookie)).status).toBe(500);
  await get(`/x%0ay?email=${secret}`, cookie);
  await get(`/api/%ff?email=${secret}`, cookie);
  await get(`/api/products?q=${secret}&page=%00`, cookie);
  const body = JSON.stringify({ email: secret, password: secret });
  await shop.ask(
    `POST /api/auth/login?email=${secret} HTTP/1.1\r\nHost: localhost\r\n${cookie}Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  const errors = lines.filter((line) => JSON.parse(line).level >= 50);
  expect(errors.map((line) => JSON.parse(line).err.type)).toEqual(['TypeError']);
  expect(lines.join('')).not.toContain(secret);
});
