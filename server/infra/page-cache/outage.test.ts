import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { healthApi } from '#contract/api/health.endpoints.ts';
import { openShop } from '#server/app/open-shop.ts';
import { readConfig } from '#server/infra/config/config.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/infra/database/server/embedded-postgres.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildUser, usualPassword } from '#testing/build-users.ts';
import { openProcess, type Process } from '#testing/cached-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-outage-'));
/** Far longer than any needs, so that a busy machine fails none. */
const soon = { timeout: 20_000 };
const silent = { debug() {}, warn() {}, error() {} };
const startServer = () => startEmbeddedPostgres({ dataDir: join(folder, 'server'), log: silent });

let server: EmbeddedPostgres;
let shop: Shop;
let here: Process;
let id: string;

beforeAll(async () => {
  server = await startServer();
  const { host, user, database } = server.connection;
  const config = readConfig({
    DATA_DIR: join(folder, 'shop'),
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    PORT: '1',
    DEMO: '0',
    STALE_MINUTES: '1',
  });
  shop = await openShop(config, { log: pino({ level: 'silent' }) });
  here = await openProcess(shop);
  ({ id } = await buildProduct(shop, { name: 'Pahari Chai', stock: 3 }));
  await buildUser(shop, { email: 'asha@example.in' });
});
afterAll(async () => {
  await here.close();
  await shop.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const timingOf = async (path: string) => (await here.get(path)).headers['server-timing'];
const isHit = async (path: string) => expect(await timingOf(path)).toContain('page-cache;desc=hit');
const logIn = (): Promise<number> =>
  here.app
    .inject({
      method: 'POST',
      url: accountsApi.login.path,
      payload: { email: 'asha@example.in', password: usualPassword },
    })
    .then(({ statusCode }) => statusCode);

test('while the database is away, cached pages and answers are shown and say so; others ask for a moment [outage-1]', async () => {
  const known = [`/product/${id}`, '/api/products'];
  for (const path of known) await here.get(path);
  for (const path of known) await vi.waitFor(() => isHit(path), soon);
  const before = await here.get(known[0] ?? '');
  await server.stop();

  for (const path of known) {
    await vi.waitFor(async () => {
      const { status, headers } = await here.get(path);
      expect([path, status, headers['server-timing']]).toEqual([
        path,
        200,
        'database;desc=away, page-cache;desc=stale',
      ]);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }, soon);
  }
  expect((await here.get(known[0] ?? '')).headers.etag).toBe(before.headers.etag);
  const unknown = await here.get('/api/products?limit=7');
  expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '5']);
  expect(String(unknown.body)).toContain('Please try again in a moment');
  expect((await here.get('/api/health')).status).toBe(503);
  expect((await here.get(healthApi.live.path)).status).toBe(200);
});

test('a change waits for the database, which was away, and happens once [outage-2]', async () => {
  const waiting = logIn();
  server = await startServer();
  expect(await waiting).toBe(200);
  const { rows } = await sql`select 1 from sessions`.execute(shop.db);
  expect(rows).toHaveLength(1);
});

test('when the database is back, everything is current again [outage-3]', async () => {
  await shop.db.updateTable('products').set({ name: 'Kahwa' }).where('id', '=', id).execute();
  await vi.waitFor(async () => {
    const { body, headers } = await here.get(`/api/products/${id}`);
    expect(String(body)).toContain('Kahwa');
    expect(headers['server-timing']).not.toContain('away');
  }, soon);
  await vi.waitFor(() => isHit('/api/products'), soon);
});

/** To the server and all of its sessions, as where a whole machine hangs. */
function signalServer(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = readFileSync(join(folder, 'server', 'postgres', 'postmaster.pid'), 'utf8');
  const server = Number.parseInt(pid, 10);
  const sessions = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)], {
    encoding: 'utf8',
  });
  for (const each of [server, ...sessions.trim().split(/\s+/).map(Number)])
    process.kill(each, signal);
}

test('while the database hangs, cached pages are shown all the time, also those that have just changed', async () => {
  const known = [`/product/${id}`, '/api/products', '/shop'];
  for (const path of known) await vi.waitFor(() => isHit(path), soon);
  await shop.db.updateTable('products').set({ name: 'Chai' }).where('id', '=', id).execute();
  // What follows a change by staff.
  await here.app.pageCache.settle();
  const statuses: (number | undefined)[] = [];
  const lookAt = async (path: string) => {
    statuses.push((await here.get(path)).status);
  };
  signalServer('SIGSTOP');
  try {
    // Until the connection that nothing comes from is taken for lost, and once after that.
    await vi.waitUntil(
      async () => {
        const isLost = !shop.changes.isListening;
        await Promise.all(known.map(lookAt));
        return isLost;
      },
      { ...soon, interval: 100 },
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    signalServer('SIGCONT');
  }
  for (const path of known) await vi.waitFor(() => isHit(path), soon);
});

test('after the settable time nothing old is shown, and a change is refused in the end [outage-4]', async () => {
  await here.get('/api/products');
  await server.stop();
  const now = performance.now.bind(performance);
  let passed = 61_000;
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  expect((await here.get('/api/products')).status).toBe(503);
  later.mockImplementation(() => {
    // Half a second passes at each look.
    passed += 500;
    return now() + passed;
  });
  expect(await logIn()).toBe(503);
  later.mockRestore();
  server = await startServer();
});
