import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { mailsApi } from '#contract/mails/mails.endpoints.ts';
import { HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import type { OutgoingMail } from '#server/infra/mail/mailer.ts';
import { attachedInvoices } from '#server/selling/invoices/drawing/attached-invoices.ts';
import { buildMail } from '#testing/build-mails.ts';
import { signInAgain, signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { sendDueMails, sendMail } from './send-mail.ts';

let shop: TestShop;
let clock: HeldClock;
let newBrowser: () => TestBrowser;
let manager: TestBrowser;
let arrived: OutgoingMail[] = [];
let refusal: Error | undefined;

beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
  // The mail server.
  shop.mailer = {
    canSend: async () => true,
    send: async (mail) => {
      if (refusal) throw refusal;
      arrived.push(mail);
      return '250 OK';
    },
  };
  newBrowser = (await openTestApp(shop)).browser;
  manager = (await signInNew(shop, newBrowser(), { name: 'Meera', staffRole: 'manager' })).browser;
});
afterAll(() => shop.remove());
beforeEach(async () => {
  arrived = [];
  refusal = undefined;
  await shop.db.deleteFrom('mails').execute();
  await signInAgain(shop, manager);
});

const list = async (query: object = {}) =>
  (await manager.call(mailsApi.listMails, { query })).body.data;
const open = (id: string) => manager.call(mailsApi.readMail, { params: { id } });
const resend = (id: string) => manager.call(mailsApi.resendMail, { params: { id } });
const orderId = '0197a3b2-0000-7000-8000-00000abcdef1';
const aboutOrder = { orderId, name: 'Asha', items: [], address: [] };
const sums = { subtotalPaise: 100_00, taxPaise: 18_00, totalPaise: 118_00, discountPaise: 0 };

test('mails are listed newest first, narrowed by state and found by address or order', async () => {
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
  const paid = await buildMail(shop, {
    template: 'order-paid',
    data: { ...aboutOrder, ...sums },
    state: 'sent',
    createdAt: ago(3),
  });
  const failed = await buildMail(shop, { to: 'Lata@Hills.example', state: 'failed' });
  const waiting = await buildMail(shop, { createdAt: ago(1), lastError: 'connect ECONNREFUSED' });
  const all = await list();
  expect(all.mails.map(({ _id }) => _id)).toEqual([failed, waiting, paid]);
  expect(all).toMatchObject({ total: 3, pages: 1, waiting: 1, failed: 1 });
  expect(all.mails[1]).toMatchObject({
    to: 'asha@example.in',
    template: 'already-registered',
    state: 'waiting',
    attempts: 1,
    lastError: 'connect ECONNREFUSED',
    orderId: null,
  });
  const ids = async (query: object) => (await list(query)).mails.map(({ _id }) => _id);
  expect(await ids({ state: 'failed' })).toEqual([failed]);
  expect(await ids({ state: 'waiting' })).toEqual([waiting]);
  expect(await ids({ state: 'sent' })).toEqual([paid]);
  expect(await ids({ q: 'hills.EX' })).toEqual([failed]);
  for (const q of [orderId, '0ABCDEF1', '#0abcdef1']) expect(await ids({ q })).toEqual([paid]);
  expect(await ids({ q: '0ABCDEF2' })).toEqual([]);
  expect(await ids({ q: '%' })).toEqual([]);
  expect(await ids({ limit: 1, page: 2 })).toEqual([waiting]);
  expect((await manager.call(mailsApi.listMails, { query: { state: 'lost' } })).status).toBe(400);
});

test('a mail is read as it was written', async () => {
  const id = await buildMail(shop, {
    template: 'order-paid',
    data: { ...aboutOrder, ...sums },
    state: 'sent',
  });
  const { mail, content } = (await open(id)).body.data;
  expect(mail).toMatchObject({ orderId, state: 'sent', isSecret: false });
  expect(content?.subject).toBe('Order confirmed: #0ABCDEF1 (Aipan Haat)');
  expect(content?.html).toContain('₹118.00');
  expect(content?.text).toContain('Namaste Asha,');
});

