import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestShop } from '#testing/open-test-shop.ts';
import { createApp } from './app.ts';

test('an error while rendering a page is one line of the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const shop = await openTestShop({}, { log });
  const app = await createApp(shop, {
    pages: {
      async render(_request, host) {
        host.report(new Error('the loom broke'));
        return new Response('sorry', { status: 500 });
      },
    },
  });
  expect((await app.inject('/shop?page=2')).statusCode).toBe(500);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a page failed', path: '/shop', err: { message: 'the loom broke' } },
  ]);
  await app.close();
  await shop.remove();
});
