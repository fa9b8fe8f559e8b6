import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import { mailsApi } from '#contract/mails/mails.endpoints.ts';
import { ownDataRoute } from '#contract/privacy/privacy.ts';
import { daysStored } from '#contract/privacy/retention-periods.ts';
import { mailboxRoutes } from '#sandbox/mailbox/mailbox.routes.ts';
import { openMailbox } from '#sandbox/mailbox/mailbox.ts';
import { openMemoryStores } from '#sandbox/store.ts';
import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { applyRetention } from '#server/people/retention/apply-retention.ts';
import { attachedInvoices } from '#server/selling/invoices/drawing/attached-invoices.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import { mailPlaced } from '#server/selling/orders/record/mail-placed.ts';
import { lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import {
  removeConnectionRow,
  saveConnectionRow,
} from '#server/studio/connections/connections.queries.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildUser, signIn, signInNew } from '#testing/build-users.ts';
import { findTrace } from '#testing/find-trace.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { toy, toyChannel } from '#testing/toy-channel.ts';
import { checkShop } from '../../cli/doctor-checks.ts';
import type { Channel } from './channel.ts';
import { channels } from './channels.ts';
import { notify } from './notify.ts';
import { forgetMails } from './outbox/mails.queries.ts';
import { sendDueMails } from './outbox/send-mail.ts';

/** The row of the new channel. */
const table = channels as Record<string, Channel>;

let phone = '9412055500';
let shop: TestShop;
let clock: HeldClock;
let owner: TestBrowser;
let newBrowser: () => TestBrowser;
const outbox = fastify();
let user: User;

beforeAll(async () => {
  table.toy = toyChannel;
  clock = heldClock();
  const mailbox = openMailbox({ openStore: openMemoryStores(), clock });
  await outbox.register(mailboxRoutes(mailbox, 'http://localhost'), { prefix: '/sandbox' });
  await outbox.listen({ port: 0, host: '127.0.0.1' });
  const { port } = outbox.server.address() as AddressInfo;
  const mailboxUrl = `http://127.0.0.1:${port}/sandbox/mailbox`;
  const mail = { kind: 'sandbox' as const, mailboxUrl, from: 'Haat <orders@haat.example>' };
  shop = await openTestShop({}, { clock, adjust: (config) => ({ ...config, mail }) });
  newBrowser = (await openTestApp(shop)).browser;
  owner = (await signInNew(shop, newBrowser(), { staffRole: 'owner' })).browser;
});
afterAll(async () => {
  delete table.toy;
  await outbox.close();
  await shop.remove();
});
beforeEach(async () => {
  toy.fate = undefined;
  phone = String(Number(phone) + 1);
  toy.chosenBy = new Set([phone]);
  await shop.db.deleteFrom('mails').execute();
  await shop.db.deleteFrom('messageStops').execute();
  user = await buildUser(shop, { name: 'Zubeida' });
  await connectToy();
});

/** As an owner who enters the keys of the channel. */
async function connectToy(): Promise<void> {
  const row = { mode: 'live', fields: {}, sealedSecrets: null, updatedBy: null } as const;
  await shop.db
    .transaction()
    .execute((trx) => saveConnectionRow(trx, { kind: 'toy', ...row, updatedAt: clock.now() }));
  shop.connections.drop();
}

async function placeOrder(): Promise<string> {
  const order = await buildOrder(shop, user, { status: 'pending' });
  await shop.db
    .updateTable('orders')
    .set({
      shippingPhone: phone,
      stockState: 'reserved',
      reservedUntil: new Date(clock.now().getTime() + DAY_MS),
    })
    .where('id', '=', order.id)
    .execute();
  await mailPlaced(shop, order.id);
  return order.id;
}
const cancel = (id: string) =>
  shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id });
    await moveOrder(trx, shop, order!, 'cancelled', { as: 'customer', actor: user.id });
  });
const send = () => sendDueMails(shop, attachedInvoices);
const queued = async () =>
  (
    await shop.db
      .selectFrom('mails')
      .select(['channel', 'template', 'recipient', 'sentAt', 'failedAt', 'lastError'])
      .orderBy('id')
      .execute()
  ).map(({ sentAt, failedAt, ...row }) => ({
    ...row,
    state: sentAt ? 'sent' : failedAt ? 'failed' : 'waiting',
  }));
const byToy = async () => (await queued()).filter(({ channel }) => channel === 'toy');

