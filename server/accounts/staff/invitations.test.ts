import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { joinApi } from '#contract/staff/join.endpoints.ts';
import { buildUser, signIn, signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { grantAdmin } from './administrators.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const password = 'Brahmakamal7';
const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  owner = await ownersBrowser();
});
afterAll(() => shop.remove());

async function ownersBrowser() {
  return (await signInNew(shop, newBrowser(), { staffRole: 'owner', name: 'Kamla Bisht' })).browser;
}

async function invite(email: string, staffRole: StaffRole = 'packer') {
  const { body } = await owner.call(adminStaffApi.inviteStaff, { body: { email, staffRole } });
  return { id: body.data.invitation.id, token: await mailedToken(email) };
}

async function mailedToken(email: string): Promise<string> {
  const mails = (await mailsTo(shop, email)).filter(({ data }) => data.token);
  return String(mails.at(-1)?.data.token);
}

const accept = (browser: TestBrowser, body: object) =>
  browser.call(joinApi.acceptInvitation, { body });
const gone = [404, 'This invitation is no longer valid. Please ask for a new one.'];

describe('an invitation', () => {
  test('ends when its recipient is removed from the staff, however they had joined', async () => {
    const member = await signInNew(shop, newBrowser());
    const { email, id } = member.user;
    const { token } = await invite(email, 'owner');
    await grantAdmin(shop, email, 'packer');
    expect((await owner.call(adminStaffApi.removeStaff, { params: { id } })).status).toBe(200);
    await signIn(shop, member.browser, member.user);
    const { status, body } = await accept(member.browser, { token });
    expect([status, body.message]).toEqual(gone);
  });

  test('goes by e-mail to somebody without an account, who joins with name and password [at-3]', async () => {
    const email = 'deepa@example.in';
    const { token } = await invite(email);
    expect((await mailsTo(shop, email)).at(-1)).toMatchObject({
      template: 'staff-invitation',
      data: { name: 'Kamla Bisht', staffRole: 'packer', days: 7 },
    });
    const browser = newBrowser();
    const read = await browser.call(joinApi.readInvitation, { body: { token } });
    const shown = { email, staffRole: 'packer', invitedBy: 'Kamla Bisht', hasAccount: false };
    expect(read.body.data).toEqual(shown);
    const unnamed = await accept(browser, { token });
    expect(unnamed.body.errors?.map(({ field }) => field)).toEqual(['name', 'password']);
    const { status, body } = await accept(browser, { token, name: 'Deepa Negi', password });
    expect([status, body.data.user]).toMatchObject([
      200,
      { email, name: 'Deepa Negi', isVerified: true, staffRole: 'packer' },
    ]);
    expect((await browser.call(accountsApi.profile)).status).toBe(200);
    expect((await newBrowser().call(accountsApi.login, { body: { email, password } })).status).toBe(
      200,
    );
    const again = await accept(newBrowser(), { token, name: 'Thief', password });
    expect([again.status, again.body.message]).toEqual(gone);
  });

  test('of a user with an account is accepted when signed in with that very address [at-3]', async () => {
    const user = await buildUser(shop, { email: 'hema@example.in' });
    const { token } = await invite(user.email, 'manager');
    const browser = newBrowser();
    const visitor = await accept(browser, { token, name: 'Thief', password });
    expect([visitor.status, visitor.body.message]).toEqual([
      401,
      'This address has an account here. Please sign in with it first.',
    ]);
    const other = await signInNew(shop, newBrowser());
    const refused = await accept(other.browser, { token });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You are signed in with a different address from the invited one.',
    ]);
    await signIn(shop, browser, user);
    expect((await accept(browser, { token })).body.data.user.staffRole).toBe('manager');
    expect((await browser.call(accountsApi.profile)).body.data.user.staffRole).toBe('manager');
  });

  test('is valid for seven days, and can be sent again, which voids the former link [at-3]', async () => {
    const email = 'late@example.in';
    const { id, token } = await invite(email);
    clock.pass(7 * DAY_MS);
    const browser = newBrowser();
    const lapsed = await browser.call(joinApi.readInvitation, { body: { token } });
    expect([lapsed.status, lapsed.body.message]).toEqual(gone);
    owner = await ownersBrowser();
    const listed = (await owner.call(adminStaffApi.listStaff)).body.data.invitations;
    expect(listed.find((each) => each.id === id)?.hasExpired).toBe(true);
    const again = await owner.call(adminStaffApi.resendInvitation, { params: { id } });
    expect(again.body.data.invitation.hasExpired).toBe(false);
    expect((await browser.call(joinApi.readInvitation, { body: { token } })).status).toBe(404);
    const fresh = await mailedToken(email);
    expect((await browser.call(joinApi.readInvitation, { body: { token: fresh } })).status).toBe(
      200,
    );
  });

  test('can be withdrawn [at-4]', async () => {
    const { id, token } = await invite('gone@example.in');
    expect((await owner.call(adminStaffApi.withdrawInvitation, { params: { id } })).status).toBe(
      200,
    );
    const { status } = await accept(newBrowser(), { token, name: 'Gone', password });
    expect(status).toBe(404);
    for (const endpoint of [adminStaffApi.withdrawInvitation, adminStaffApi.resendInvitation]) {
      expect((await owner.call(endpoint, { params: { id } })).status).toBe(404);
    }
  });

  test('needs an address and a role, and is refused for staff and those already invited', async () => {
    const bad = await owner.call(adminStaffApi.inviteStaff, {
      body: { email: 'x', staffRole: 'boss' },
    });
    expect(bad.body.errors).toEqual([
      { field: 'email', message: 'Please enter a valid email' },
      { field: 'staffRole', message: 'Please choose a role' },
    ]);
    const member = await buildUser(shop, { staffRole: 'packer' });
    const works = await owner.call(adminStaffApi.inviteStaff, {
      body: { email: member.email, staffRole: 'packer' },
    });
    expect(works.body.message).toBe('This person already works here');
    await invite('twice@example.in');
    const twice = await owner.call(adminStaffApi.inviteStaff, {
      body: { email: 'twice@example.in', staffRole: 'owner' },
    });
    expect(twice.body.message).toMatch(/^This address is already invited/);
  });

  test('is accepted once, however many try at the same moment', async () => {
    const { token } = await invite('race@example.in');
    const tries = ['One', 'Two', 'Three'].map((name) =>
      accept(newBrowser(), { token, name, password }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('keeps out anyone who registered its address before with a password of their own', async () => {
    const email = 'planted@example.in';
    const planter = newBrowser();
    await planter.call(accountsApi.register, {
      body: { email, name: 'Planter', password: 'Planted-1-word' },
    });
    const { token } = await invite(email, 'owner');
    await accept(newBrowser(), { token, name: 'Rekha', password });
    const { status } = await planter.call(accountsApi.login, {
      body: { email, password: 'Planted-1-word' },
    });
    expect(status).toBe(401);
  });

  test('stores its token in no table, and its story in the audit log', async () => {
    const email = 'story@example.in';
    const { id, token } = await invite(email, 'manager');
    const row = await shop.db
      .selectFrom('staffInvitations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    await accept(newBrowser(), { token, name: 'Story', password });
    const entries = await shop.db
      .selectFrom('auditEntries')
      .select(['action', 'label', 'after'])
      .where('subject', '=', 'staff')
      .where('label', '=', email)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'invited', label: email, after: { role: 'manager' } },
      { action: 'joined', label: email, after: { role: 'manager' } },
    ]);
  });
});
