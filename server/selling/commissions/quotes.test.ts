import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import type { QuoteFields } from '#contract/commissions/quote-fields.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { buildCommission, buildQuoted, quoteOf } from '#testing/build-commissions.ts';
import { buildUser, signIn, signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { expireQuotes } from './commissions.jobs.ts';

let clock: HeldClock;
let shop: TestShop;
let customer: TestBrowser;
let user: User;
let manager: TestBrowser;
let author: User;
let visitor: () => TestBrowser;
beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
  visitor = (await openTestApp(shop)).browser;
  ({ browser: customer, user } = await signInNew(shop, visitor()));
  author = await buildUser(shop, { staffRole: 'manager', name: 'Hema Pant' });
  manager = visitor();
  await signIn(shop, manager, author);
});
afterAll(() => shop.remove());

const quote = (number: string, more: Partial<QuoteFields> & { seen?: string } = {}) =>
  manager.call(adminCommissionsApi.quoteCommission, {
    params: { number },
    body: { ...quoteOf(shop, more), ...more },
  });
const answer = (number: string, quoteId: string, how: 'accept' | 'change' | 'decline', note = '') =>
  customer.call(commissionsApi.answerQuote, {
    params: { number },
    body: { quote: quoteId, answer: how, note },
  });
const read = async (number: string) =>
  (await customer.call(commissionsApi.readCommission, { params: { number } })).body.data.commission;
const problems = (body: { errors?: { field: string; message: string }[] }) =>
  body.errors?.map(({ field, message }) => `${field}: ${message}`);

