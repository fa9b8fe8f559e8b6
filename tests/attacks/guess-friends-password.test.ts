import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterRoute } from '#contract/settings/opening-rules.ts';
import { setFriendsPassword } from '#server/studio/settings/friends-password.ts';
import { signInNew } from '#testing/build-users.ts';
import { strangersAt } from '#testing/do-work.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

/** A fifth of the limits: two tries from a network in 15 minutes, 60 in the whole shop in an hour. */
let shop: TestShop;
let newBrowser: () => TestBrowser;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '0.2' });
  newBrowser = (await openTestApp(shop)).browser;
  const { user } = await signInNew(shop, newBrowser(), { staffRole: 'owner' });
  await setFriendsPassword(shop, user, 'marigold lane');
});
afterAll(() => shop.remove());

async function enter(password: string, place: number): Promise<string> {
  const { headers } = await newBrowser().request({
    method: 'POST',
    url: enterRoute,
    headers: { ...strangersAt(place), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password, to: '/' }).toString(),
  });
  return String(headers.location);
}

test('of a closed shop, from one network or from many: past the limits not even the right one is tried', async () => {
  for (const guess of ['marigold', 'marigolds']) {
    expect(await enter(guess, 1)).toContain('problem=password');
  }
  expect(await enter('marigold lane', 1)).toContain('problem=tries');
  expect(await enter('marigold lane', 2)).toBe('/');
  for (let place = 3; place < 59; place += 1) await enter('marigold', place);
  expect(await enter('marigold lane', 61)).toBe('/');
  expect(await enter('marigold lane', 62)).toContain('problem=tries');
}, 60_000);

test('a pass that the shop did not sign opens nothing', async () => {
  const browser = newBrowser();
  const until = String(shop.clock.now().getTime() + 1_000_000);
  await shop.db
    .insertInto('settings')
    .values({ name: 'opening', value: JSON.stringify({ isClosed: true }) })
    .execute();
  shop.settings.drop();
  for (const pass of [until, `${until}.`, `${until}.AAAA`, `Infinity.${'A'.repeat(43)}`, '.']) {
    browser.cookies.set('haat_pass', pass);
    const { status } = await browser.request({ method: 'GET', url: '/api/products' });
    expect([pass, status]).toEqual([pass, 503]);
  }
});
