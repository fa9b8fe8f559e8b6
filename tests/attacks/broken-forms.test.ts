import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, signIn } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  owner = (await openTestApp(shop)).browser();
  await signIn(shop, owner, await buildUser(shop, { staffRole: 'owner', password: null }));
});
afterAll(() => shop.remove());

const part = (boundary: string, name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`;

const long = 'b'.repeat(257);
const forms: [string, string, string][] = [
  ['a boundary that is too long', `boundary=${long}`, `${part(long, 'name')}--${long}--\r\n`],
  ['no boundary', '', part('b', 'name')],
  ['an empty boundary', 'boundary=', part('', 'name')],
  ['another boundary', 'boundary=c', part('b', 'name')],
  ['no end', 'boundary=b', part('b', 'name')],
  ['a file without an end', 'boundary=b', part('b', 'images', '; filename="a.jpg"').slice(0, -2)],
  ['nothing in it', 'boundary=b', ''],
  ['a field of every object', 'boundary=b', `${part('b', '__proto__')}--b--\r\n`],
  ['a file for such a field', 'boundary=b', `${part('b', 'toString', '; filename="a"')}--b--\r\n`],
  ['a head that is none', 'boundary=b', '--b\r\n\0\0\0: x\r\n\r\nx\r\n--b--\r\n'],
  ['a thousand fields', 'boundary=b', `${part('b', 'x').repeat(1000)}--b--\r\n`],
];

const addresses = [
  ['POST', '/api/admin/products'],
  ['POST', '/api/admin/imports'],
  ['POST', '/api/hero-images'],
  ['POST', '/api/contact/with-images'],
  ['POST', '/api/auth/avatar'],
] as const;

test.each(forms)(
  'a form with %s is refused, and breaks nothing [hostile-8]',
  async (_, how, body) => {
    for (const [method, url] of addresses) {
      const answer = await owner.request({
        method,
        url,
        headers: { 'content-type': `multipart/form-data; ${how}` },
        payload: body,
      });
      expect([url, answer.status]).toEqual([url, expect.toSatisfy(isRefusal)]);
      expect(answer.body).toMatchObject({ success: false, message: expect.any(String) });
    }
  },
);

const isRefusal = (status: number) => status >= 400 && status < 500;
