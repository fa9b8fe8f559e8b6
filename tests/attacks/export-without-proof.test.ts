import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { analyticsFilePath } from '#contract/analytics/analytics-rules.ts';
import { auditFileRoute } from '#contract/audit/audit-rules.ts';
import { customersFileRoute } from '#contract/customers/customers-rules.ts';
import { invoicesFileRoute } from '#contract/invoices/invoice-rules.ts';
import { ordersFileRoute } from '#contract/orders/order-rules.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildUser, signInNew, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  await buildOrder(shop, await buildUser(shop), { status: 'delivered' });
});
afterAll(() => shop.remove());

const files = {
  customers: analyticsFilePath('customers', {}),
  'audit-log': auditFileRoute,
  'gst-papers': invoicesFileRoute,
  order: `${ordersFileRoute}?ids=${randomUUID()}`,
  customer: `${customersFileRoute}?ids=${randomUUID()}`,
};
const get = (browser: TestBrowser, url: string) => browser.request({ method: 'GET', url });

async function entries() {
  return shop.db
    .selectFrom('auditEntries')
    .select(['actor', 'subject', 'label', 'after'])
    .where('action', '=', 'exported')
    .orderBy('at')
    .orderBy('id')
    .execute();
}

describe('somebody who finds an owner’s open session', () => {
  test.each(Object.entries(files))('exports no %s [proof-9]', async (_, url) => {
    const { browser } = await signInNew(shop, newBrowser(), { staffRole: 'owner' });
    clock.pass(16 * MINUTE_MS);
    const before = await entries();
    const refused = await get(browser, url);
    expect([refused.status, refused.body]).toEqual([
      403,
      { success: false, message: 'Please confirm your identity first.', proofNeeded: true },
    ]);
    expect(await entries()).toEqual(before);
    await browser.call(ownSecondFactorApi.confirmIdentity, { body: { password: usualPassword } });
    const taken = await get(browser, url);
    expect([taken.status, String(taken.headers['content-type'])]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ]);
  });

  test('reads on, and exports what is about no customer [proof-9]', async () => {
    const { browser } = await signInNew(shop, newBrowser(), { staffRole: 'owner' });
    clock.pass(16 * MINUTE_MS);
    expect((await get(browser, analyticsFilePath('products', {}))).status).toBe(200);
    expect((await get(browser, '/api/admin/users')).status).toBe(200);
  });

  test('invites no staff [proof-2]', async () => {
    const { browser } = await signInNew(shop, newBrowser(), { staffRole: 'owner' });
    clock.pass(16 * MINUTE_MS);
    const body = { email: 'thief@example.in', staffRole: 'owner' } as const;
    expect((await browser.call(adminStaffApi.inviteStaff, { body })).status).toBe(403);
  });
});

test('every file leaves an entry with user, file, filters and number of rows [proof-10]', async () => {
  const { browser, user } = await signInNew(shop, newBrowser(), { staffRole: 'owner' });
  const paths = {
    customers: analyticsFilePath('customers', { from: '2026-11-01', to: '2026-11-20' }),
    products: '/api/admin/products/export.csv?category=painting',
    audit: `${auditFileRoute}?subject=order`,
    invoices: `${invoicesFileRoute}?month=2026-11`,
  };
  const before = (await entries()).length;
  const rows: number[] = [];
  for (const url of Object.values(paths)) {
    const { body } = await get(browser, url);
    rows.push(String(body).trim().split('\r\n').length - 1);
  }
  const actor = `${user.name} (${user.email})`;
  expect((await entries()).slice(before)).toEqual([
    {
      actor,
      subject: 'figures',
      label: 'customers',
      after: { from: '2026-11-01', to: '2026-11-20', rows: rows[0] },
    },
    { actor, subject: 'catalogue', label: '', after: { category: 'painting', rows: rows[1] } },
    { actor, subject: 'audit-log', label: '', after: { subject: 'order', rows: rows[2] } },
    { actor, subject: 'gst-papers', label: '', after: { month: '2026-11', rows: rows[3] } },
  ]);
});
