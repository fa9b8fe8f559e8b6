import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askEach, COMPRESSED, inTurn } from './ask-each.ts';

/** Answers each path from its cache but once, and notes what it was asked. */
async function openServer() {
  const asked: { path: string; encoding: string | undefined }[] = [];
  const largest = { atOnce: 0 };
  let atOnce = 0;
  const server = createServer(async ({ url = '', headers }, response) => {
    largest.atOnce = Math.max(largest.atOnce, ++atOnce);
    const isCached = asked.some(({ path }) => path === url);
    asked.push({ path: url, encoding: headers['accept-encoding'] as string | undefined });
    await new Promise(setImmediate);
    atOnce -= 1;
    response.setHeader('server-timing', `page-cache;desc=${isCached ? 'hit' : 'miss'}`);
    response.writeHead(url === '/gone' ? 404 : 200).end('answer');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, asked, largest };
}

const pages = Array.from({ length: 20 }, (_, at) => ({ path: `/product/${at}` }));

test('each request is sent once, no more at a time than told', async () => {
  const { url, asked, largest } = await openServer();
  const { answers, hits } = await askEach(url, pages, { atOnce: 4, encoding: undefined });
  expect({ answers, hits }).toEqual({ answers: 20, hits: 0 });
  expect(asked.map(({ path }) => path).sort()).toEqual(pages.map(({ path }) => path).sort());
  expect(largest.atOnce).toBeLessThanOrEqual(4);
});

test('hits of the page cache are counted, with and without compression', async () => {
  const { url, asked } = await openServer();
  await askEach(url, pages, { atOnce: 1, encoding: COMPRESSED });
  const { hits } = await askEach(url, pages, { atOnce: 1, encoding: undefined });
  expect(hits).toBe(20);
  expect(asked[0]?.encoding).toBe(COMPRESSED);
  expect(asked.at(-1)?.encoding).toBeUndefined();
});

test('an answer that is no 200 ends the measurement', async () => {
  const { url } = await openServer();
  const gone = askEach(url, [{ path: '/gone' }], { atOnce: 1, encoding: undefined });
  await expect(gone).rejects.toThrow('/gone: 404');
});

test('requests come in turn, again from the first after the last', () => {
  expect(inTurn(['a', 'b', 'c'], 2, 5)).toEqual(['c', 'a', 'b', 'c', 'a']);
});
