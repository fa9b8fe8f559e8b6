import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfigError } from '#server/infra/config/config-error.ts';
import {
  type Balancer,
  type BalancerLimits,
  type ConnectionWorker,
  openBalancer,
} from './balancer.ts';

const host = '127.0.0.1';
const asked = 'GET / HTTP/1.1\r\nHost: haat.example\r\n\r\n';
/** A wait that no test reaches. */
const NEVER = 600_000;

const leaving: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(leaving.splice(0).map((leave) => leave()));
});

async function freeFront(
  limits: Partial<BalancerLimits>,
): Promise<{ front: Balancer; port: number }> {
  for (let port = 21_000 + (process.pid % 20_000); ; port += 1) {
    try {
      const still = { waitMs: NEVER, acceptMs: NEVER, hearingMs: 0, ...limits };
      const front = await openBalancer({ host, port }, still);
      leaving.push(() => {
        front.drain();
        return front.close();
      });
      return { front, port };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
    }
  }
}

function come(port: number): Socket {
  const socket = connect({ host, port });
  leaving.push(() => socket.destroy());
  socket.on('error', () => {});
  socket.write(asked);
  return socket;
}

interface Given {
  /** The balancer's end. */
  socket: Socket;
  accepted(): void;
  failed(): void;
}

/** Does nothing by itself, but records what it was given. */
class FakeWorker implements ConnectionWorker {
  readonly given: Given[] = [];
  readonly kill = vi.fn();
  /** Set while the balancer waits for it. */
  say: (() => void) | undefined;
  give(socket: Socket, _before: number, accepted: () => void, failed: () => void): void {
    this.given.push({ socket, accepted, failed });
  }
  nextMessage(): Promise<void> {
    return new Promise((resolve) => {
      this.say = resolve;
    });
  }
  last(): Given {
    const last = this.given.at(-1);
    if (!last) throw new Error('nothing was given');
    return last;
  }
  untilGiven(times: number) {
    return expect.poll(() => this.given.length, { interval: 5 }).toBe(times);
  }
}

function workers(front: Balancer): [FakeWorker, FakeWorker] {
  const pair: [FakeWorker, FakeWorker] = [new FakeWorker(), new FakeWorker()];
  for (const worker of pair) front.add(worker);
  return pair;
}

test('a connection that does not arrive in time goes to another worker', async () => {
  const { front, port } = await freeFront({ acceptMs: 20 });
  const [deaf, well] = workers(front);
  const visitor = come(port);
  await well.untilGiven(1);
  expect(well.last().socket).toBe(deaf.last().socket);
  well.last().accepted();
  await expect.poll(() => visitor.closed, { interval: 5 }).toBe(true);
  come(port);
  await well.untilGiven(2);
  expect(deaf.given).toHaveLength(1);
  expect(deaf.kill).not.toHaveBeenCalled();
});

test('a worker that announces itself and misses the next connection too is ended', async () => {
  const { front, port } = await freeFront({ acceptMs: 20 });
  const full = new FakeWorker();
  front.add(full);
  come(port);
  await expect.poll(() => full.say, { interval: 5 }).toBeDefined();
  full.say?.();
  await full.untilGiven(2);
  await expect.poll(() => full.kill.mock.calls, { interval: 5 }).toHaveLength(1);
  const next = new FakeWorker();
  front.add(next);
  await next.untilGiven(1);
  expect(next.last().socket).toBe(full.last().socket);
});

test('a connection that is accepted too late is served by the other worker alone, and is no fault', async () => {
  const { front, port } = await freeFront({ acceptMs: 20 });
  const [slow, well] = workers(front);
  come(port);
  await well.untilGiven(1);
  const { socket } = well.last();
  slow.last().accepted();
  slow.say?.();
  expect(socket.destroyed).toBe(false);
  well.last().accepted();
  expect(socket.destroyed).toBe(true);
  come(port);
  await slow.untilGiven(2);
  // A late report of the first is not mistaken for one of the second.
  slow.given[0]?.accepted();
  expect(slow.last().socket.destroyed).toBe(false);
  await well.untilGiven(2);
  expect(slow.kill).not.toHaveBeenCalled();
});

test('a connection that cannot be sent goes to another worker at once', async () => {
  const { front, port } = await freeFront({});
  const [gone, well] = workers(front);
  come(port);
  await gone.untilGiven(1);
  gone.last().failed();
  expect(well.last().socket).toBe(gone.last().socket);
});

test('a client that waits too long is asked to come again, and one that has left is dropped', async () => {
  const { front, port } = await freeFront({ waitMs: 100 });
  const worker = new FakeWorker();
  front.add(worker);
  come(port);
  await worker.untilGiven(1);
  const left = come(port);
  await once(left, 'connect');
  left.destroy();
  const answer = await text(come(port));
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toMatch(/retry-after: /i);
  worker.last().accepted();
  expect(worker.given).toHaveLength(1);
  come(port);
  await worker.untilGiven(2);
});
