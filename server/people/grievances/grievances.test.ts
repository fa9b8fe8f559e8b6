import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { oneMonthAfter } from '#contract/privacy/grievance-rules.ts';
import { grievancesApi } from '#contract/privacy/grievances.endpoints.ts';
import { DAY_MS, HOUR_MS } from '#server/infra/clock.ts';
import { buildGrievance } from '#testing/build-privacy-desk.ts';
import { signInAgain, signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { renderedMailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let clock: HeldClock;
let newBrowser: () => TestBrowser;
let manager: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  clock = heldClock('2026-11-20T04:30:00.000Z');
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' }, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  const staffed = (name: string) => signInNew(shop, newBrowser(), { name, staffRole: 'manager' });
  manager = (await staffed('Meera Joshi')).browser;
  other = (await staffed('Bina Mehra')).browser;
});
beforeEach(() => emptyTables(shop, 'grievances', 'rateLimits', 'mails'));
afterAll(() => shop.remove());

const form = {
  name: 'Lata Negi',
  email: 'lata@home.example',
  kind: 'access',
  details: 'Which of my orders do you still have?\nAll since 2024, please.',
} as const;
const send = (more: object = {}, browser = newBrowser()) =>
  browser.call(grievancesApi.sendGrievance, { body: { ...form, ...more } });
const list = async (query: object = {}) =>
  (await manager.call(grievancesApi.listGrievances, { query })).body.data;
const read = async (id: string, browser = manager) =>
  (await browser.call(grievancesApi.readGrievance, { params: { id } })).body.data.grievance;
const step = (id: string, body: object, browser = manager) =>
  browser.call(grievancesApi.stepGrievance, { params: { id }, body: body as never });
const first = async () => (await list()).grievances[0] ?? expect.unreachable();

describe('a request to the grievance officer', () => {
  test('comes from anyone, and gets a ticket, two dates and two mails [desk-1] [desk-2]', async () => {
    const { status, body } = await send();
    expect([status, body.message]).toEqual([
      200,
      'Your request has reached the grievance officer.',
    ]);
    const { ticket } = body.data;
    expect(ticket).toMatch(/^AH-[0-9A-Z]{6}$/);
    expect(body.data).toMatchObject({
      acknowledgeBy: '2026-11-22T04:30:00.000Z',
      resolveBy: '2026-12-20T04:30:00.000Z',
    });
    const [mail] = await renderedMailsTo(shop, form.email);
    expect(mail?.text).toContain(ticket);
    expect(mail?.text).toContain('22 November 2026');
    // An address that nobody has proven gets none of the words that a stranger typed.
    expect(mail?.text).not.toMatch(/Lata|since 2024/);
    const [forTheOfficer] = await renderedMailsTo(shop, 'grievance@aipanhaat.example');
    expect(forTheOfficer?.text).toContain('All since 2024, please.');
    expect(await first()).toMatchObject({ ticket, ...form, userId: null, status: 'received' });
  });

  test('sent twice is one; sent too often is refused [desk-3]', async () => {
    const { body } = await send();
    expect((await send()).body.data.ticket).toBe(body.data.ticket);
    for (const n of [1, 2, 3, 4])
      expect((await send({ details: `Another thing, ${n}.` })).status).toBe(200);
    const email = form.email.replace('@', '+another@');
    expect((await send({ email, details: 'One too many of this mailbox.' })).status).toBe(429);
    for (const n of [1, 2, 3]) {
      expect((await send({ email: `a${n}@home.example`, details: 'Of one network.' })).status).toBe(
        200,
      );
    }
    expect((await send({ email: 'b@home.example' })).status).toBe(429);
    expect((await list()).total).toBe(8);
  });

  test('says field by field what is wrong with it', async () => {
    const { status, body } = await send({
      name: 'L',
      email: 'nowhere',
      kind: 'money',
      details: '?',
    });
    expect(status).toBe(400);
    expect((body as { errors?: { field: string }[] }).errors?.map(({ field }) => field)).toEqual([
      'name',
      'email',
      'kind',
      'details',
    ]);
  });

  test('of a signed-in user shows their verified address', async () => {
    const { browser, user } = await signInNew(shop, newBrowser());
    await send({}, browser);
    expect(await first()).toMatchObject({ userId: user.id, accountEmail: user.email });
  });
});

