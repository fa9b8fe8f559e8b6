import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { isCommon } from '#contract/accounts/easy-passwords.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { joinApi } from '#contract/staff/join.endpoints.ts';
import { ensureFirstAdmin } from '#server/accounts/staff/administrators.ts';
import { forgetPassword } from '#testing/account-calls.ts';
import { signInNew, usualPassword } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { lastCode, mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const message = 'This is a very common password. Please choose another one.';
const refusal = (field: string) => [400, { success: false, message, errors: [{ field, message }] }];

let shop: TestShop;
let newBrowser: () => TestBrowser;
beforeAll(async () => {
  shop = await openTestShop({}, { adjust: (config) => ({ ...config, sandbox: false }) });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

test('a common password is recognised however its letters are written; an unusual one is not [tries-13]', async () => {
  for (const common of ['Password1', 'PASSWORd123', 'Qwerty123', 'Iloveyou1', 'Abcd1234']) {
    expect(await isCommon(common), common).toBe(true);
  }
  for (const own of ['Rangoli2026', 'Brahmakamal7', 'Password1-of-mine']) {
    expect(await isCommon(own), own).toBe(false);
  }
});

test('a common password is refused at registration [tries-13]', async () => {
  const body = { name: 'Asha Rawat', email: 'asha@example.in', password: 'Password123' };
  const { status, body: answer } = await newBrowser().call(accountsApi.register, { body });
  expect([status, answer]).toEqual(refusal('password'));
});

test('and when a password is changed or created [tries-13]', async () => {
  for (const password of [usualPassword, null]) {
    const { browser } = await signInNew(shop, newBrowser(), { password });
    const body = { currentPassword: password ?? '', newPassword: 'Password123' };
    const { status, body: answer } = await browser.call(profileApi.changePassword, { body });
    expect([status, answer]).toEqual(refusal('newPassword'));
  }
});

test('and at a reset; the code stays valid for another one [tries-13]', async () => {
  const { user } = await signInNew(shop, newBrowser());
  const browser = newBrowser();
  await forgetPassword(shop, browser, user.email);
  const code = await lastCode(shop, user.email);
  const reset = (newPassword: string) =>
    browser.call(accountsApi.resetPassword, { body: { email: user.email, code, newPassword } });
  const { status, body } = await reset('Password123');
  expect([status, body]).toEqual(refusal('newPassword'));
  expect((await reset('Buransh2026')).status).toBe(200);
});

test('and when somebody joins the staff [tries-13]', async () => {
  const { browser: owner } = await signInNew(shop, newBrowser(), { staffRole: 'owner' });
  const email = 'new-packer@example.in';
  await owner.call(adminStaffApi.inviteStaff, { body: { email, staffRole: 'packer' } });
  const [mail] = await mailsTo(shop, email);
  const body = { token: String(mail?.data.token), name: 'Pooran Singh', password: 'Password123' };
  const { status, body: answer } = await newBrowser().call(joinApi.acceptInvitation, { body });
  expect([status, answer]).toEqual(refusal('password'));
});

test('and for the first administrator at start-up; one who already has an account goes on [tries-13]', async () => {
  const environment = {
    SHOP_URL: 'https://shop.example',
    ADMIN_EMAIL: 'boss@example.in',
    ADMIN_PASSWORD: 'Password123',
  };
  const started = await openTestShop(environment);
  await expect(ensureFirstAdmin(started)).rejects.toThrow(
    `ADMIN_PASSWORD cannot be used. ${message}`,
  );
  const { user } = await signInNew(started, (await openTestApp(started)).browser(), {
    email: 'boss@example.in',
  });
  await ensureFirstAdmin(started);
  const role = started.db.selectFrom('users').select('role').where('id', '=', user.id);
  expect(await role.executeTakeFirst()).toEqual({ role: 'admin' });
  await started.remove();
});

test('but a test shop takes each password that fulfils the written rules', async () => {
  const testShop = await openTestShop();
  const browser = (await openTestApp(testShop)).browser();
  for (const [email, password] of [
    ['asha@example.in', 'Password1'],
    ['meera@example.in', 'Meera123'],
  ] as const) {
    const body = { name: 'Asha Rawat', email, password };
    expect((await browser.call(accountsApi.register, { body })).status, password).toBe(200);
  }
  await testShop.remove();
});
