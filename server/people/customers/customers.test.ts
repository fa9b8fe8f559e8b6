import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import { customersFileRoute } from '#contract/customers/customers-rules.ts';
import { registerAs } from '#testing/account-calls.ts';
import { buildMessage } from '#testing/build-messages.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildRefund } from '#testing/build-refunds.ts';
import { buildUser, signInNew, usualPassword } from '#testing/build-users.ts';
import { type GoogleStandIn, standInForGoogle } from '#testing/google-stand-in.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let google: GoogleStandIn;
let shop: TestShop;
let newBrowser: () => TestBrowser;
let owner: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
  google = await standInForGoogle(clock, true);
  shop = await openTestShop(
    {},
    { clock, adjust: (config) => ({ ...config, google: google.config }) },
  );
  newBrowser = (await openTestApp(shop)).browser;
  owner = (await signInNew(shop, newBrowser(), { staffRole: 'owner', name: 'Kamla' })).browser;
  manager = (await signInNew(shop, newBrowser(), { staffRole: 'manager', name: 'Hema' })).browser;
});
afterAll(async () => {
  google.close();
  await shop.remove();
});

const list = async (query: object) =>
  (await manager.call(customersApi.listCustomers, { query })).body;
const namesOf = async (query: object) => (await list(query)).data.map(({ name }) => name);
const read = async (id: string) =>
  (await manager.call(customersApi.readCustomer, { params: { id } })).body.data.customer;
const ban = (id: string, banned = true, browser = owner) =>
  browser.call(customersApi.banCustomer, { params: { id }, body: { banned } });

test('the file of chosen customers has no others, and is noted in the audit log', async () => {
  const wanted = await buildUser(shop, { email: 'chosen@file.example' });
  await buildUser(shop, { email: 'other@file.example' });
  await buildOrder(shop, wanted, { status: 'delivered', gstRate: 0 });
  const url = `${customersFileRoute}?ids=${wanted.id}`;
  const { browser } = await signInNew(shop, newBrowser(), { staffRole: 'manager' });
  const { status, body } = await browser.request({ method: 'GET', url });
  expect(status).toBe(200);
  expect(String(body)).toMatch(/,chosen@file.example,1,2500,/);
  expect(String(body)).not.toContain('other@file.example');
  const noted = await shop.db
    .selectFrom('auditEntries')
    .select('after')
    .where('action', '=', 'exported')
    .where('subject', '=', 'customer')
    .execute();
  expect(noted).toEqual([{ after: { chosen: 1, rows: 1 } }]);
});

describe('the list of customers', () => {
  test('shows everybody with what they have spent, refunds subtracted [ac-1] [ac-3] [ac-10]', async () => {
    const rich = await buildUser(shop, { name: 'Lata Negi', email: 'lata@list.example' });
    const order = (facts: object) => buildOrder(shop, rich, { gstRate: 0, ...facts });
    const big = await order({ status: 'delivered', items: [{ pricePaise: 900_00 }] });
    await buildRefund(shop, big, { amountPaise: 100_00 });
    await buildRefund(shop, big, { amountPaise: 50_00, status: 'failed' });
    await order({ status: 'pending' });
    await order({ status: 'cancelled', paidAt: null });
    const { data, total, pages } = await list({ q: 'list.example' });
    expect([data, total, pages]).toEqual([
      [
        {
          _id: rich.id,
          id: rich.id,
          name: 'Lata Negi',
          email: 'lata@list.example',
          avatar: null,
          isVerified: true,
          bannedAt: null,
          role: 'shopper',
          staffRole: null,
          createdAt: clock.now().toISOString(),
          orders: 1,
          spent: 800,
        },
      ],
      1,
      1,
    ]);
  });

  test('names those who have not verified their address yet, once for each', async () => {
    const email = 'fresh@list.example';
    await registerAs(newBrowser(), email);
    clock.pass(1000);
    await registerAs(newBrowser(), email, { name: 'Fresh Newest' });
    await registerAs(newBrowser(), 'lata@list.example');
    expect((await list({ q: 'fresh@list' })).data).toMatchObject([
      { name: 'Fresh Newest', email, isVerified: false, orders: 0, spent: 0 },
    ]);
    expect(await namesOf({ q: 'list.example', state: 'unverified' })).toEqual(['Fresh Newest']);
    expect(await namesOf({ q: 'list.example', state: 'verified' })).toEqual(['Lata Negi']);
    const [pending] = (await list({ q: 'fresh@list' })).data;
    expect(await read(pending?._id ?? '')).toMatchObject({ isVerified: false, recentOrders: [] });
    expect((await ban(pending?._id ?? '')).status).toBe(404);
  });

  test('is searched by name, address and telephone, sorted and paged [ac-2]', async () => {
    const many = await Promise.all(
      [1, 2, 3].map((n) =>
        buildUser(shop, { name: `Pager ${n}`, email: `pager${n}@paged.example` }),
      ),
    );
    const of = (n: number) => many[n - 1] ?? null;
    await buildOrder(shop, of(2), { items: [{ pricePaise: 500_00 }] });
    await buildOrder(shop, of(3), { items: [{ pricePaise: 100_00 }], shippingPhone: '9811122233' });
    await buildOrder(shop, of(3), { items: [{ pricePaise: 100_00 }] });
    const q = 'PAGED.example';
    expect(await namesOf({ q, sort: 'name' })).toEqual(['Pager 1', 'Pager 2', 'Pager 3']);
    expect(await namesOf({ q, sort: 'spent' })).toEqual(['Pager 2', 'Pager 3', 'Pager 1']);
    expect(await namesOf({ q, sort: 'orders' })).toEqual(['Pager 3', 'Pager 2', 'Pager 1']);
    expect(await list({ q, sort: 'name', limit: 2, page: 2 })).toMatchObject({
      data: [{ name: 'Pager 3' }],
      total: 3,
      pages: 2,
    });
    expect(await namesOf({ q: '+91 98111 22233' })).toEqual(['Pager 3']);
    for (const q of ['pager_1', '-', '’', ',']) expect([q, await namesOf({ q })]).toEqual([q, []]);
    expect(await namesOf({ q: '3 págér' })).toContain('Pager 3');
    expect(
      (await manager.call(customersApi.listCustomers, { query: { sort: 'age' } })).status,
    ).toBe(400);
  });

  test('opens one with their orders and messages, for managers and owners only', async () => {
    const { browser, user } = await signInNew(shop, newBrowser());
    const order = await buildOrder(shop, user, { status: 'shipped', shippingPhone: '9800000001' });
    const message = await buildMessage(shop, { user, subject: 'custom', category: 'painting' });
    expect(await read(user.id)).toMatchObject({
      phone: '9800000001',
      underWay: 1,
      namedInvoices: 0,
      recentOrders: [{ _id: order.id, status: 'shipped', totalAmount: 2950 }],
      recentMessages: [{ _id: message.id, ticket: message.ticket, category: 'painting' }],
    });
    const packer = (await signInNew(shop, newBrowser(), { staffRole: 'packer' })).browser;
    for (const [caller, status] of [
      [newBrowser(), 401],
      [browser, 403],
      [packer, 403],
    ] as const) {
      expect((await caller.call(customersApi.listCustomers)).status).toBe(status);
      const one = await caller.call(customersApi.readCustomer, { params: { id: user.id } });
      expect(one.status).toBe(status);
    }
    const missing = await manager.call(customersApi.readCustomer, { params: { id: 'nobody' } });
    expect([missing.status, missing.body.message]).toEqual([404, 'Customer not found']);
  });
});