describe('a quote', () => {
  test('has a price with GST and a payment plan that comes to it, and is mailed [commissions-5]', async () => {
    const { number } = await buildCommission(shop, user);
    const plan: QuoteFields['plan'] = [
      { due: 'acceptance', amount: 20_000.5 },
      { due: 'approval', amount: 24_799.5 },
    ];
    const made = await quote(number, { plan });
    expect([made.status, made.body.message]).toEqual([200, 'Quote sent to the customer']);
    expect(await read(number)).toMatchObject({
      step: 'quoted',
      total: 44_800,
      quotes: [
        { number: 1, status: 'open', price: 40_000, tax: 4800, total: 44_800, plan, revisions: 2 },
      ],
    });
    expect((await mailsTo(shop, user.email)).at(-1)).toMatchObject({
      template: 'commission-news',
      data: { what: 'quoted', by: 'studio', totalPaise: 44_800_00 },
    });
    const entry = await shop.db
      .selectFrom('auditEntries')
      .select(['action', 'label', 'after'])
      .where('subject', '=', 'commission')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'quoted', label: number, after: { price: 40_000 } });
  });

  test('is refused where its plan, its sums or its days do not fit', async () => {
    const { number } = await buildCommission(shop, user);
    const refused = async (more: object) => {
      const { status, body } = await quote(number, more as Partial<QuoteFields>);
      return [status, problems(body)];
    };
    expect(await refused({ plan: [{ due: 'acceptance', amount: 44_799 }] })).toEqual([
      400,
      ['plan: The parts of the payment plan must add up to the total with GST'],
    ]);
    const dues = 'plan: The first part is due on acceptance, the others later';
    for (const due of ['approval', 'acceptance']) {
      const plan = [
        { due, amount: 22_400 },
        { due: 'acceptance', amount: 22_400 },
      ];
      expect(await refused({ plan })).toEqual([400, [dues]]);
    }
    expect(await refused({ plan: [] })).toEqual([400, expect.arrayContaining([dues])]);
    expect(await refused({ price: 0.5 })).toEqual([
      400,
      expect.arrayContaining(['price: Please enter a price in rupees']),
    ]);
    expect(await refused({ validUntil: '2026-11-19' })).toEqual([
      400,
      ['validUntil: Please choose a day from today on, within 180 days'],
    ]);
    expect(await refused({ deliverOn: '2026-11-20' })).toEqual([
      400,
      ['deliverOn: Please choose a delivery date from tomorrow on'],
    ]);
    expect((await read(number)).step).toBe('requested');
  });

  test('is accepted once, under the policies of that day', async () => {
    const { number, quoteId } = await buildQuoted(shop, user, author);
    const accepted = await answer(number, quoteId, 'accept');
    expect([accepted.status, accepted.body.message]).toEqual([
      200,
      'You have accepted the quote. The first payment is due now.',
    ]);
    expect((await answer(number, quoteId, 'accept')).status).toBe(200);
    const commission = await read(number);
    expect(commission).toMatchObject({
      step: 'accepted',
      quotes: [{ status: 'accepted', policies: { 'refund-policy': '2025-08-08' } }],
    });
    expect(commission.events.map(({ to }) => to)).toEqual(['requested', 'quoted', 'accepted']);
    const late = await answer(number, quoteId, 'decline');
    expect([late.status, late.body.message]).toEqual([
      409,
      'This quote can no longer be answered.',
    ]);
    const told = (await mailsTo(shop, user.email)).filter(({ data }) => data.number === number);
    expect(told.map(({ data }) => data.what)).toEqual(['requested', 'quoted', 'accepted']);
    expect((await quote(number)).status).toBe(409);
    const gone = await manager.call(adminCommissionsApi.deleteCommission, { params: { number } });
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'An accepted commission cannot be deleted. Please cancel it first.',
    ]);
  });

  test('is replaced by a new one, and both stay to be read', async () => {
    const { number, quoteId } = await buildQuoted(shop, user, author);
    await quote(number, { price: 50_000 });
    const stale = await answer(number, quoteId, 'accept');
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'A newer quote replaces this one. Please read it first.',
    ]);
    expect(stale.body.data.commission.quotes).toMatchObject([
      { number: 2, status: 'open', price: 50_000 },
      { number: 1, status: 'replaced', price: 40_000 },
    ]);
    const [newest] = stale.body.data.commission.quotes;
    expect((await answer(number, newest?._id ?? '', 'accept')).status).toBe(200);
  });

  test('accepted and replaced at the same moment has one winner [commissions-6]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { number, quoteId } = await buildQuoted(shop, user, author);
      const { body } = await manager.call(adminCommissionsApi.readAdminCommission, {
        params: { number },
      });
      const seen = body.data.commission.updatedAt;
      const [accepted, replaced] = await Promise.all(
        round % 2 === 0
          ? [answer(number, quoteId, 'accept'), quote(number, { price: 60_000, seen })]
          : [quote(number, { price: 60_000, seen }), answer(number, quoteId, 'accept')].reverse(),
      );
      const statuses = [accepted?.status, replaced?.status];
      const { step, quotes } = await read(number);
      if (statuses[0] === 200) {
        expect([statuses, step, quotes.map(({ status }) => status)]).toEqual([
          [200, 409],
          'accepted',
          ['accepted'],
        ]);
      } else {
        expect([statuses, step, quotes.map(({ status }) => status)]).toEqual([
          [409, 200],
          'quoted',
          ['open', 'replaced'],
        ]);
      }
    }
  });

  test('goes back to the studio with a wish for a change, or is declined', async () => {
    const { number, quoteId } = await buildQuoted(shop, user, author);
    const changed = await answer(number, quoteId, 'change', 'A little wider, please.');
    expect(changed.body.data.commission).toMatchObject({
      step: 'requested',
      quotes: [{ status: 'change-asked' }],
      events: [{}, {}, { to: 'requested', note: 'A little wider, please.' }],
    });
    const ofChange = { number, what: 'change-asked', text: 'A little wider, please.' };
    for (const side of [user.email, 'namaste@aipanhaat.example']) {
      expect((await mailsTo(shop, side)).at(-1)).toMatchObject({ data: ofChange });
    }
    const { body } = await quote(number, { price: 45_000 });
    const [second] = body.data.commission.quotes;
    const declined = await answer(number, second?._id ?? '', 'decline', 'Too dear for us.');
    expect(declined.body.data.commission.step).toBe('declined');
    expect((await mailsTo(shop, 'namaste@aipanhaat.example')).at(-1)).toMatchObject({
      data: { number, what: 'declined', text: 'Too dear for us.' },
    });
  });

  test('expires after its last day, is refused from then on, and can be asked for anew [commissions-7]', async () => {
    const { number, quoteId } = await buildQuoted(shop, user, author);
    clock.pass(11 * DAY_MS);
    await signIn(shop, manager, author);
    const late = await answer(number, quoteId, 'accept');
    expect([late.status, late.body.message]).toEqual([
      409,
      'This quote has expired. Please ask for a new one.',
    ]);
    expect((await read(number)).step).toBe('quoted');
    expect(await expireQuotes(shop)).toBeGreaterThan(0);
    expect(await expireQuotes(shop)).toBe(0);
    expect(await read(number)).toMatchObject({ step: 'expired', quotes: [{ status: 'expired' }] });
    expect((await answer(number, quoteId, 'accept')).status).toBe(409);
    const asked = await answer(number, quoteId, 'change', 'May we still?');
    expect(asked.body.data.commission.step).toBe('requested');
    // A tab of before answers once more, when there is a new quote.
    expect((await quote(number)).status).toBe(200);
    expect((await answer(number, quoteId, 'change')).status).toBe(409);
    expect(await read(number)).toMatchObject({ step: 'quoted', quotes: [{ status: 'open' }, {}] });
  });

  test('is taken back by cancelling, and nobody takes it up again', async () => {
    const { number, quoteId } = await buildQuoted(shop, user, author);
    const body = { step: 'cancelled', note: 'The walnut has not come.' } as const;
    const cancelled = await manager.call(adminCommissionsApi.moveCommission, {
      params: { number },
      body,
    });
    expect(cancelled.body.data.commission).toMatchObject({
      step: 'cancelled',
      quotes: [{ status: 'withdrawn' }],
    });
    expect((await answer(number, quoteId, 'accept')).status).toBe(409);
    expect((await quote(number)).status).toBe(409);
    const other = await signInNew(shop, visitor());
    const foreign = await other.browser.call(commissionsApi.answerQuote, {
      params: { number },
      body: { quote: quoteId, answer: 'accept' },
    });
    expect(foreign.status).toBe(404);
  });
});

test('the database itself refuses a plan that does not come to the total, and two open quotes', async () => {
  const { number } = await buildQuoted(shop, user, author);
  const rows = shop.db
    .selectFrom('commissionQuotes')
    .innerJoin('commissions', 'commissions.id', 'commissionQuotes.commissionId')
    .selectAll('commissionQuotes')
    .where('commissions.number', '=', number);
  const row = await rows.executeTakeFirstOrThrow();
  const copy = { ...row, id: shop.random.id(), number: 2 };
  const put = (more: object) =>
    shop.db
      .insertInto('commissionQuotes')
      .values({ ...copy, ...more })
      .execute();
  await expect(put({})).rejects.toThrow('commission_quotes_open');
  const closed = { status: 'replaced', answeredAt: clock.now() };
  await expect(put({ ...closed, planPaise: [1] })).rejects.toThrow('violates check constraint');
  await put(closed);
});
