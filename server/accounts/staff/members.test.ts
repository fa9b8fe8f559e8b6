import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { setUpApp } from '#testing/build-factors.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { resetLostFactor } from './administrators.ts';

let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

const newOwner = () => signInNew(shop, newBrowser(), { staffRole: 'owner', name: 'Kamla' });
const newPacker = () => signInNew(shop, newBrowser(), { staffRole: 'packer', name: 'Pooran' });
const setRole = (browser: TestBrowser, id: string, staffRole: string) =>
  browser.call(adminStaffApi.changeStaffRole, { params: { id }, body: { staffRole } });

async function entriesOf(id: string) {
  return shop.db
    .selectFrom('auditEntries')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'staff')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
}

describe('the staff', () => {
  test('is listed with roles, sign-in security and when they were last here [at-4]', async () => {
    const owner = await newOwner();
    const packer = await newPacker();
    await setUpApp(shop, packer.browser);
    const { members } = (await owner.browser.call(adminStaffApi.listStaff)).body.data;
    expect(members.map(({ staffRole }) => staffRole)).toEqual(['owner', 'packer']);
    expect(members[1]).toEqual({
      id: packer.user.id,
      name: 'Pooran',
      email: packer.user.email,
      staffRole: 'packer',
      hasSecondFactor: true,
      lastSeenAt: expect.any(String),
    });
  });

  test('gets new roles from an owner, from the member’s next call on [at-5] [at-1]', async () => {
    const owner = await newOwner();
    const packer = await newPacker();
    const { id } = packer.user;
    expect((await packer.browser.call(adminStaffApi.listStaff)).status).toBe(403);
    const { body } = await setRole(owner.browser, id, 'owner');
    expect(body.data.member.staffRole).toBe('owner');
    expect((await packer.browser.call(adminStaffApi.listStaff)).status).toBe(200);
    await setRole(owner.browser, id, 'manager');
    expect((await packer.browser.call(adminStaffApi.listStaff)).status).toBe(403);
    expect((await setRole(owner.browser, id, 'king')).status).toBe(400);
    expect(await entriesOf(id)).toEqual([
      { action: 'changed', before: { role: 'packer' }, after: { role: 'owner' } },
      { action: 'changed', before: { role: 'owner' }, after: { role: 'manager' } },
    ]);
  });

  test('loses a member, who is a customer again and signed out [at-5]', async () => {
    const owner = await newOwner();
    const packer = await newPacker();
    const { id } = packer.user;
    expect((await packer.browser.call(adminOrdersApi.listAdminOrders)).status).toBe(200);
    expect((await owner.browser.call(adminStaffApi.removeStaff, { params: { id } })).status).toBe(
      200,
    );
    expect((await packer.browser.call(accountsApi.profile)).status).toBe(401);
    expect((await owner.browser.call(adminStaffApi.removeStaff, { params: { id } })).status).toBe(
      404,
    );
    expect(
      (await owner.browser.call(adminStaffApi.removeStaff, { params: { id: 'x' } })).status,
    ).toBe(404);
    expect(await entriesOf(id)).toMatchObject([{ action: 'removed', before: { role: 'packer' } }]);
  });

  test('never loses its last owner: owners cannot remove themselves, nor two each other [at-6]', async () => {
    await shop.db
      .updateTable('users')
      .set({ role: 'shopper', staffRole: null })
      .where('staffRole', '=', 'owner')
      .execute();
    const one = await newOwner();
    const { id } = one.user;
    for (const { status, body } of [
      await one.browser.call(adminStaffApi.removeStaff, { params: { id } }),
      await setRole(one.browser, id, 'packer'),
    ]) {
      expect([status, body.message]).toEqual([
        409,
        'You cannot do this to yourself. Please ask another owner.',
      ]);
    }
    const two = await newOwner();
    const answers = await Promise.all([
      one.browser.call(adminStaffApi.removeStaff, { params: { id: two.user.id } }),
      setRole(two.browser, one.user.id, 'packer'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await shop.db
      .selectFrom('users')
      .select('id')
      .where('staffRole', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  });
});

describe('a lost second factor', () => {
  test('is reset by an owner, which ends the member’s sessions and notifies them', async () => {
    const owner = await newOwner();
    const packer = await newPacker();
    await setUpApp(shop, packer.browser);
    const { id, email } = packer.user;
    expect(
      (await owner.browser.call(adminStaffApi.resetSecondFactor, { params: { id } })).status,
    ).toBe(200);
    expect((await packer.browser.call(accountsApi.profile)).status).toBe(401);
    expect((await mailsTo(shop, email)).at(-1)?.data.what).toBe('reset');
    expect(await entriesOf(id)).toEqual([
      { action: 'changed', before: { secondFactor: true }, after: { secondFactor: false } },
    ]);
    const own = await owner.browser.call(adminStaffApi.resetSecondFactor, {
      params: { id: owner.user.id },
    });
    expect(own.status).toBe(409);
  });

  test('of the only owner is reset by the command line', async () => {
    const { browser, user } = await newOwner();
    expect(await resetLostFactor(shop, user.email)).toBe(false);
    await setUpApp(shop, browser);
    expect(await resetLostFactor(shop, user.email)).toBe(true);
    expect((await browser.call(accountsApi.profile)).status).toBe(401);
  });
});
