import { afterEach, expect, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { type Door, openDoor } from './door.ts';

const doors: Door[] = [];
afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close()));
});

const host = '127.0.0.1';

async function freeDoor(): Promise<{ door: Door; port: number }> {
  for (let port = 20_000 + (process.pid % 20_000); ; port += 1) {
    try {
      const door = await openDoor({ host, port });
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
  await expect(openDoor({ host, port })).rejects.toThrow(`PORT ${port} is in use already`);
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
