import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { HOUR_MS } from '#server/infra/clock.ts';
import { attachmentName } from '#server/infra/media/attachments.ts';
import { buildMessage } from '#testing/build-messages.ts';
import { signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let clock: HeldClock;
let newBrowser: () => TestBrowser;
let manager: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  const staffed = (name: string) => signInNew(shop, newBrowser(), { name, staffRole: 'manager' });
  manager = (await staffed('Meera Joshi')).browser;
  other = (await staffed('Bina Mehra')).browser;
});
afterAll(() => shop.remove());

const list = async (query: object) =>
  (await manager.call(adminContactsApi.listContacts, { query })).body.data;
const tickets = async (query: object) => (await list(query)).contacts.map(({ ticket }) => ticket);
const read = async (id: string) =>
  (await manager.call(adminContactsApi.readContact, { params: { id } })).body.data.contact;
const answer = (id: string, body: object, browser = manager) =>
  browser.call(adminContactsApi.replyToContact, { params: { id }, body });
const mark = (id: string, body: object, browser = manager) =>
  browser.call(adminContactsApi.updateContact, { params: { id }, body });
const entriesAbout = (id: string) =>
  shop.db.selectFrom('auditEntries').selectAll().where('subjectId', '=', id).execute();

describe('the list of messages', () => {
  test('is narrowed by status, subject and words, newest first or longest waiting first [am-22]', async () => {
    const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
    const old = await buildMessage(shop, { status: 'read', createdAt: ago(50), name: 'Lata Negi' });
    const done = await buildMessage(shop, { status: 'replied', createdAt: ago(60) });
    const custom = await buildMessage(shop, {
      subject: 'custom',
      category: 'painting',
      createdAt: ago(31),
      message: 'A wide one for the hall: 100% Nanda_Devi.',
    });
    const all = await list({});
    expect(all).toMatchObject({ total: 3, pages: 1, newContacts: 1, overdue: 1 });
    expect(all.contacts[0]).toMatchObject({
      _id: custom.id,
      name: 'Asha Rawat',
      email: 'asha@home.example',
      subject: 'custom',
      category: 'painting',
      message: 'A wide one for the hall: 100% Nanda_Devi.',
      status: 'new',
      createdAt: ago(31).toISOString(),
      images: [],
      reply: null,
      waitingHours: 31,
    });
    expect(await tickets({})).toEqual([custom.ticket, old.ticket, done.ticket]);
    expect(await tickets({ sort: 'waiting' })).toEqual([old.ticket, custom.ticket, done.ticket]);
    expect(await tickets({ status: 'replied' })).toEqual([done.ticket]);
    expect(await tickets({ subject: 'custom' })).toEqual([custom.ticket]);
    expect(await tickets({ q: custom.ticket.toLowerCase() })).toEqual([custom.ticket]);
    expect(await tickets({ q: 'lata' })).toEqual([old.ticket]);
    expect(await tickets({ q: '100% nanda_d' })).toEqual([custom.ticket]);
    for (const q of ['0% nandaXd', '-', '’']) expect([q, await tickets({ q })]).toEqual([q, []]);
    expect(await tickets({ q: 'āsha halls' })).toEqual([custom.ticket]);
    expect(await list({ limit: 1, page: 2 })).toMatchObject({
      contacts: [{ _id: old.id }],
      total: 3,
      pages: 3,
    });
    expect(
      (await manager.call(adminContactsApi.listContacts, { query: { status: 'resolved' } })).status,
    ).toBe(400);
  });

  test('is for managers and owners only', async () => {
    const { id } = await buildMessage(shop);
    const customer = (await signInNew(shop, newBrowser())).browser;
    const packer = (await signInNew(shop, newBrowser(), { staffRole: 'packer' })).browser;
    expect((await newBrowser().call(adminContactsApi.listContacts)).status).toBe(401);
    expect((await customer.call(adminContactsApi.listContacts)).status).toBe(403);
    expect((await packer.call(adminContactsApi.readContact, { params: { id } })).status).toBe(403);
    expect((await answer(id, { reply: 'Hello' }, customer)).status).toBe(403);
    expect((await packer.call(adminContactsApi.deleteContact, { params: { id } })).status).toBe(
      403,
    );
  });
});