test('a code is never shown and not sent again', async () => {
  const data = { name: 'Asha', code: '048213', minutes: 10 };
  const id = await buildMail(shop, { template: 'verification-code', data });
  const { status, body } = await open(id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ content: null, mail: { isSecret: true } });
  expect(JSON.stringify(await list())).not.toContain('048213');
  expect(JSON.stringify(body)).not.toContain('048213');
  expect(await resend(id)).toMatchObject({
    status: 409,
    body: {
      message: 'An email with a code is not sent again. The user can request a new code.',
    },
  });
});

test('a mail of a kind that this release does not know is listed, and cannot be read', async () => {
  const id = await buildMail(shop, { template: 'of-old' as 'order-paid', state: 'sent' });
  expect((await open(id)).body.data).toMatchObject({ content: null, mail: { template: 'of-old' } });
});

test('a mail that is gone is not found', async () => {
  for (const id of ['nonsense', orderId]) {
    expect((await open(id)).status).toBe(404);
    expect((await resend(id)).status).toBe(404);
  }
});

test('a sent mail is sent again as a mail of its own, and the log names who did it', async () => {
  const id = await buildMail(shop, { template: 'order-paid', data: { ...aboutOrder, ...sums } });
  await sendMail(shop, id, attachedInvoices);
  const { status, body } = await resend(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'The email is on its way again',
    data: { mail: { state: 'waiting', resent: 1 } },
  });
  await sendMail(shop, id, attachedInvoices);
  const [first, second] = arrived;
  expect(second).toMatchObject({ to: 'asha@example.in', subject: first?.subject });
  expect(second?.messageId).not.toBe(first?.messageId);
  const entries = await shop.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('subjectId', '=', id)
    .execute();
  expect(entries).toMatchObject([
    { action: 'resent', subject: 'mail', label: 'Order paid, 0ABCDEF1' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('asha@');
});

test('a mail that was refused for good has failed until somebody sends it again', async () => {
  refusal = Object.assign(new Error('550 no such mailbox'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
  });
  const id = await buildMail(shop);
  await sendDueMails(shop, attachedInvoices);
  expect((await open(id)).body.data.mail).toMatchObject({
    state: 'failed',
    lastError: '550 no such mailbox',
  });
  const notices = async () => (await manager.call(alertsApi.readNotices, {})).body.data;
  expect(await notices()).toMatchObject({ failedMails: 1, mailServer: null });
  refusal = undefined;
  clock.pass(24 * HOUR_MS);
  await sendDueMails(shop, attachedInvoices);
  expect(arrived).toEqual([]);
  await signInAgain(shop, manager);
  await resend(id);
  await sendDueMails(shop, attachedInvoices);
  expect(arrived).toHaveLength(1);
  expect(await notices()).toMatchObject({ failedMails: 0 });
});

test('a mail that waits is tried at once on request', async () => {
  refusal = new Error('connect ECONNREFUSED');
  const id = await buildMail(shop);
  await sendMail(shop, id, attachedInvoices);
  clock.pass(MINUTE_MS);
  await sendMail(shop, id, attachedInvoices);
  refusal = undefined;
  await sendDueMails(shop, attachedInvoices);
  expect(arrived).toEqual([]);
  expect((await resend(id)).body.data.mail).toMatchObject({ resent: 0, nextTryAt: null });
  await sendMail(shop, id, attachedInvoices);
  expect(arrived.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`]);
});

test('managers are notified of mails that wait for a silent mail server, packers are not', async () => {
  await buildMail(shop, { lastError: 'connect ECONNREFUSED' });
  await buildMail(shop, { lastError: 'connect ECONNREFUSED' });
  expect((await manager.call(alertsApi.readNotices, {})).body.data.mailServer).toEqual({
    waiting: 2,
    since: clock.now().toISOString(),
    lastError: 'connect ECONNREFUSED',
  });
  const packer = await signInNew(shop, newBrowser(), { staffRole: 'packer' });
  expect((await packer.browser.call(alertsApi.readNotices, {})).body.data).toMatchObject({
    failedMails: 0,
    mailServer: null,
    webhooks: null,
  });
});
