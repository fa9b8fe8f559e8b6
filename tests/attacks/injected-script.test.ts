import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#server/app/http/app.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

const OWN = 'start()';
const INJECTED = 'steal(document.cookie)';

let shop: TestShop;
let app: App;
const nonces: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  app = await createApp(shop, {
    pages: {
      async render(request, host) {
        const mark = host.nonce;
        nonces.push(mark);
        const name = new URL(request.url).searchParams.get('name') ?? '';
        const html = `<html><link nonce="${mark}" href="/a.js"/><script nonce="${mark}">${OWN}</script>${name}<script type="module" nonce="${mark}" src="/b.js"></script></html>`;
        host.page = Buffer.from(html);
        const headers = { 'content-type': 'text/html; charset=utf-8' };
        return new Response(null, { headers });
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});

async function open(path: string, name: string) {
  const { headers, body } = await app.inject(`${path}?name=${encodeURIComponent(name)}`);
  return { policy: String(headers['content-security-policy']), body };
}

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test.each(['/shop'])(
  'a script that came in with data is not allowed to run on %s [hostile-1]',
  async (path) => {
    const guessed = nonces.at(-1) ?? 'AAAAAAAAAAAAAAAAAAAAAA';
    for (const injected of [
      `<script>${INJECTED}</script>`,
      `<script nonce="${guessed}">${INJECTED}</script>`,
      `<script nonce="">${INJECTED}</script>`,
    ]) {
      const { policy, body } = await open(path, injected);
      expect(body).toContain(injected);
      expect(policy).toContain(hashOf(OWN));
      expect(policy).not.toContain(hashOf(INJECTED));
      expect(policy.match(/'sha256-/g)).toHaveLength(1);
    }
  },
);

test('one that swallows a script of the shop runs no more than that script [hostile-1]', async () => {
  const { policy } = await open('/shop', `<script>${INJECTED}//`);
  expect(policy).not.toContain(hashOf(INJECTED));
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
});

test('the nonce of a page reaches no client, and is another one each time [hostile-1]', async () => {
  const { body } = await open('/shop', 'Asha');
  expect(body).toContain(
    `<link href="/a.js"/><script>${OWN}</script>Asha<script type="module" src`,
  );
  expect(body).not.toContain('nonce');
  expect(new Set(nonces).size).toBe(nonces.length);
});
