import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventStream, openEventStream, UNREAD_MAX } from './event-stream.ts';

let events: EventStream;
let mostUnread = 0;
const app = fastify();
app.get('/', (_request, reply) => {
  events = openEventStream(reply.raw);
  events.write('retry: 3000');
  return reply.type('text/event-stream').send(events.body);
});
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

function listen(): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port }, resolve).once('error', reject);
  });
}

/** 40 MB in all, more than any system takes for a connection. */
async function tellMuch(): Promise<void> {
  const event = `data: ${'x'.repeat(4096)}`;
  for (let told = 0; told < 10_000 && !events.body.destroyed; told += 1) {
    events.write(event);
    mostUnread = Math.max(mostUnread, events.body.readableLength);
    await turn();
  }
}

test('who reads nothing is cut off before the events fill the memory', async () => {
  const answer = await listen();
  const cut = new Promise((resolve) => answer.once('error', resolve).once('close', resolve));
  answer.pause();
  await tellMuch();
  expect(events.body.destroyed).toBe(true);
  expect(mostUnread).toBeLessThan(UNREAD_MAX * 2);
  // Nothing is told any more.
  expect(() => events.write('data: more')).not.toThrow();
  answer.resume();
  await cut;
  expect(answer.complete).toBe(false);
});

test('who reads hears everything', async () => {
  const answer = await listen();
  let heard = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  for (let told = 0; told < 500; told += 1) {
    events.write(`data: ${told}`);
    await turn();
  }
  events.end();
  await new Promise((resolve) => answer.once('end', resolve));
  expect(heard.startsWith('retry: 3000\n\ndata: 0\n\n')).toBe(true);
  expect(heard.endsWith('data: 499\n\n')).toBe(true);
});
