import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { signIn, signInNew, type UserWishes } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

const signedIn = (wishes?: UserWishes) => signInNew(shop, newBrowser(), wishes);

describe('the profile', () => {
  test('shows a signed-in user what the shop knows of them [calls-10]', async () => {
    const { browser, user } = await signedIn();
    const { status, body } = await browser.call(accountsApi.profile);
    expect([status, body]).toEqual([200, { success: true, data: { user, hasPassword: true } }]);
    const fromGoogle = await signedIn({ password: null, googleId: '3001' });
    const { data } = (await fromGoogle.browser.call(accountsApi.profile)).body;
    expect(data).toEqual({ user: fromGoogle.user, hasPassword: false });
  });

  test('takes a new name, and never another address [calls-11] [profile-5]', async () => {
    const { browser, user } = await signedIn();
    const { status, body } = await browser.call(profileApi.updateProfile, {
      body: { name: '  Asha R ', email: 'thief@example.in', role: 'admin' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Profile updated successfully!',
      data: { user: { ...user, name: 'Asha R' } },
    });
  });

  test('does not change what is left out', async () => {
    const { browser, user } = await signedIn();
    const { body } = await browser.call(profileApi.updateProfile, { body: { name: 'Only name' } });
    expect(body.data.user).toEqual({ ...user, name: 'Only name' });
    const same = await browser.call(profileApi.updateProfile, { body: {} });
    expect(same.body.data.user).toEqual(body.data.user);
  });

  test.each([
    [{ name: ' ' }, ['name: Name is required']],
    [{ name: 'A' }, ['name: Name must be at least 2 characters']],
    [{ name: 'A'.repeat(19) }, ['name: Name must not exceed 18 characters']],
    [
      { avatar: 'https://elsewhere.example/asha.webp' },
      ['avatar: Please upload an image file instead of a link'],
    ],
    [{ avatar: 'javascript:alert(1)' }, ['avatar: Please upload an image file instead of a link']],
  ])('%j is refused [profile-4] [calls-11]', async (body, errors) => {
    const { browser } = await signedIn();
    const answer = await browser.call(profileApi.updateProfile, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map(({ field, message }) => `${field}: ${message}`)).toEqual(errors);
  });

  test('a visitor has none', async () => {
    for (const endpoint of [
      accountsApi.profile,
      profileApi.updateProfile,
      profileApi.setAvatar,
      profileApi.listSessions,
      profileApi.endSession,
      profileApi.endOtherSessions,
    ]) {
      const { status, body } = await newBrowser().call(endpoint, { params: { id: 'x' }, body: {} });
      expect([status, body]).toEqual([
        401,
        { success: false, message: 'Please log in to continue' },
      ]);
    }
  });
});

describe('own sessions', () => {
  test('are listed with the browsers they belong to, and no other user\u2019s', async () => {
    const { browser, user } = await signedIn();
    await signedIn();
    await signIn(shop, newBrowser(), user);
    const { body } = await browser.call(profileApi.listSessions);
    expect(body.data.sessions).toHaveLength(2);
    expect(body.data.sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(body.data.sessions[0]).toMatchObject({ userAgent: 'test', ipAddress: '127.0.0.1' });
    expect(JSON.stringify(body)).not.toContain(browser.cookies.get('haat_session'));
  });

  test('can be ended one by one, and no other user\u2019s [session-15]', async () => {
    const { browser, user } = await signedIn();
    const elsewhere = newBrowser();
    await signIn(shop, elsewhere, user);
    const { sessions } = (await browser.call(profileApi.listSessions)).body.data;
    const other = sessions.find(({ current }) => !current)!.id;
    const mine = sessions.find(({ current }) => current)!.id;
    const stranger = await signedIn();
    for (const id of [other, shop.random.id(), 'x']) {
      const { status, body } = await stranger.browser.call(profileApi.endSession, {
        params: { id },
      });
      expect([status, body.message]).toEqual([404, 'This session has already ended']);
    }
    expect((await elsewhere.call(accountsApi.profile)).status).toBe(200);

    const ended = await browser.call(profileApi.endSession, { params: { id: other } });
    expect(ended.body).toEqual({ success: true, message: 'Signed out on that device' });
    expect((await elsewhere.call(accountsApi.profile)).status).toBe(401);
    expect((await browser.call(profileApi.endSession, { params: { id: other } })).status).toBe(404);

    expect((await browser.call(profileApi.endSession, { params: { id: mine } })).status).toBe(200);
    expect(browser.cookies.has('haat_session')).toBe(false);
  });

  test('all but the present one can be ended [session-15]', async () => {
    const { browser, user } = await signedIn();
    const elsewhere = newBrowser();
    await signIn(shop, elsewhere, user);
    const stranger = await signedIn();
    const { body } = await browser.call(profileApi.endOtherSessions);
    expect(body).toEqual({ success: true, message: 'Signed out everywhere else' });
    expect((await elsewhere.call(accountsApi.profile)).status).toBe(401);
    expect((await browser.call(accountsApi.profile)).status).toBe(200);
    expect((await stranger.browser.call(accountsApi.profile)).status).toBe(200);
  });
});
