import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { adminLedgerApi } from '#contract/ledger/admin-ledger.endpoints.ts';
import { ledgerLimits } from '#contract/ledger/ledger-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { applyRetention } from '#server/people/retention/apply-retention.ts';
import { signInNew } from '#testing/build-users.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder } from '#testing/paid-order.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openCheck } from './check-ledger.ts';
import { checkByNight } from './ledger.jobs.ts';

let checkout: Checkout;
let asha: Customer;
let owner: TestBrowser;
let order: Awaited<ReturnType<typeof paidOrder>>;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  ({ browser: owner } = await signInNew(checkout.shop, checkout.visitor(), {
    name: 'Kamla Bisht',
    staffRole: 'owner',
  }));
  order = await paidOrder(checkout, asha);
  await paidOrder(checkout, asha);
});
afterAll(() => checkout.close());

describe('the movements of money', () => {
  const list = async (query: { q?: string; page?: number }) =>
    (await owner.call(adminLedgerApi.listMoneyMovements, { query })).body.data;

  test('are listed, the newest first, with what is held of them', async () => {
    const { movements, total, pages, held } = await list({});
    expect([total, pages, held]).toEqual([2, 1, 2360]);
    expect(movements[1]).toMatchObject({
      kind: 'paid',
      amount: 1180,
      orderId: order.id,
      paymentId: order.paymentId,
    });
  });

  test.each([
    ['the number on the screen', () => shortOrderId(order.id)],
    ['the same with its sign', () => `#${shortOrderId(order.id)}`],
    ['the whole number', () => order.id],
    ['the payment', () => order.paymentId],
    ['the payment in capital letters', () => order.paymentId.toUpperCase()],
  ])('are found by %s', async (_, q) => {
    const { movements, held } = await list({ q: q() });
    expect(movements.map((each) => each.orderId)).toEqual([order.id]);
    expect(held).toBe(1180);
  });

  test('are none where the search finds nothing', async () => {
    expect(await list({ q: '%' })).toMatchObject({ movements: [], total: 0, held: 0 });
    expect((await list({ page: 9 })).movements).toEqual([]);
  });
});

describe('the movements of stock', () => {
  const list = async (query: { q?: string }) =>
    (await owner.call(adminLedgerApi.listStockMovements, { query })).body.data.movements;

  test('show the history of a product', async () => {
    const movements = await list({ q: order.productId });
    expect(movements.map(({ kind, stock, held }) => [kind, stock, held])).toEqual([
      ['sold', -1, -1],
      ['held', 0, 1],
      ['counted', 1, 0],
    ]);
    expect(movements[0]).toMatchObject({ orderId: order.id, name: 'Hills at Dusk', variant: null });
  });

  test('are found by the order and by the name of the product', async () => {
    expect(await list({ q: `#${shortOrderId(order.id)}` })).toHaveLength(2);
    expect(await list({ q: 'hills AT' })).toHaveLength(6);
    expect(await list({ q: 'hílls-dusk' })).toHaveLength(6);
    expect(await list({ q: 'Hills_at' })).toEqual([]);
  });

  test('cannot be searched by more than a search holds', async () => {
    const q = 'x'.repeat(ledgerLimits.searchMax + 1);
    expect((await owner.call(adminLedgerApi.listStockMovements, { query: { q } })).status).toBe(
      400,
    );
    expect((await owner.call(adminLedgerApi.listMoneyMovements, { query: { q } })).status).toBe(
      400,
    );
  });
});

describe('a check of the ledger', () => {
  const read = async () => (await owner.call(adminLedgerApi.readBookChecks, {})).body.data;

  test('is begun once, however often it is requested, and reports its progress', async () => {
    expect(await read()).toEqual({ last: null, running: null });
    const { body } = await owner.call(adminLedgerApi.startBookCheck, {});
    const again = await owner.call(adminLedgerApi.startBookCheck, {});
    expect(body.message).toBe('The ledger is being checked');
    expect(body.data.running).toMatchObject({ by: 'Kamla Bisht', endedAt: null, days: 7 });
    expect(again.body.data.running?.id).toBe(body.data.running?.id);
    const entries = await checkout.shop.db
      .selectFrom('auditEntries')
      .select(['action', 'subject'])
      .where('subject', '=', 'books')
      .execute();
    expect(entries).toEqual([{ action: 'checked', subject: 'books' }]);
  });

  test('that was interrupted does not keep the next from beginning', async () => {
    const { running } = await read();
    checkout.clock.pass(ledgerLimits.longestMs);
    expect((await read()).running).toBeNull();
    const { body } = await owner.call(adminLedgerApi.startBookCheck, {});
    expect(body.data.running?.id).not.toBe(running?.id);
    checkout.clock.pass(ledgerLimits.longestMs);
  });

  test('runs every night, and the page has its findings', async () => {
    const { db } = checkout.shop;
    const old = await openCheck(checkout.shop, { askedBy: 'clock', days: 7 });
    await db
      .updateTable('ledgerChecks')
      .set({ startedAt: new Date('2025-01-01') })
      .where('id', '=', old)
      .execute();
    await checkByNight(checkout.shop);
    await applyRetention(checkout.shop, ['book-checks']);
    const { last } = await read();
    expect(last).toMatchObject({
      by: 'the shop itself',
      orders: 2,
      toAsk: 2,
      asked: 2,
      violations: [],
    });
    await db
      .updateTable('ledgerChecks')
      .set({ violations: '[{"rule":"units","rows":[]}]' })
      .execute();
    const notices = async (browser: TestBrowser) =>
      (await browser.call(alertsApi.readNotices, {})).body.data.brokenRules;
    expect(await notices(owner)).toBe(1);
    const manager = await signInNew(checkout.shop, checkout.visitor(), { staffRole: 'manager' });
    expect(await notices(manager.browser), 'the books are the owner’s').toBe(0);
    const kept = await db.selectFrom('ledgerChecks').select('id').where('id', '=', old).execute();
    expect(kept).toEqual([]);
  });
});
