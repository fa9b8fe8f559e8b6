import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLayout } from './layout.ts';
import { openPrograms, type Programs } from './programs.ts';
import { programPath } from './requirements.ts';
import { doorOf, startDoor } from './shop-nodes.ts';
import { requireOk, waitUntil } from './wait-until.ts';

const soon = { timeout: 20_000 };
const env = { ...process.env, PATH: programPath };
const hasHaproxy = spawnSync('haproxy', ['-v'], { env }).status === 0;

/** HAProxy with its file of deploy/, before nodes that do as a test says. */
describe.runIf(hasHaproxy)('HAProxy', () => {
  let programs: Programs;
  let url: string;
  const nodes: Server[] = [];
  const asked: string[] = [];
  let isLeaving: number | undefined;
  let hasDatabase = (_node: number) => true;
  /** Of nodes that are not well, to HAProxy's checks. */
  let refusals = 0;
  let answerAs: (node: number) => RequestListener = () => (_request, response) => response.end();

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'haat-proxy-'));
    const layout = openLayout(folder);
    programs = openPrograms(folder);
    url = doorOf(layout);
    for (const at of [0, 1, 2]) {
      const server = createServer((request, response) => {
        if (request.url === '/api/health' || request.url === '/api/health/live') {
          const isLive = isLeaving !== at;
          const isWell = request.url.endsWith('live') ? isLive : isLive && hasDatabase(at);
          if (!isWell) refusals += 1;
          return response.writeHead(isWell ? 200 : 503).end();
        }
        asked.push(`${request.method} ${at}`);
        return answerAs(at)(request, response);
      }).listen(3000, layout.at(31 + at));
      await once(server, 'listening');
      nodes.push(server);
    }
    startDoor(layout, programs);
    await waitUntil('HAProxy', () => requireOk(url));
  });
  afterAll(() => {
    for (const node of nodes) node.close().closeAllConnections();
    programs.remove();
  });

  test('asks for a file of one release until a node has it', async () => {
    answerAs = (node) => (_request, response) => response.writeHead(node === 1 ? 200 : 404).end();
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await fetch(`${url}/assets/page-1a2b.js`)).status).toBe(200);
    }
  });

  test('reads from another node where one breaks off, and changes nothing twice', async () => {
    answerAs = (node) => (request, response) => {
      if (node === 0) request.socket.destroy();
      else response.end();
    };
    for (let turn = 0; turn < 6; turn += 1) expect((await fetch(`${url}/shop`)).status).toBe(200);
    asked.length = 0;
    const change = { method: 'POST', body: '{}' };
    const isDone = () =>
      fetch(`${url}/api/orders`, change).then(
        ({ ok }) => ok,
        () => false,
      );
    const changes = await Promise.all(Array.from({ length: 6 }, isDone));
    expect(asked).toHaveLength(6);
    const atBroken = asked.filter((each) => each === 'POST 0').length;
    expect(changes.filter((isGood) => !isGood)).toHaveLength(atBroken);
  });

  test('asks the others for a page that one does not have, and says so where none has it', async () => {
    answerAs = (node) => (_request, response) => response.writeHead(node === 2 ? 200 : 503).end();
    for (let turn = 0; turn < 6; turn += 1) expect((await fetch(`${url}/shop`)).status).toBe(200);
    answerAs = () => (_request, response) =>
      response.writeHead(503, { 'retry-after': '5' }).end('in a moment');
    const refused = await fetch(`${url}/shop`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.text()).toBe('in a moment');
  });

  test('lets a node that leaves finish what it has begun', async () => {
    const { promise: isFinished, resolve: finish } = Promise.withResolvers<void>();
    answerAs = (node) => (request, response) => {
      if (request.method === 'POST') isLeaving = node;
      if (node !== isLeaving) response.end('another node');
      else void isFinished.then(() => response.end('begun here'));
    };
    const begun = fetch(`${url}/api/orders`, { method: 'POST', body: '{}' });
    await vi.waitFor(() => expect(refusals).toBeGreaterThan(5), soon);
    const others = Array.from({ length: 6 }, async () => (await fetch(`${url}/shop`)).text());
    expect(new Set(await Promise.all(others))).toEqual(new Set(['another node']));
    finish();
    expect(await (await begun).text()).toBe('begun here');
  });

  test('asks nodes with a database, and all of them where none has it', async () => {
    isLeaving = undefined;
    answerAs = (node) => (_request, response) => response.end(String(node));
    const seen = async () => {
      const all = Array.from({ length: 6 }, async () => (await fetch(`${url}/shop`)).text());
      return [...new Set(await Promise.all(all))].sort();
    };
    await vi.waitFor(async () => expect(await seen()).toEqual(['0', '1', '2']), soon);
    hasDatabase = (node) => node === 1;
    await vi.waitFor(async () => expect(await seen()).toEqual(['1']), soon);
    hasDatabase = () => false;
    await vi.waitFor(async () => expect(await seen()).toEqual(['0', '1', '2']), soon);
    hasDatabase = () => true;
  });

  test('asks another node for a page where the database goes away meanwhile', async () => {
    hasDatabase = (node) => node === 1;
    answerAs = (node) => (_request, response) => response.end(String(node));
    const seen = async () => (await fetch(`${url}/shop`)).text();
    await vi.waitFor(async () => expect([await seen(), await seen()]).toEqual(['1', '1']), soon);
    let isAsked = false;
    const { promise: isAway, resolve: tellAway } = Promise.withResolvers<void>();
    answerAs = (node) => (_request, response) => {
      isAsked = true;
      if (node !== 1) response.end('from the cache');
      else void isAway.then(() => response.writeHead(503).end('in a moment'));
    };
    const page = fetch(`${url}/shop`);
    await vi.waitFor(() => expect(isAsked).toBe(true), soon);
    refusals = 0;
    hasDatabase = () => false;
    await vi.waitFor(() => expect(refusals).toBeGreaterThan(12), soon);
    tellAway();
    expect(await (await page).text()).toBe('from the cache');
  });
});
