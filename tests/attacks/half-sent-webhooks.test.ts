import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureHeader } from '#harness/prescribed-names.ts';
import {
  openShopBehindListener,
  type RawAnswer,
  readAnswer,
  type ShopBehindListener,
} from '#testing/shop-behind-a-listener.ts';

let shop: ShopBehindListener;
beforeAll(async () => {
  shop = await openShopBehindListener();
});
afterAll(() => shop.close());

const FORGED = 'a'.repeat(64);

interface Half {
  path?: string;
  length?: number;
  more?: string;
  sent?: number;
  to?: ShopBehindListener;
}

/** A request of whose body only a part ever arrives. */
async function sendHalf({ path = '/api/payment/webhook', length = 60_000, ...rest }: Half) {
  const { more = `${signatureHeader}: ${FORGED}\r\n`, sent = length - 1, to = shop } = rest;
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  return to.say(`${head}Content-Length: ${length}\r\n${more}\r\n${'x'.repeat(sent)}`);
}

/** Resolves when the shop has answered and closed. */
const answerTo = async (half: Half): Promise<RawAnswer> =>
  readAnswer(await text(await sendHalf(half)));

function expectRefusal({ status, headers, body }: RawAnswer, expected: number): void {
  expect([status, headers.get('connection')]).toEqual([expected, 'close']);
  expect(JSON.parse(body)).toEqual({ success: false, message: expect.any(String) });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}

test.each([
  ['no signature', ''],
  ['a short one', `${signatureHeader}: abc\r\n`],
  ['one of other letters', `${signatureHeader}: ${'z'.repeat(64)}\r\n`],
])('a webhook with %s is refused before its body has arrived [hostile-7]', async (_what, more) => {
  expectRefusal(await answerTo({ more, sent: 0 }), 401);
});

test('a webhook of more than 64 KB is refused before its body has arrived [hostile-7]', async () => {
  expectRefusal(await answerTo({ length: 510 * 1024, sent: 0 }), 413);
});

test.each(['/api/payment/webhook', '/api/auth/login'])(
  'a body that does not reach %s in time is given up [hostile-7]',
  async (path) => {
    const impatient = await openShopBehindListener({ arrivals: { arriveMs: 200 } });
    const half = await sendHalf({ path, length: 900, to: impatient });
    expectRefusal(readAnswer(await text(half)), 408);
    await impatient.close();
  },
);

test('bodies of one network share a budget, and a customer is answered all the while [hostile-7]', async () => {
  // 2 MB of bodies from one network may arrive at a time.
  const first = await sendHalf({ more: `${signatureHeader}: ${FORGED}\r\n`, length: 60_000 });
  const refused = text(first).then(readAnswer);
  const others = [];
  for (let count = 0; count < 80; count += 1) others.push(await sendHalf({}));
  expectRefusal(await refused, 429);
  const login = await shop.ask(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}',
  );
  expect(login.status).toBe(400);
  for (const socket of others) socket.destroy();
});

test('bodies of all networks share one as well [hostile-7]', async () => {
  const from = (host: number) =>
    `${signatureHeader}: ${FORGED}\r\nX-Forwarded-For: 198.51.100.${host}\r\n`;
  const first = await sendHalf({ more: from(0) });
  const refused = text(first).then(readAnswer);
  const others = [];
  for (let count = 1; count <= 290; count += 1)
    others.push(await sendHalf({ more: from(count % 250), sent: 100 }));
  expectRefusal(await refused, 503);
  for (const socket of others) socket.destroy();
});

test('a client that sends a body to a call without one is closed with the answer [hostile-7]', async () => {
  const halfGet = `GET /api/products HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\nx`;
  const socket = await shop.say(halfGet);
  const [words] = await once(socket, 'data');
  expect(String(words)).toMatch(/^HTTP\/1\.1 200.*connection: close/is);
});
