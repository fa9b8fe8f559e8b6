import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import { extrasApi } from '#contract/privacy/extras.endpoints.ts';
import { privacyApi } from '#contract/privacy/privacy.endpoints.ts';
import { privacyLimits } from '#contract/privacy/privacy-rules.ts';
import { lockCustomer } from '#server/accounts/users/accounts.queries.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { markSent } from '#server/messages/outbox/mail-tries.queries.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildRefund } from '#testing/build-refunds.ts';
import { buildReturn } from '#testing/build-returns.ts';
import { signIn, signInNew } from '#testing/build-users.ts';
import { findTrace } from '#testing/find-trace.ts';
import { buildManualOrder } from '#testing/manual-orders.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { eraseDueCustomers } from './erase-due.ts';

const WAIT_MS = privacyLimits.erasureWaitDays * DAY_MS;

/** What the shop has logged as errors. */
const errors: string[] = [];
let clock: HeldClock;
let shop: TestShop;
let visitor: () => TestBrowser;
beforeAll(async () => {
  clock = heldClock();
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  shop = await openTestShop({}, { clock, log });
  ({ browser: visitor } = await openTestApp(shop));
});
afterAll(() => shop.remove());

const customer = (wishes = {}) => signInNew(shop, visitor(), wishes);
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(shop.db);
  return rows.length > 0;
}
const isThere = async (id: string) =>
  (await shop.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;

describe('a customer who asks to be erased', () => {
  test('is notified, waits seven days, and is erased without a trace [leaving-5] [leaving-6]', async () => {
    const { browser, user } = await customer({ name: 'Zubeida', email: 'zubeida@q.example' });
    const { id: orderId } = await buildOrder(shop, user, { status: 'delivered' });
    await browser.call(extrasApi.noteExtras, { body: { given: true } });
    const askedAt = clock.now();
    const { status, body } = await browser.call(privacyApi.askErasure);
    expect([status, body.message]).toEqual([
      200,
      'Your account will be deleted. We have sent you an email.',
    ]);
    const dueAt = new Date(askedAt.getTime() + WAIT_MS);
    const erasure = { askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString() };
    expect(body.data.erasure).toEqual(erasure);
    expect((await browser.call(privacyApi.readPrivacy)).body.data.erasure).toEqual(erasure);
    expect(await mailsTo(shop, user.email)).toMatchObject([
      { template: 'erasure-asked', data: { name: 'Zubeida', dueAt: dueAt.toISOString() } },
    ]);

    clock.pass(WAIT_MS - HOUR_MS);
    await eraseDueCustomers(shop);
    expect(await isThere(user.id)).toBe(true);
    clock.pass(HOUR_MS);
    await eraseDueCustomers(shop);
    expect(await isThere(user.id)).toBe(false);
    expect((await browser.call(accountsApi.profile)).status).toBe(401);

    const [lastMail] = await mailsTo(shop, user.email);
    expect(lastMail?.template).toBe('account-erased');
    const last = await shop.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    await markSent(shop.db, { id: last.id, channel: 'mail' }, clock.now());
    expect(await findTrace(shop, ['zubeida'])).toEqual([]);
    // What is left is anonymous: acts of an id, and its consents.
    for (const trace of await findTrace(shop, [user.id])) {
      expect(trace).toMatch(/^public\.(audit_entries|order_events|order_history|consents): /);
    }
    const order = await shop.db
      .selectFrom('orders')
      .select(['userId', 'shippingAddress', 'status'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    expect(order).toEqual({ userId: null, shippingAddress: '', status: 'delivered' });
    const entry = await shop.db
      .selectFrom('auditEntries')
      .select(['actor', 'actorId', 'action'])
      .where('subjectId', '=', user.id)
      .executeTakeFirst();
    expect(entry).toEqual({ actor: 'The customer', actorId: null, action: 'erased' });
  });

  test('may keep the account until then [leaving-7]', async () => {
    const { browser, user } = await customer();
    await browser.call(privacyApi.askErasure);
    clock.pass(WAIT_MS - HOUR_MS);
    await signIn(shop, browser, user);
    const { status, body } = await browser.call(privacyApi.keepAccount);
    expect([status, body.message]).toEqual([200, 'You keep your account.']);
    clock.pass(DAY_MS);
    await eraseDueCustomers(shop);
    expect(await isThere(user.id)).toBe(true);
    expect((await browser.call(privacyApi.readPrivacy)).body.data.erasure).toBeNull();
    expect((await browser.call(privacyApi.keepAccount)).status).toBe(404);
  });

  test('asks once, however often: the first time counts, and one mail goes out', async () => {
    const { browser, user } = await customer();
    const first = await browser.call(privacyApi.askErasure);
    clock.pass(MINUTE_MS);
    const second = await browser.call(privacyApi.askErasure);
    expect(second.body.data.erasure).toEqual(first.body.data.erasure);
    expect(await mailsTo(shop, user.email)).toHaveLength(1);
  });

  test('first proves their identity [leaving-8]', async () => {
    const { browser } = await customer();
    clock.pass(16 * MINUTE_MS);
    const { status, body } = await browser.call(privacyApi.askErasure);
    expect([status, body]).toMatchObject([403, { proofNeeded: true }]);
    expect((await browser.call(privacyApi.readPrivacy)).body.data.erasure).toBeNull();
    expect((await visitor().call(privacyApi.askErasure)).status).toBe(401);
    expect((await visitor().call(privacyApi.keepAccount)).status).toBe(401);
  });

  test('affects no other account', async () => {
    const asha = await customer();
    const bina = await customer();
    await asha.browser.call(privacyApi.askErasure);
    expect((await bina.browser.call(privacyApi.keepAccount)).status).toBe(404);
    clock.pass(WAIT_MS);
    await eraseDueCustomers(shop);
    expect([await isThere(asha.user.id), await isThere(bina.user.id)]).toEqual([false, true]);
  });

  test('finishes orders, returns and refunds first [leaving-9]', async () => {
    const { browser, user } = await customer();
    await buildOrder(shop, user, { status: 'shipped' });
    const delivered = await buildOrder(shop, user, { status: 'delivered' });
    await buildReturn(shop, user, { order: delivered });
    await buildRefund(shop, delivered, { amountPaise: 100, status: 'pending' });
    const { status, body } = await browser.call(privacyApi.askErasure);
    expect([status, body.message]).toEqual([
      409,
      'You still have 1 order that is under way, 1 open return, and 1 refund that has not arrived. Your account can be deleted as soon as that is finished.',
    ]);
    expect((await browser.call(privacyApi.readPrivacy)).body.data).toMatchObject({
      inTheWay: { orders: 1, returns: 1, refunds: 1 },
      stays: { orders: 2, namedInvoices: 0 },
      erasure: null,
    });
  });

  test('finishes what staff have written down for their address, and not what others have', async () => {
    const contact = { name: 'Bhagat Negi', email: 'Bhagat.Order@example.in', phone: '9412055502' };
    await buildManualOrder(shop, { contact });
    const { browser } = await customer({ email: 'bhagat.order@example.in' });
    expect((await browser.call(privacyApi.askErasure)).status).toBe(409);
    expect((await browser.call(privacyApi.readPrivacy)).body.data).toMatchObject({
      inTheWay: { orders: 1 },
      stays: { orders: 1 },
    });
    const other = await customer();
    const { id } = await buildOrder(shop, other.user, { status: 'shipped' });
    const theirs = { shippingEmail: 'bhagat.order@example.in' };
    await shop.db.updateTable('orders').set(theirs).where('id', '=', id).execute();
    expect((await browser.call(privacyApi.readPrivacy)).body.data?.stays.orders).toBe(1);
  });

  test('waits for what they have bought meanwhile', async () => {
    const { browser, user } = await customer();
    await browser.call(privacyApi.askErasure);
    const { id } = await buildOrder(shop, user, { status: 'shipped' });
    clock.pass(WAIT_MS);
    await eraseDueCustomers(shop);
    expect(await isThere(user.id)).toBe(true);
    const delivered = { status: 'delivered', deliveredAt: clock.now() } as const;
    await shop.db.updateTable('orders').set(delivered).where('id', '=', id).execute();
    await eraseDueCustomers(shop);
    expect(await isThere(user.id)).toBe(false);
  });

  test('waits for what they request while they are being erased', async () => {
    const { browser, user } = await customer();
    const order = await buildOrder(shop, user, { status: 'delivered' });
    await browser.call(privacyApi.askErasure);
    clock.pass(WAIT_MS);
    const { erasing } = await shop.db.transaction().execute(async (trx) => {
      await lockCustomer(trx, user.id);
      const erasing = eraseDueCustomers(shop);
      await expect.poll(isSomebodyWaiting).toBe(true);
      await buildReturn({ ...shop, db: trx }, user, { order });
      return { erasing };
    });
    await erasing;
    expect(await isThere(user.id)).toBe(true);
  });

  test('is retried an hour later after an error', async () => {
    const { browser, user } = await customer();
    await browser.call(privacyApi.askErasure);
    await sql`create table hindrance (user_id uuid references users (id))`.execute(shop.db);
    await sql`insert into hindrance values (${user.id})`.execute(shop.db);
    clock.pass(WAIT_MS);
    errors.length = 0;
    for (let minute = 0; minute < 3; minute += 1) {
      await eraseDueCustomers(shop);
      clock.pass(MINUTE_MS);
    }
    expect(errors).toEqual([expect.stringContaining(user.id)]);
    await sql`drop table hindrance`.execute(shop.db);
    clock.pass(HOUR_MS);
    await eraseDueCustomers(shop);
    expect(await isThere(user.id)).toBe(false);
  });

  test('leaves the staff first, and is not the last owner [leaving-10]', async () => {
    const owner = await customer({ staffRole: 'owner' });
    const alone = await owner.browser.call(privacyApi.askErasure);
    expect([alone.status, alone.body.message]).toEqual([
      409,
      'You are the only owner of this shop. Make somebody else an owner first.',
    ]);
    expect((await owner.browser.call(privacyApi.readPrivacy)).body.data.staff).toBe('last-owner');
    const packer = await customer({ staffRole: 'packer' });
    const { status, body } = await packer.browser.call(privacyApi.askErasure);
    expect([status, body.message]).toEqual([
      409,
      'You work in the back office. Ask an owner to remove you from the staff first.',
    ]);
  });

  test('is not erased after joining the staff meanwhile', async () => {
    const { browser, user } = await customer();
    await browser.call(privacyApi.askErasure);
    const joined = { role: 'admin', staffRole: 'packer' } as const;
    await shop.db.updateTable('users').set(joined).where('id', '=', user.id).execute();
    clock.pass(WAIT_MS);
    await eraseDueCustomers(shop);
    expect(await isThere(user.id)).toBe(true);
  });

  test('is seen by staff on the customer’s page [leaving-11]', async () => {
    const owner = await customer({ staffRole: 'owner' });
    const { browser, user } = await customer({ name: 'Leela' });
    const read = async () => {
      const answer = await owner.browser.call(customersApi.readCustomer, {
        params: { id: user.id },
      });
      return answer.body.data.customer.erasure;
    };
    expect(await read()).toBeNull();
    const { body } = await browser.call(privacyApi.askErasure);
    expect(await read()).toEqual(body.data.erasure);
    const query = { state: 'leaving' } as const;
    const { body: leaving } = await owner.browser.call(customersApi.listCustomers, { query });
    expect(leaving.data.map(({ id }) => id)).toContain(user.id);
  });
});
