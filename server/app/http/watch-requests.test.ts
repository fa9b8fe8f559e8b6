import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { openLog } from '#server/infra/logging/log.ts';
import { buildUser, signIn } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { createApp } from './app.ts';

let shop: TestShop;
let browser: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  browser = (await openTestApp(shop)).browser();
});
afterAll(() => shop.remove());

const READ = /^db;dur=[\d.]+;desc="(\d+) statements?", total;dur=[\d.]+$/;

test('an answer reports its duration, and its number of statements', async () => {
  const { headers } = await browser.call(catalogueApi.listProducts, { query: {} });
  const [, statements] = String(headers['server-timing']).match(READ) ?? [];
  expect(Number(statements)).toBeGreaterThan(0);
  await signIn(shop, browser, await buildUser(shop));
  const own = await browser.call(accountsApi.profile);
  expect(own.headers['server-timing']).toMatch(READ);
});

test('a refusal reports its duration too', async () => {
  const { headers } = await browser.request({ method: 'GET', url: '/api/nothing' });
  expect(headers['server-timing']).toMatch(/total;dur=/);
});

test('the number of statements does not reveal whether an account exists', async () => {
  const { headers } = await browser.call(accountsApi.forgotPassword, {
    body: { email: 'asha@example.in' },
  });
  expect(headers['server-timing']).toMatch(/^total;dur=[\d.]+$/);
});

test('a request whose client disconnected before it is read is no error [hostile-10]', async () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const other = await openTestShop({}, { log });
  const app = await createApp(other);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1', () => {
    client.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    );
  });
  const [request, response] = await once(server, 'request');
  client.destroy();
  await once(request.socket, 'close');
  app.routing(request, response);
  // This one is answered after it, and the log and the figures are whole by then.
  expect((await app.inject({ method: 'POST', url: '/api/auth/login' })).statusCode).toBe(400);
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  // The request for the figures is itself in flight.
  expect(body).toContain('haat_http_requests_in_flight 1');
  server.close();
  await app.close();
  await other.remove();
});
