import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app/http/app.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

const TOKEN = 'brahmakamal-of-the-high-meadows';
let shop: TestShop;
let server: Server;
let port: number;

beforeAll(async () => {
  shop = await openTestShop({ METRICS_TOKEN: TOKEN });
  await buildProduct(shop);
  const app = await createApp(shop);
  server = createServer((incoming, answer) => app.routing(incoming, answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.remove();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const asked = request({ host: '127.0.0.1', port, path, headers }).end();
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const part of answer) text += part;
  return { status: answer.statusCode as number, type: answer.headers['content-type'], text };
}

const statusFor = async (headers: Record<string, string>) =>
  (await get('/metrics', headers)).status;

/** The figure of a line; 0 where there is none yet. */
async function figure(line: string, headers = {}): Promise<number> {
  const { text } = await get('/metrics', headers);
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

describe('who may read them', () => {
  test('a program of this machine that calls the shop itself', async () => {
    const { status, type, text } = await get('/metrics');
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(text).toContain('# TYPE haat_http_request_duration_seconds histogram');
  });

  test('no client behind a proxy, whatever its headers say', async () => {
    const proxied: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { 'x-forwarded-proto': 'https' },
      { via: '1.1 proxy' },
      { 'cf-connecting-ip': '127.0.0.1' },
    ];
    for (const headers of proxied)
      expect([headers, await statusFor(headers)]).toEqual([headers, 404]);
  });

  test('no client under another name: a page of another site, a proxy that keeps the name', async () => {
    expect(await statusFor({ host: 'shop.example' })).toBe(404);
    expect(await statusFor({ host: `127.0.0.1.shop.example:${port}` })).toBe(404);
    expect(await statusFor({ host: `localhost:${port}` })).toBe(200);
  });

  test('not a proxy that sends no headers', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    const [first] = await once(socket, 'data');
    socket.destroy();
    expect(String(first)).toMatch(/^HTTP\/1\.1 404/);
  });

  test('a client with the token, from anywhere, and no other token', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9', host: 'shop.example' };
    expect(await statusFor({ ...forwarded, authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect(await statusFor({ ...forwarded, authorization: `Bearer ${TOKEN}x` })).toBe(404);
    expect(await statusFor({ ...forwarded, authorization: 'Bearer ' })).toBe(404);
    expect(await statusFor({ authorization: 'Bearer undefined' })).toBe(404);
  });

  test('for anybody else there is nothing there', async () => {
    const { text } = await get('/metrics', { via: '1.1 proxy' });
    expect(text).toBe((await get('/nothing-here')).text);
  });
});

describe('what they report', () => {
  test('requests by route and status, statements and connections', async () => {
    const list =
      'haat_http_request_duration_seconds_count{method="GET",route="/api/products",status="200"}';
    const one =
      'haat_http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="4xx"}';
    const statements = 'haat_sql_statement_duration_seconds_count';
    const before = [await figure(list), await figure(one), await figure(statements)];
    await get('/api/products');
    await get('/api/products');
    await get('/api/products/01a20234-78b4-7725-b01f-82df39b95db0');
    expect(await figure(list)).toBe((before[0] ?? 0) + 2);
    expect(await figure(one)).toBe((before[1] ?? 0) + 1);
    expect(await figure(statements)).toBeGreaterThan(before[2] ?? 0);
    expect(await figure('haat_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    // The request for the figures is itself in flight.
    expect(await figure('haat_http_requests_in_flight')).toBe(1);
  });

  test('the exact status of a refusal, over all routes', async () => {
    const line = 'haat_http_refusals_total{status="404"}';
    const before = await figure(line);
    await get('/api/products/01a20234-78b4-7725-b01f-82df39b95db0');
    await get('/nobody');
    expect(await figure(line)).toBe(before + 2);
  });

  test('addresses of single things, and unknown ones, are left out', async () => {
    await get('/api/products/secret-name');
    await get('/nobody/is-here?email=asha@example.in');
    const { text } = await get('/metrics');
    expect(text).not.toMatch(/secret-name|asha|is-here/);
  });

  test('the mails that are to be sent, and the jobs', async () => {
    const mail = { recipient: 'asha@example.in', template: 'verification-code', data: '{}' };
    const before = await figure('haat_mails_due');
    await shop.db
      .insertInto('mails')
      .values({ id: shop.random.id(), createdAt: shop.clock.now(), onceKey: 'one', ...mail })
      .execute();
    await shop.jobs.send(shop.db, 'tidy-accounts', {});
    expect(await figure('haat_mails_due')).toBe(before + 1);
    expect(await figure('haat_jobs{queue="tidy-accounts",state="created"}')).toBe(1);
  });

  test('one call answers for all processes', async () => {
    const { peers } = shop;
    const both = { ...peers, ask: async (topic: string) => twice(await peers.ask(topic)) };
    const app = await createApp({ ...shop, peers: both });
    await app.inject('/api/health');
    const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    const health =
      'haat_http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}';
    expect(body).toContain(`${health} 2`);
    expect(body).toContain('haat_processes 2');
  });
});

const twice = <T>(all: T[]): T[] => [...all, ...all];