test('who has chosen a channel is told by it as well, in its words; the sandbox shows both', async () => {
  const id = await placeOrder();
  await notify(shop.db, shop, {
    event: 'password-changed',
    to: { email: user.email, phone },
    data: { name: 'Zubeida', created: false },
  });
  expect((await queued()).map(({ channel, template }) => [channel, template])).toEqual([
    ['mail', 'order-placed'],
    ['toy', 'order-placed'],
    ['mail', 'password-changed'],
  ]);
  await send();
  expect((await queued()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  const text = `Your order ${id.slice(-8)} is here.`;
  const messages = (await outbox.inject(`/sandbox/mailbox.json?to=${phone}`)).json();
  expect(messages).toMatchObject([{ to: phone, channel: 'Pigeon', text }]);
  const page = (await outbox.inject(`/sandbox/mailbox?to=${phone}`)).body;
  expect(page).toContain('<strong>Pigeon</strong>');
  expect(page).toContain(text);

  const list = (await owner.call(mailsApi.listMails, { query: {} })).body.data;
  expect(list.mails.map(({ channel }) => channel).sort()).toEqual(['Email', 'Email', 'Pigeon']);
  const row = list.mails.find(({ channel }) => channel === 'Pigeon');
  const read = await owner.call(mailsApi.readMail, { params: { id: row!._id } });
  expect(read.body.data).toMatchObject({
    mail: { to: phone, orderId: id },
    content: { subject: '', html: '', text },
  });
});

test('while it is not set up, mails go alone', async () => {
  await shop.db.transaction().execute((trx) => removeConnectionRow(trx, 'toy'));
  shop.connections.drop();
  await placeOrder();
  expect((await queued()).map(({ channel }) => channel)).toEqual(['mail']);
});

test('who has not chosen it gets mails alone, and nobody is told twice', async () => {
  toy.chosenBy.clear();
  await placeOrder();
  toy.chosenBy.add(phone);
  const id = await placeOrder();
  await mailPlaced(shop, id);
  expect((await queued()).map(({ channel }) => channel)).toEqual(['mail', 'mail', 'toy']);
  await forgetMails(shop.db, [`order-placed:${id}`]);
  await send();
  expect(await queued()).toHaveLength(1);
});

test('while a channel is away the others go on; it is reported, tried again and given up', async () => {
  toy.fate = 'away';
  await placeOrder();
  await send();
  expect((await queued()).map(({ state }) => state)).toEqual(['sent', 'waiting']);
  await notify(shop.db, shop, {
    event: 'password-changed',
    to: { email: user.email },
    data: { name: 'Zubeida', created: false },
  });
  await send();
  expect((await queued()).map(({ state }) => state)).toEqual(['sent', 'waiting', 'sent']);
  const { mailServer } = (await owner.call(alertsApi.readNotices, {})).body.data;
  expect(mailServer).toMatchObject({
    channel: 'Pigeon',
    waiting: 1,
    lastError: 'the pigeon is away',
  });
  const mails = (await checkShop(shop)).find(({ what }) => what === 'mails');
  expect(mails?.says).toMatch(/^1 Pigeon message waiting since .*: the pigeon is away$/);
  clock.pass(MINUTE_MS);
  toy.fate = undefined;
  await send();
  expect(await byToy()).toMatchObject([{ state: 'sent' }]);

  toy.fate = 'away';
  await placeOrder();
  await send();
  clock.pass(DAY_MS);
  await send();
  expect((await byToy())[1]).toMatchObject({ state: 'failed', lastError: 'the pigeon is away' });
  clock.pass(-DAY_MS);
});

test('an address that is gone gets no more by this channel, until staff send again', async () => {
  toy.fate = 'gone';
  const id = await placeOrder();
  await send();
  toy.fate = undefined;
  await cancel(id);
  await send();
  expect(
    (await queued()).map(({ channel, template, state }) => [channel, template, state]),
  ).toEqual([
    ['mail', 'order-placed', 'sent'],
    ['toy', 'order-placed', 'failed'],
    ['mail', 'order-cancelled', 'sent'],
  ]);
  const { mails } = (await owner.call(mailsApi.listMails, { query: { state: 'failed' } })).body
    .data;
  await owner.call(mailsApi.resendMail, { params: { id: mails[0]!._id } });
  await send();
  await placeOrder();
  await send();
  expect((await byToy()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('its messages are in the file of own data, and go with an erasure and after their time', async () => {
  toy.fate = 'gone';
  const id = await placeOrder();
  await send();
  const browser = newBrowser();
  await signIn(shop, browser, user);
  const { bytes } = await browser.request({ method: 'GET', url: ownDataRoute });
  const files = unzipSync(new Uint8Array(bytes));
  const data = JSON.parse(Buffer.from(files['data.json'] ?? '').toString());
  expect(data.mails).toContainEqual(
    expect.objectContaining({ channel: 'toy', recipient: phone, person: user.email }),
  );
  expect(data.addressesThatRefuse).toMatchObject([{ channel: 'toy', address: phone }]);

  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute();
  const body = { email: user.email };
  const erased = await owner.call(customersApi.eraseCustomer, { params: { id: user.id }, body });
  expect(erased.status).toBe(200);
  expect(await findTrace(shop, [phone])).toEqual([]);

  user = await buildUser(shop, { name: 'Zubeida' });
  await placeOrder();
  await send();
  clock.pass((daysStored('mails', {})! + 1) * DAY_MS);
  expect((await applyRetention(shop, ['mails'])).mails).toBe(2);
  const left = await shop.db.selectFrom('mails').select(['recipient', 'person']).execute();
  expect(left).toEqual([
    { recipient: '', person: null },
    { recipient: '', person: null },
  ]);
  expect(await shop.db.selectFrom('messageStops').selectAll().execute()).toEqual([]);
});