describe('a status', () => {
  test('is set to any of the three, and noted [am-23]', async () => {
    const { id, ticket } = await buildMessage(shop);
    const { status, body } = await mark(id, { status: 'read' });
    expect([status, body.data.contact]).toMatchObject([200, { _id: id, status: 'read' }]);
    await mark(id, { status: 'read' });
    expect(await entriesAbout(id)).toMatchObject([
      { action: 'changed', label: ticket, before: { status: 'new' }, after: { status: 'read' } },
    ]);
    expect((await mark(id, { status: 'replied' })).body.data.contact.waitingHours).toBeNull();
    const refused = await mark(id, { status: 'resolved' });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe('Status must be one of new, read, replied');
    const missing = await mark(shop.random.id(), { status: 'read' });
    expect([missing.status, missing.body.message]).toEqual([404, 'Message not found']);
  });

  test('that is set on top of a stale one is reported, with who was faster [am-27]', async () => {
    const { id } = await buildMessage(shop);
    const { updatedAt: seen } = await read(id);
    clock.pass(1000);
    await mark(id, { status: 'replied' }, other);
    const { status, body } = await mark(id, { status: 'read', seen });
    expect([status, body.message]).toEqual([
      409,
      'Bina Mehra changed this while you had it open. Your changes are not saved yet.',
    ]);
    expect(body.data.contact).toMatchObject({ _id: id, status: 'replied' });
    expect((await mark(id, { status: 'read', seen: body.data.contact.updatedAt })).status).toBe(
      200,
    );
  });
});

