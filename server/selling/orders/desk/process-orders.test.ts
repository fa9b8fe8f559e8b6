import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import {
  type OrderStatus,
  ordersFileRoute,
  ordersInvoicesRoute,
} from '#contract/orders/order-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { buildInvoice } from '#testing/build-invoices.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildUser, signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;
let packer: TestBrowser;
let asha: { id: string };
beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  packer = await signedIn('packer');
  asha = await buildUser(shop, { name: 'Asha Rawat' });
});
afterAll(() => shop.remove());

const signedIn = async (staffRole?: 'packer' | 'manager') =>
  (await signInNew(shop, newBrowser(), { ...(staffRole && { staffRole }) })).browser;
const ordered = async (status: OrderStatus) => (await buildOrder(shop, asha, { status })).id;
const process = (orders: { id: string; seen?: string }[], browser = packer) =>
  browser.call(adminOrdersApi.processOrders, { body: { orders } });
const read = async (id: string) =>
  (await packer.call(adminOrdersApi.readAdminOrder, { params: { id } })).body.data.order;
const entriesAbout = (id: string) =>
  shop.db.selectFrom('auditEntries').selectAll().where('subjectId', '=', id).execute();
const get = (browser: TestBrowser, route: string, ids: readonly string[]) =>
  browser.request({ method: 'GET', url: `${route}?ids=${ids}` });

describe('orders that are marked as processing together', () => {
  test('move, each with its line in the audit log', async () => {
    const ids = [await ordered('paid'), await ordered('paid')];
    const { status, body } = await process(ids.map((id) => ({ id })));
    expect([status, body.data.left]).toEqual([200, []]);
    for (const id of ids) {
      const { status, updatedAt } = await read(id);
      expect(status).toBe('processing');
      expect(body.data.done).toContainEqual({ id, updatedAt });
      expect(await entriesAbout(id)).toMatchObject([
        { action: 'moved', before: { status: 'paid' }, after: { status: 'processing' } },
      ]);
    }
  });

  test('leave those that do not wait, that are gone and that somebody has changed', async () => {
    const [paid, shipped, stale] = [
      await ordered('paid'),
      await ordered('shipped'),
      await ordered('paid'),
    ];
    const gone = randomUUID();
    const long = new Date(clock.now().getTime() - MINUTE_MS).toISOString();
    const { body } = await process([
      { id: gone },
      { id: shipped },
      { id: stale, seen: long },
      { id: paid },
    ]);
    expect(body.data.done.map(({ id }) => id)).toEqual([paid]);
    expect(body.data.left).toEqual([
      { id: gone, message: 'Order not found' },
      { id: shipped, message: 'The order is shipped and cannot become processing.' },
      { id: stale, message: expect.stringContaining('changed in the meantime') },
    ]);
    expect((await read(shipped)).status).toBe('shipped');
    expect(await entriesAbout(shipped)).toEqual([]);
    expect(await entriesAbout(stale)).toEqual([]);
  });

  test('are 1 to 100, and the staff’s', async () => {
    const id = await ordered('paid');
    expect((await process([])).status).toBe(400);
    expect((await process(Array.from({ length: 101 }, () => ({ id })))).status).toBe(400);
    expect((await process([{ id }], newBrowser())).status).toBe(401);
    expect((await process([{ id }], await signedIn())).status).toBe(403);
    expect((await read(id)).status).toBe('paid');
  });
});

describe('the files of chosen orders', () => {
  test('are a table for managers who have proven who they are, noted in the audit log', async () => {
    const ids = [await ordered('paid'), await ordered('paid')];
    const other = await ordered('paid');
    const manager = await signedIn('manager');
    const { status, body } = await get(manager, ordersFileRoute, ids);
    expect(status).toBe(200);
    for (const id of ids) expect(String(body)).toContain(shortOrderId(id));
    expect(String(body)).not.toContain(shortOrderId(other));
    const noted = await shop.db
      .selectFrom('auditEntries')
      .select(['subject', 'after'])
      .where('action', '=', 'exported')
      .execute();
    expect(noted).toEqual([{ subject: 'order', after: { chosen: 2, rows: 2 } }]);
    expect((await get(manager, ordersFileRoute, ['nonsense'])).status).toBe(400);
    expect((await get(packer, ordersFileRoute, ids)).status).toBe(403);
    clock.pass(16 * MINUTE_MS);
    expect((await get(manager, ordersFileRoute, ids)).body).toMatchObject({ proofNeeded: true });
  });

  test('are one PDF of those invoices that there are', async () => {
    const orders = [await buildOrder(shop, asha), await buildOrder(shop, asha)];
    for (const order of orders) await buildInvoice(shop, order);
    const bare = await ordered('paid');
    const ids = orders.map(({ id }) => id);
    const { status, headers } = await get(packer, ordersInvoicesRoute, [...ids, bare]);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const entry = await shop.db
      .selectFrom('auditEntries')
      .select('after')
      .where('action', '=', 'exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ invoices: ids.map(() => expect.any(String)) });
    const cancelled = await ordered('cancelled');
    await buildInvoice(shop, { id: cancelled });
    expect((await get(packer, ordersInvoicesRoute, [cancelled])).status).toBe(404);
    expect((await get(packer, ordersInvoicesRoute, [bare])).status).toBe(404);
    expect((await get(newBrowser(), ordersInvoicesRoute, ids)).status).toBe(401);
    expect((await get(await signedIn(), ordersInvoicesRoute, ids)).status).toBe(403);
  });
});
