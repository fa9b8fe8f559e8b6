import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { ConfigError } from '#server/infra/config/config-error.ts';
import {
  type InnerListener,
  type Listener,
  type ListenerLimits,
  openInnerListener,
  openListener,
} from './listener.ts';

const doors: Listener[] = [];
afterEach(async () => {
  await Promise.all(doors.splice(0).map((listener) => listener.close()));
  for (const leave of leaving.splice(0)) leave();
});
const leaving: (() => void)[] = [];

const host = '127.0.0.1';

async function openFreeListener(): Promise<{ listener: Listener; port: number }> {
  for (let port = 20_000 + (process.pid % 20_000); ; port += 1) {
    try {
      const listener = await openListener({ host, port });
      doors.push(listener);
      return { listener, port };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
    }
  }
}

test('while the shop starts everything is answered 503', async () => {
  const { port } = await openFreeListener();
  const answer = await fetch(`http://${host}:${port}/api/health`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ success: false });
});

test('a shop that leaves says so to who asks for its health, and serves everybody else', async () => {
  const { listener, port } = await openFreeListener();
  listener.use((_request, response) => response.end('served'));
  const statusOf = async (path: string) => (await fetch(`http://${host}:${port}${path}`)).status;
  expect(await statusOf('/api/health/live')).toBe(200);
  listener.leave();
  expect(await statusOf('/api/health')).toBe(503);
  expect(await statusOf('/api/health/live')).toBe(503);
  expect(await statusOf('/dashboard')).toBe(200);
});

test('no client stays on a connection on which the shop was not open yet', async () => {
  const { port } = await openFreeListener();
  const agent = new Agent({ keepAlive: true });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host, port, agent }, resolve).on('error', reject).end();
  });
  answer.resume();
  expect(answer.headers.connection).toBe('close');
  agent.destroy();
});

test('people are shown a page that opens the shop as soon as there is one', async () => {
  const { port } = await openFreeListener();
  const answer = await fetch(`http://${host}:${port}/dashboard`, {
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toMatch(/http-equiv="refresh".*The shop is opening\./s);
});

test('a port in use is reported in one sentence', async () => {
  const { port } = await openFreeListener();
  await expect(openListener({ host, port })).rejects.toThrow(`PORT ${port} is already in use`);
});

test('a request in flight is answered while the shop closes, and later ones are refused', async () => {
  const { listener, port } = await openFreeListener();
  let finish = () => {};
  const arrived = new Promise<void>((resolve) => {
    listener.use((_request, response) => {
      finish = () => response.end('done');
      resolve();
    });
  });
  const inFlight = fetch(`http://${host}:${port}/`);
  await arrived;
  const closed = listener.close();
  const late = await fetch(`http://${host}:${port}/api/health`);
  expect(late.status).toBe(503);
  finish();
  expect(await (await inFlight).text()).toBe('done');
  await closed;
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
});

test('idle connections stay open longer than a proxy in front keeps them', async () => {
  const { listener, port } = await openFreeListener();
  listener.use((_request, response) => response.end('here'));
  const answer = await fetch(`http://${host}:${port}/`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
  await answer.text();
});

/** A worker's listener, which gets its connections from a balancer. */
async function openInner(limits: Partial<ListenerLimits>) {
  const listener: InnerListener = openInnerListener(limits);
  doors.push(listener);
  listener.use((_request, response) => response.end('here'));
  const outside = createServer((socket) => listener.take(socket)).listen(0, host);
  leaving.push(() => outside.close());
  await once(outside, 'listening');
  const { port } = outside.address() as AddressInfo;
  return {
    listener,
    port,
    async open(words: string): Promise<Socket> {
      const socket = connect({ host, port });
      leaving.push(() => socket.destroy());
      await once(socket, 'connect');
      socket.write(words);
      return socket;
    },
  };
}

const asked = 'GET / HTTP/1.1\r\nHost: haat.example\r\n\r\n';

test.each([
  ['nothing', ''],
  ['half of its headers', 'GET / HTTP/1.1\r\nHost: haat.example\r\n'],
  ['half of its body', 'POST / HTTP/1.1\r\nHost: haat.example\r\nContent-Length: 9\r\n\r\n1'],
])(
  "behind a worker's listener, a client that sends %s is answered 408 and closed",
  async (_what, words) => {
    const { listener, open } = await openInner({ headersMs: 40, requestMs: 60, checkMs: 10 });
    listener.use(() => {});
    expect(await text(await open(words))).toMatch(/^HTTP\/1\.1 408 /);
  },
);

test("a worker's listener that closes ends idle connections at once", async () => {
  const { listener, open } = await openInner({});
  const kept = await open(asked);
  await once(kept, 'data');
  const silent = await open('');
  await Promise.all([listener.close(), once(kept, 'close'), once(silent, 'close')]);
});

test('a client beyond the limit is served, and the longest idle connection is closed', async () => {
  const { open } = await openInner({ connections: 2 });
  const silent = await open('');
  const busy = await open(asked);
  await once(busy, 'data');
  const goes = once(silent, 'close');
  const last = await open(asked);
  expect(String(await once(last, 'data'))).toContain('200 OK');
  await goes;
  busy.write(asked);
  expect(String(await once(busy, 'data'))).toContain('200 OK');
});

test('where all are active, the oldest connection is closed', async () => {
  const { listener, open } = await openInner({ connections: 1 });
  const begun = new Promise<void>((resolve) => listener.use(() => resolve()));
  const slow = await open(asked);
  await begun;
  listener.use((_request, response) => response.end('here'));
  const goes = once(slow, 'close');
  const last = await open(asked);
  expect(String(await once(last, 'data'))).toContain('200 OK');
  await goes;
});