describe('a ban', () => {
  const credentials = (email: string, password = usualPassword) => ({ body: { email, password } });
  const closed =
    'This account is closed. If you think that this is a mistake, please email or call the shop.';

  test('ends every session at once and refuses every way to sign in, until it is lifted [ac-4] [ac-5]', async () => {
    const email = 'banned@gmail.com';
    const { browser, user } = await signInNew(shop, newBrowser(), { email, googleId: 'sub-b' });
    const { id } = await buildOrder(shop, user);
    const answer = await ban(user.id);
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Customer banned. They are signed out everywhere.',
    ]);
    expect(answer.body.data.customer.bannedAt).toBe(clock.now().toISOString());
    expect((await browser.call(accountsApi.profile)).status).toBe(401);
    const byPassword = await newBrowser().call(accountsApi.login, credentials(email));
    expect([byPassword.status, byPassword.body.message]).toEqual([403, closed]);
    const guessed = await newBrowser().call(accountsApi.login, credentials(email, 'Guessed2026'));
    expect([guessed.status, guessed.body.message]).toEqual([401, 'Invalid email or password']);
    const credential = await google.token({ sub: 'sub-b', email });
    const byGoogle = await newBrowser().call(accountsApi.googleSignIn, { body: { credential } });
    expect([byGoogle.status, byGoogle.body.message]).toEqual([403, closed]);
    expect((await read(user.id)).recentOrders).toMatchObject([{ _id: id }]);
    expect((await list({ q: email, state: 'banned' })).total).toBe(1);

    expect((await ban(user.id, false)).body.message).toBe('Customer can sign in again.');
    expect((await newBrowser().call(accountsApi.login, credentials(email))).status).toBe(200);
    const entries = shop.db.selectFrom('auditEntries').selectAll().where('subjectId', '=', user.id);
    const label = `Customer ${user.id.slice(-6)}`;
    expect(await entries.orderBy('id').execute()).toMatchObject([
      { action: 'banned', subject: 'customer', label },
      { action: 'unbanned', label },
    ]);
  });

  test('is only for the owner, and never of staff or oneself [ac-8] [ac-9]', async () => {
    const { user } = await signInNew(shop, newBrowser());
    expect((await ban(user.id, true, manager)).status).toBe(403);
    expect((await ban(user.id, true, newBrowser())).status).toBe(401);
    const self = await signInNew(shop, newBrowser(), { staffRole: 'owner' });
    for (const browser of [owner, self.browser]) {
      const { status, body } = await ban(self.user.id, true, browser);
      expect([status, body.message]).toEqual([
        409,
        'This person works in the back office. Remove them from the staff first.',
      ]);
    }
    const noWord = await owner.call(customersApi.banCustomer, {
      params: { id: user.id },
      body: {},
    });
    expect(noWord.status).toBe(400);
  });
});
