import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import * as desk from '#contract/commissions/admin-commissions.endpoints.ts';
import type { CommissionStep } from '#contract/commissions/commission-life.ts';
import * as own from '#contract/commissions/commissions.endpoints.ts';
import type { QuoteStatus } from '#contract/commissions/quote-rules.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { buildCommission, quoteOf } from '#testing/build-commissions.ts';
import { buildUser, signIn } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { expireQuotes } from './commissions.jobs.ts';

let clock: HeldClock;
let shop: TestShop;
let user: User;
let author: User;
let customer: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
  const { browser } = await openTestApp(shop);
  customer = browser();
  manager = browser();
  user = await buildUser(shop);
  author = await buildUser(shop, { staffRole: 'manager' });
});
afterAll(() => shop.remove());

/** What a commission should be like, in the words of the specification of its life. */
interface Model {
  step: CommissionStep;
  /** Oldest first. */
  quotes: { status: QuoteStatus; daysLeft: number }[];
  /** The steps that were taken, and so mailed. */
  steps: CommissionStep[];
}

function enter(model: Model, step: CommissionStep, became: QuoteStatus): void {
  const open = model.quotes.find(({ status }) => status === 'open');
  if (open) open.status = became;
  model.step = step;
  model.steps.push(step);
}

type Act =
  | { do: 'quote'; days: number }
  | { do: 'accept' | 'change' | 'decline'; quote: number }
  | { do: 'pass'; days: number }
  | { do: 'expire' | 'withdraw' | 'decline-request' | 'cancel' };

/** Whether the act is allowed, with what it does in the model. */
function play(model: Model, act: Act): boolean {
  const { step } = model;
  const open = model.quotes.find(({ status }) => status === 'open');
  switch (act.do) {
    case 'quote':
      if (step === 'accepted' || step === 'cancelled') return false;
      enter(model, 'quoted', 'replaced');
      model.quotes.push({ status: 'open', daysLeft: act.days });
      return true;
    case 'accept': {
      const quote = model.quotes[act.quote];
      if (!quote) return false;
      if (quote.status === 'accepted' && step === 'accepted') return true;
      if (quote !== open || quote.daysLeft < 0) return false;
      enter(model, 'accepted', 'accepted');
      return true;
    }
    case 'change': {
      const quote = model.quotes[act.quote];
      if (!quote) return false;
      if (quote.status === 'change-asked' && step === 'requested') return true;
      if (quote !== open && !(quote.status === 'expired' && step === 'expired')) return false;
      enter(model, 'requested', 'change-asked');
      return true;
    }
    case 'decline': {
      const quote = model.quotes[act.quote];
      if (!quote) return false;
      if (quote.status === 'declined' && step === 'declined') return true;
      if (quote !== open) return false;
      enter(model, 'declined', 'declined');
      return true;
    }
    case 'pass':
      for (const quote of model.quotes) quote.daysLeft -= act.days;
      return true;
    case 'expire':
      if (open && open.daysLeft < 0) enter(model, 'expired', 'expired');
      return true;
    case 'withdraw':
      if (step === 'cancelled') return true;
      if (step !== 'requested' && step !== 'accepted') return false;
      enter(model, 'cancelled', 'withdrawn');
      return true;
    case 'decline-request':
      if (step === 'declined') return true;
      if (step !== 'requested') return false;
      enter(model, 'declined', 'declined');
      return true;
    case 'cancel':
      if (step === 'cancelled') return true;
      if (step === 'declined') return false;
      enter(model, 'cancelled', 'withdrawn');
      return true;
  }
}

async function perform(number: string, quotes: string[], act: Act): Promise<boolean> {
  const params = { number };
  switch (act.do) {
    case 'quote': {
      const today = clock.now().getTime();
      const validUntil = new Date(today + act.days * DAY_MS).toISOString().slice(0, 10);
      const body = quoteOf(shop, { validUntil });
      return (await manager.call(desk.quoteCommission, { params, body })).status === 200;
    }
    case 'accept':
    case 'change':
    case 'decline': {
      const body = { quote: quotes[act.quote] ?? 'none', answer: act.do, note: '' };
      return (await customer.call(own.answerQuote, { params, body })).status === 200;
    }
    case 'pass':
      clock.pass(act.days * DAY_MS);
      await signIn(shop, customer, user);
      await signIn(shop, manager, author);
      return true;
    case 'expire':
      await expireQuotes(shop);
      return true;
    case 'withdraw':
      return (await customer.call(own.cancelCommission, { params, body: {} })).status === 200;
    case 'decline-request':
    case 'cancel': {
      const step = act.do === 'cancel' ? 'cancelled' : 'declined';
      const body = { step, note: '' } as const;
      return (await manager.call(desk.moveCommission, { params, body })).status === 200;
    }
  }
}

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('quote' as const), days: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('accept' as const, 'change' as const, 'decline' as const),
      quote: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'expire' as const,
        'withdraw' as const,
        'decline-request' as const,
        'cancel' as const,
      ),
    }),
  },
);

test('a commission lives as the model does, whatever both sides do [commissions-8]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      await signIn(shop, customer, user);
      await signIn(shop, manager, author);
      const { number } = await buildCommission(shop, user);
      const model: Model = { step: 'requested', quotes: [], steps: ['requested'] };
      const read = async () =>
        (await customer.call(own.readCommission, { params: { number } })).body.data.commission;
      let ids: string[] = [];
      for (const each of acts) {
        expect([each, await perform(number, ids, each)]).toEqual([each, play(model, each)]);
        const { step, quotes } = await read();
        ids = quotes.map(({ _id }) => _id).reverse();
        expect([each, step, quotes.map(({ status }) => status).reverse()]).toEqual([
          each,
          model.step,
          model.quotes.map(({ status }) => status),
        ]);
      }
      const { events } = await read();
      expect(events.map(({ to }) => to)).toEqual(model.steps);
      const mails = [
        ...(await mailsTo(shop, user.email)),
        ...(await mailsTo(shop, 'namaste@aipanhaat.example')),
      ].filter(({ data }) => data.number === number);
      for (const step of model.steps) expect(mails.map(({ data }) => data.what)).toContain(step);
    }),
    { numRuns: 40 },
  );
}, 120_000);
