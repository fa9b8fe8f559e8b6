import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { banCustomer } from '#server/accounts/sessions/ban-customer.ts';
import { countAdmins } from '#server/accounts/users/accounts.queries.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { buildUser, signIn, usualPassword } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';
import { ensureFirstAdmin, grantAdmin, revokeAdmin } from './administrators.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

test('a grant takes effect at once, also for an open session', async () => {
  const user = await buildUser(shop, { email: 'owner@example.in' });
  const browser = (await openTestApp(shop)).browser();
  await signIn(shop, browser, user);
  expect(await grantAdmin(shop, ' Owner@Example.in')).toBe(true);
  expect((await browser.call(accountsApi.profile)).body.data.user.role).toBe('admin');
  expect(await grantAdmin(shop, user.email)).toBe(false);
});

test('a grant makes a member with a lower role an owner, a start of the shop does not', async () => {
  const { email } = await buildUser(shop, { staffRole: 'packer' });
  const boss = { ...shop, config: { ...shop.config, admin: { email, password: usualPassword } } };
  await ensureFirstAdmin(boss);
  expect(await grantAdmin(shop, email, 'packer')).toBe(false);
  expect(await grantAdmin(shop, email)).toBe(true);
  await revokeAdmin(shop, email);
});

test('a grant unbans a user', async () => {
  const { id, email } = await buildUser(shop);
  await banCustomer(shop, commandLine, id, true);
  expect(await grantAdmin(shop, email, 'packer')).toBe(true);
  const browser = (await openTestApp(shop)).browser();
  const { status } = await browser.call(accountsApi.login, {
    body: { email, password: usualPassword },
  });
  expect(status).toBe(200);
  await revokeAdmin(shop, email);
});

test('a revocation warns when it leaves the shop without an administrator', async () => {
  await buildUser(shop, { email: 'second@example.in', staffRole: 'owner' });
  expect(await revokeAdmin(shop, 'owner@example.in')).toEqual({ changed: true, adminsLeft: 1 });
  expect(await revokeAdmin(shop, 'owner@example.in')).toEqual({ changed: false, adminsLeft: 1 });
  expect(await revokeAdmin(shop, 'second@example.in')).toEqual({ changed: true, adminsLeft: 0 });
});

test('nobody without an account becomes an administrator', async () => {
  for (const change of [grantAdmin, revokeAdmin]) {
    await expect(change(shop, 'nobody@example.in')).rejects.toThrow(
      'Nobody has an account with the email address nobody@example.in.',
    );
  }
});

test('the first one is created verified from the environment, once [at-2]', async () => {
  const first = await openTestShop({ ADMIN_EMAIL: 'Boss@example.in', ADMIN_PASSWORD: 'Himalaya8' });
  await Promise.all([ensureFirstAdmin(first), ensureFirstAdmin(first)]);
  await ensureFirstAdmin(first);
  expect(await countAdmins(first.db)).toBe(1);
  const browser = (await openTestApp(first)).browser();
  const { body } = await browser.call(accountsApi.login, {
    body: { email: 'boss@example.in', password: 'Himalaya8' },
  });
  expect(body.data.user).toMatchObject({ role: 'admin', isVerified: true });
  await first.remove();
});

test('one who already has an account is promoted and keeps their password', async () => {
  const known = await openTestShop({ ADMIN_EMAIL: 'boss@example.in', ADMIN_PASSWORD: 'Himalaya8' });
  await buildUser(known, { email: 'boss@example.in' });
  await ensureFirstAdmin(known);
  const browser = (await openTestApp(known)).browser();
  const status = async (password: string) =>
    (await browser.call(accountsApi.login, { body: { email: 'boss@example.in', password } }))
      .status;
  expect(await status('Himalaya8')).toBe(401);
  expect(await status(usualPassword)).toBe(200);
  expect(await countAdmins(known.db)).toBe(1);
  await known.remove();
});

test('one whom another owner has removed is not restored by a start of the shop', async () => {
  const left = await openTestShop({ ADMIN_EMAIL: 'boss@example.in', ADMIN_PASSWORD: 'Himalaya8' });
  await ensureFirstAdmin(left);
  await buildUser(left, { email: 'kamla@example.in' });
  await grantAdmin(left, 'kamla@example.in');
  await revokeAdmin(left, 'boss@example.in');
  await ensureFirstAdmin(left);
  expect(await countAdmins(left.db)).toBe(1);
  // A shop without any owner accepts the one that its operator names.
  await revokeAdmin(left, 'kamla@example.in');
  await ensureFirstAdmin(left);
  expect(await countAdmins(left.db, 'owner')).toBe(1);
  await left.remove();
});

test('nobody becomes one by registering', async () => {
  const browser = (await openTestApp(shop)).browser();
  await browser.call(accountsApi.register, {
    body: { name: 'Sly', email: 'sly@example.in', password: usualPassword, role: 'admin' },
  });
  await expect(grantAdmin(shop, 'sly@example.in')).rejects.toThrow('Nobody has an account');
});