describe('the privacy desk', () => {
  test('lists the open ones by their due date, marks the overdue, and narrows them [desk-4]', async () => {
    const ago = (ms: number) => new Date(clock.now().getTime() - ms);
    const late = await buildGrievance(shop, { receivedAt: ago(3 * DAY_MS), kind: 'erasure' });
    const fresh = await buildGrievance(shop, { receivedAt: ago(HOUR_MS) });
    const begun = await buildGrievance(shop, {
      receivedAt: ago(20 * DAY_MS),
      status: 'acknowledged',
      name: 'Kiran Bisht',
    });
    const done = await buildGrievance(shop, { receivedAt: ago(40 * DAY_MS), status: 'resolved' });
    const { grievances, ...counts } = await list();
    expect(counts).toEqual({ total: 4, pages: 1, open: 3, overdue: 1 });
    expect(grievances.map(({ _id }) => _id)).toEqual([late, fresh, begun, done]);
    expect(grievances.map(({ isOverdue }) => isOverdue)).toEqual([true, false, false, false]);
    const found = async (query: object) => (await list(query)).grievances.map(({ _id }) => _id);
    expect(await found({ status: 'open' })).toEqual([late, fresh, begun]);
    expect(await found({ status: 'resolved' })).toEqual([done]);
    expect(await found({ kind: 'erasure' })).toEqual([late]);
    for (const q of ['kiran', 'bisht, kiran', 'Kirān']) expect(await found({ q })).toEqual([begun]);
    expect(await found({ limit: 1, page: 2 })).toEqual([fresh]);
  });

  test('acknowledges, resolves and refuses, with a mail and a log entry each [desk-5]', async () => {
    const { ticket } = (await send()).body.data;
    const { _id } = await first();
    const acknowledged = await step(_id, { step: 'acknowledge', answer: 'We are looking.' });
    expect(acknowledged.body.message).toBe(
      'Request acknowledged. The person is notified by email.',
    );
    expect((await step(_id, { step: 'acknowledge' })).status).toBe(409);
    expect((await step(_id, { step: 'resolve' })).status).toBe(400);
    clock.pass(HOUR_MS);
    const { body } = await step(_id, { step: 'resolve', answer: 'Here is all of it.' });
    expect(body.data.grievance).toMatchObject({
      status: 'resolved',
      answer: 'Here is all of it.',
      dueAt: null,
      closedAt: clock.now().toISOString(),
    });
    expect((await step(_id, { step: 'refuse', answer: 'No.' })).status).toBe(409);
    const mails = await renderedMailsTo(shop, form.email);
    const texts = mails.map(({ text }) => text.replace(/\s+/g, ' ')).join('\n');
    expect(mails).toHaveLength(3);
    for (const words of ['We are looking.', 'Here is all of it.', 'Data Protection Board']) {
      expect(texts).toContain(words);
    }
    const entries = await shop.db
      .selectFrom('auditEntries')
      .select(['action', 'label', 'actor', 'before', 'after'])
      .where('subjectId', '=', _id)
      .orderBy('at')
      .execute();
    expect(entries.map(({ action, label }) => [action, label])).toEqual([
      ['acknowledged', ticket],
      ['resolved', ticket],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Lata|lata@/);
  });

  test('loses nothing where two work on the same request [desk-6]', async () => {
    const id = await buildGrievance(shop);
    const seen = (await read(id)).updatedAt;
    clock.pass(1000);
    expect((await step(id, { step: 'acknowledge', seen }, other)).status).toBe(200);
    const late = await step(id, { step: 'refuse', answer: 'No such order.', seen });
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^Bina Mehra changed this/);
    expect(late.body.data.grievance.status).toBe('acknowledged');
    const note = (body: object) =>
      manager.call(grievancesApi.noteGrievance, { params: { id }, body: body as never });
    expect((await note({ notes: 'Called.', seen })).status).toBe(409);
    expect(
      (await note({ notes: 'Called.', seen: (await read(id)).updatedAt })).body.data.grievance
        .notes,
    ).toBe('Called.');
  });

  test('is for managers and owners; a customer finds no other customer’s request', async () => {
    const id = await buildGrievance(shop);
    const packer = (await signInNew(shop, newBrowser(), { staffRole: 'packer' })).browser;
    const customer = (await signInNew(shop, newBrowser())).browser;
    const asked = (browser: TestBrowser) =>
      browser.call(grievancesApi.readGrievance, { params: { id } });
    expect((await asked(newBrowser())).status).toBe(401);
    expect((await asked(packer)).status).toBe(403);
    expect((await asked(customer)).status).toBe(403);
    expect(
      (await manager.call(grievancesApi.readGrievance, { params: { id: 'none' } })).status,
    ).toBe(404);
  });

  test('has the dashboard say what is due within a day, and what is overdue [desk-7]', async () => {
    const notices = async () => (await manager.call(alertsApi.readNotices)).body.data;
    await buildGrievance(shop);
    expect(await notices()).toMatchObject({ grievancesDue: 0, grievancesOverdue: 0 });
    clock.pass(25 * HOUR_MS);
    await signInAgain(shop, manager);
    expect(await notices()).toMatchObject({ grievancesDue: 1, grievancesOverdue: 0 });
    clock.pass(24 * HOUR_MS);
    await signInAgain(shop, manager);
    expect(await notices()).toMatchObject({ grievancesDue: 1, grievancesOverdue: 1 });
  });
});

test.each([
  ['2026-11-20T04:30:00.000Z', '2026-12-20T04:30:00.000Z'],
  ['2027-01-31T04:30:00.000Z', '2027-02-28T04:30:00.000Z'],
  // The evening of the last day of the year, in India already the next.
  ['2026-12-31T20:00:00.000Z', '2027-01-31T20:00:00.000Z'],
])('a month after %s is %s', (from, to) => {
  expect(oneMonthAfter(new Date(from)).toISOString()).toBe(to);
});
