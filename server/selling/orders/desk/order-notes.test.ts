import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/api/endpoint.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let newBrowser: () => TestBrowser;
let packer: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  newBrowser = (await openTestApp(shop)).browser;
  packer = (await signInNew(shop, newBrowser(), { staffRole: 'packer', name: 'Pooran Singh' }))
    .browser;
  manager = (await signInNew(shop, newBrowser(), { staffRole: 'manager' })).browser;
});
afterAll(() => shop.remove());

const list = async (query: Input<typeof adminOrdersApi.listAdminOrders>['query']) =>
  (await packer.call(adminOrdersApi.listAdminOrders, { query })).body.data;
const read = async (id: string) =>
  (await packer.call(adminOrdersApi.readAdminOrder, { params: { id } })).body.data.order;
const add = (id: string, words: string) =>
  packer.call(adminOrdersApi.addOrderNote, { params: { id }, body: { words } });

test('a note is for staff alone, only its writer changes it, and it goes with the customer', async () => {
  const { user, browser } = await signInNew(shop, newBrowser(), {});
  const { id } = await buildOrder(shop, user, { status: 'paid' });
  expect((await add(id, '  ')).body.message).toBe('Please write a note');
  const { body } = await add(id, 'She calls again on Friday.');
  expect([body.message, body.data.order.staffNotes]).toMatchObject([
    'Note added',
    [{ by: 'Pooran Singh', words: 'She calls again on Friday.', changedAt: null }],
  ]);
  const params = { id, noteId: body.data.order.staffNotes[0]!.id };
  const words = { words: 'She calls on Saturday.' };
  const notOwn = [
    await manager.call(adminOrdersApi.changeOrderNote, { params, body: words }),
    await manager.call(adminOrdersApi.deleteOrderNote, { params }),
  ];
  expect(notOwn.map(({ status }) => status)).toEqual([403, 403]);
  const changed = await packer.call(adminOrdersApi.changeOrderNote, { params, body: words });
  expect(changed.body.data.order.staffNotes).toMatchObject([
    { ...words, changedAt: expect.any(String) },
  ]);

  const own = await browser.call(ordersApi.readOrder, { params: { id } });
  expect(JSON.stringify(own.body)).not.toContain('Saturday');
  const log = await shop.db.selectFrom('auditEntries').select('after').execute();
  expect(JSON.stringify(log)).not.toContain('Saturday');

  await add(id, 'Second.');
  await packer.call(adminOrdersApi.deleteOrderNote, { params });
  expect((await read(id)).staffNotes).toMatchObject([{ words: 'Second.' }]);
  await eraseCustomer(shop, commandLine, user.id, { email: user.email, evenUnderWay: true });
  expect(await read(id)).toMatchObject({ staffNotes: [], tags: [] });
});

test('tags sort orders: one word is one tag, the list is narrowed by it, and search finds it', async () => {
  const { user } = await signInNew(shop, newBrowser(), {});
  const ids = [await buildOrder(shop, user), await buildOrder(shop, user)].map(({ id }) => id);
  const orders = ids.map((id) => ({ id }));
  const tag = (change: { add?: string[]; remove?: string[] }) =>
    packer.call(adminOrdersApi.tagOrders, { body: { orders, ...change } });
  const { body } = await tag({ add: [' Gift  Wrap', 'gift wrap', 'urgent'] });
  expect(body.data.done.map(({ id }) => id)).toEqual(ids);
  expect((await read(ids[0]!)).tags).toEqual(['gift wrap', 'urgent']);
  expect(await list({ tag: 'gift wrap' })).toMatchObject({
    total: 2,
    tags: ['gift wrap', 'urgent'],
  });
  expect(await list({ q: 'Gift wrap' })).toMatchObject({ total: 2 });
  await tag({ remove: ['urgent'] });
  expect(await list({ tag: 'urgent' })).toMatchObject({ total: 0, tags: ['gift wrap'] });
  expect(
    (await tag({ add: Array.from({ length: 10 }, (_, at) => `tag ${at}`) })).body.data.left,
  ).toHaveLength(2);
});

test('the list is narrowed and counted by what is to be done', async () => {
  const { user } = await signInNew(shop, newBrowser(), {});
  const before = (await list({})).counts;
  for (const status of ['paid', 'processing', 'shipped', 'delivered'] as const) {
    await buildOrder(shop, user, { status });
  }
  const { counts } = await list({});
  expect(counts).toEqual({
    confirm: before.confirm,
    pack: before.pack + 1,
    ship: before.ship + 1,
    shipped: before.shipped + 1,
  });
  const ship = await list({ todo: 'ship' });
  expect(new Set(ship.orders.map(({ status }) => status))).toEqual(new Set(['processing']));
});
