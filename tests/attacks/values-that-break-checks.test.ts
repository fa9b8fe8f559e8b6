import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

test('an object whose length cannot be compared, where a text should be, is refused [hostile-8]', async () => {
  const browser = (await openTestApp(shop)).browser();
  const payload = { email: { length: { valueOf: 1, toString: 1 } }, password: 'x' };
  const { status, body } = await browser.request({
    method: 'POST',
    url: '/api/auth/login',
    payload,
  });
  expect([status, body.success]).toEqual([400, false]);
});

test('a code of letters that take more bytes than digits is a wrong one [hostile-8]', async () => {
  const { browser } = await signInNew(shop, (await openTestApp(shop)).browser());
  await browser.call(ownSecondFactorApi.beginAuthenticator);
  const { status } = await browser.call(ownSecondFactorApi.confirmAuthenticator, {
    body: { code: '１２३४５６' },
  });
  expect(status).toBe(400);
});
