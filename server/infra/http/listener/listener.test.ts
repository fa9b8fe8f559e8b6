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
  await Promise.all(doors.splice(0).map((door) => door.close()));
  for (const leave of leaving.splice(0)) leave();
});
const leaving: (() => void)[] = [];

const host = '127.0.0.1';

async function freeDoor(): Promise<{ door: Listener; port: number }> {
  for (let port = 20_000 + (process.pid % 20_000); ; port += 1) {
    try {
      const door = await openListener({ host, port });
      doors.push(door);
      return { door, port };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
    }
  }
}

test('while the shop starts everything is answered 503', async () => {
  const { port } = await freeDoor();
  const answer = await fetch(`http://${host}:${port}/api/health`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ success: false });
});

test('nobody is kept on a connection on which the shop was not open yet', async () => {
  const { port } = await freeDoor();
  const agent = new Agent({ keepAlive: true });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host, port, agent }, resolve).on('error', reject).end();
  });
  answer.resume();
  expect(answer.headers.connection).toBe('close');
  agent.destroy();
});

test('people are shown a page that opens the shop as soon as there is one', async () => {
  const { port } = await freeDoor();
  const answer = await fetch(`http://${host}:${port}/dashboard`, {
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toMatch(/http-equiv="refresh".*The shop is opening\./s);
});

test('a port in use is told in one sentence', async () => {
  const { port } = await freeDoor();
  await expect(openListener({ host, port })).rejects.toThrow(`PORT ${port} is already in use`);
});

test('a request in flight is answered while the shop closes, and later ones are refused', async () => {
  const { door, port } = await freeDoor();
  let finish = () => {};
  const arrived = new Promise<void>((resolve) => {
    door.use((_request, response) => {
      finish = () => response.end('done');
      resolve();
    });
  });
  const inFlight = fetch(`http://${host}:${port}/`);
  await arrived;
  const closed = door.close();
  const late = await fetch(`http://${host}:${port}/api/health`);
  expect(late.status).toBe(503);
  finish();
  expect(await (await inFlight).text()).toBe('done');
  await closed;
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
});

test('a connection is kept longer than a proxy before the shop keeps it', async () => {
  const { door, port } = await freeDoor();
  door.use((_request, response) => response.end('here'));
  const answer = await fetch(`http://${host}:${port}/`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
  await answer.text();
});

/** An inner door, to which anyone who comes is brought as a worker's are. */
async function innerDoor(limits: Partial<ListenerLimits>) {
  const door: InnerListener = openInnerListener(limits);
  doors.push(door);
  door.use((_request, response) => response.end('here'));
  const outside = createServer((socket) => door.take(socket)).listen(0, host);
  leaving.push(() => outside.close());
  await once(outside, 'listening');
  const { port } = outside.address() as AddressInfo;
  return {
    door,
    port,
    async come(words: string): Promise<Socket> {
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
])('behind an inner door, who sends %s is answered 408 and let go', async (_what, words) => {
  const { door, come } = await innerDoor({ headersMs: 40, requestMs: 60, checkMs: 10 });
  door.use(() => {});
  expect(await text(await come(words))).toMatch(/^HTTP\/1\.1 408 /);
});

test('an inner door that closes lets those go at once who ask nothing', async () => {
  const { door, come } = await innerDoor({});
  const kept = await come(asked);
  await once(kept, 'data');
  const silent = await come('');
  await Promise.all([door.close(), once(kept, 'close'), once(silent, 'close')]);
});

test('who comes when there are too many is served, and who was quiet for longest goes', async () => {
  const { come } = await innerDoor({ connections: 2 });
  const silent = await come('');
  const busy = await come(asked);
  await once(busy, 'data');
  const goes = once(silent, 'close');
  const last = await come(asked);
  expect(String(await once(last, 'data'))).toContain('200 OK');
  await goes;
  busy.write(asked);
  expect(String(await once(busy, 'data'))).toContain('200 OK');
});

test('where all ask, the one that began first goes', async () => {
  const { door, come } = await innerDoor({ connections: 1 });
  const begun = new Promise<void>((resolve) => door.use(() => resolve()));
  const slow = await come(asked);
  await begun;
  door.use((_request, response) => response.end('here'));
  const goes = once(slow, 'close');
  const last = await come(asked);
  expect(String(await once(last, 'data'))).toContain('200 OK');
  await goes;
});