describe('a reply', () => {
  const mailsOf = async (email: string) =>
    (await mailsTo(shop, email)).filter(({ template }) => template === 'message-reply');

  test('is mailed, stored with the message and makes it replied [am-18] [am-24]', async () => {
    const email = 'lata@home.example';
    const { id, ticket } = await buildMessage(shop, { email, name: 'Lata' });
    const { status, body } = await answer(id, { reply: '  It leaves\r\non Monday. ' });
    expect([status, body.success, body.message]).toEqual([200, true, 'Reply sent successfully']);
    expect(await mailsOf(email)).toMatchObject([
      { data: { ticket, name: 'Lata', reply: 'It leaves\non Monday.' } },
    ]);
    clock.pass(1000);
    await answer(id, { reply: 'It has left.' }, other);
    const contact = await read(id);
    expect(contact).toMatchObject({ status: 'replied', reply: 'It has left.', waitingHours: null });
    expect(contact.replies).toMatchObject([
      { reply: 'It leaves\non Monday.', author: 'Meera Joshi', mail: 'on-its-way' },
      { reply: 'It has left.', author: 'Bina Mehra' },
    ]);
    const notes = await entriesAbout(id);
    expect(notes.map(({ action }) => action)).toEqual(['replied', 'replied']);
    expect(JSON.stringify(notes)).not.toContain('Monday');
  });

  test('that was sent twice at once, or again after a lost answer, is one', async () => {
    const email = 'twice@home.example';
    const { id } = await buildMessage(shop, { email });
    const { updatedAt: seen } = await read(id);
    const body = { reply: 'Once is enough.', seen };
    const both = await Promise.all([answer(id, body), answer(id, body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    clock.pass(5 * HOUR_MS);
    expect((await answer(id, body)).body.data.contact.replies).toHaveLength(1);
    expect(await mailsOf(email)).toHaveLength(1);
  });

  test('to what a colleague has answered meanwhile is reported, not sent', async () => {
    const email = 'both@home.example';
    const { id } = await buildMessage(shop, { email });
    const { updatedAt: seen } = await read(id);
    clock.pass(1000);
    await answer(id, { reply: 'Yes, gladly.' }, other);
    const { status, body } = await answer(id, { reply: 'No, sorry.', seen });
    expect([status, body.message]).toEqual([409, expect.stringContaining('Bina Mehra')]);
    expect(body.data.contact.reply).toBe('Yes, gladly.');
    expect(await mailsOf(email)).toHaveLength(1);
  });

  test.each([
    ['', 'Please type a reply first'],
    [' \n ', 'Please type a reply first'],
    [undefined, 'Please type a reply first'],
    ['x'.repeat(5001), 'Reply must be less than 5000 characters'],
  ])('like %j is refused [am-15] [am-16]', async (reply, message) => {
    const { id } = await buildMessage(shop);
    const { status, body } = await answer(id, { reply });
    expect([status, body.message]).toEqual([400, message]);
  });

  test('holds 5000 characters [am-14]', async () => {
    const { id } = await buildMessage(shop);
    const reply = 'न'.repeat(5000);
    expect((await answer(id, { reply })).body.data.contact.reply).toBe(reply);
  });
});

describe('resolve and delete', () => {
  test('removes the message, its images, its replies and the content of its mails [am-20] [am-25]', async () => {
    const { browser, user } = await signInNew(shop, newBrowser());
    const secret = 'A lotus over the cradle';
    const form = { name: 'Asha', email: 'cradle@home.example', subject: 'custom', message: secret };
    const files = [await paintFile('one.png'), await paintFile('two.png')];
    await sendForm(browser, contactApi.sendMessageWithImages, form, files);
    const [contact] = (await list({ q: secret })).contacts;
    const id = contact?._id ?? '';
    expect(contact).toMatchObject({ userId: user.id, accountEmail: user.email });
    expect(contact?.images).toMatchObject([{ filename: 'one.jpg' }, { filename: 'two.jpg' }]);
    const images = await shop.db.selectFrom('contactImages').select('id').execute();
    await shop.db.updateTable('mails').set({ sentAt: clock.now() }).execute();
    await answer(id, { reply: 'With a lotus, gladly.' });

    const { status, body } = await manager.call(adminContactsApi.deleteContact, { params: { id } });
    expect([status, body.message]).toEqual([200, 'Contact resolved and removed!']);
    expect(await tickets({ q: secret })).toEqual([]);
    for (const image of images)
      expect(await shop.media.exists(attachmentName(image.id))).toBe(false);
    expect(await mailsTo(shop, user.email)).toEqual([]);
    // The reply is still to be sent, and deleted then.
    expect(await mailsTo(shop, form.email)).toMatchObject([{ template: 'message-reply' }]);
    expect(await entriesAbout(id)).toMatchObject([{ action: 'replied' }, { action: 'deleted' }]);
    expect((await manager.call(adminContactsApi.deleteContact, { params: { id } })).status).toBe(
      404,
    );
  });
});

describe('messages that are marked as read together', () => {
  const markAll = (contacts: { id: string; seen?: string }[], browser = manager) =>
    browser.call(adminContactsApi.markContactsRead, { body: { contacts } });

  test('are read, each with its line in the audit log, but for one that is gone or has changed', async () => {
    const [fresh, other, stale] = [
      await buildMessage(shop),
      await buildMessage(shop),
      await buildMessage(shop),
    ];
    const gone = randomUUID();
    const seen = new Date(clock.now().getTime() - HOUR_MS).toISOString();
    const { status, body } = await markAll([
      { id: fresh.id },
      { id: gone },
      { id: stale.id, seen },
      { id: other.id },
    ]);
    expect([status, body.data.done.map(({ id }) => id)]).toEqual([200, [fresh.id, other.id]]);
    expect(body.data.left.map(({ id }) => id)).toEqual([gone, stale.id]);
    expect((await read(other.id)).status).toBe('read');
    expect((await read(stale.id)).status).toBe('new');
    expect(await entriesAbout(other.id)).toMatchObject([
      { action: 'changed', before: { status: 'new' }, after: { status: 'read' } },
    ]);
    expect(await entriesAbout(stale.id)).toEqual([]);
  });

  test('leave one that has an answer already as it is', async () => {
    const { id } = await buildMessage(shop);
    const answered = { params: { id }, body: { status: 'replied' } } as const;
    await manager.call(adminContactsApi.updateContact, answered);
    expect((await markAll([{ id }])).body.data.left).toEqual([]);
    expect((await read(id)).status).toBe('replied');
  });

  test('are 1 to 100, and a manager’s', async () => {
    const { id } = await buildMessage(shop);
    const packer = (await signInNew(shop, newBrowser(), { staffRole: 'packer' })).browser;
    const customer = (await signInNew(shop, newBrowser())).browser;
    expect((await markAll([])).status).toBe(400);
    expect((await markAll([{ id }], newBrowser())).status).toBe(401);
    expect((await markAll([{ id }], customer)).status).toBe(403);
    expect((await markAll([{ id }], packer)).status).toBe(403);
    expect((await read(id)).status).toBe('new');
  });
});
