import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { StudioStep } from '#contract/commissions/admin-commissions.ts';
import type { CommissionStep } from '#contract/commissions/commission-life.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import type { CommissionOrder } from '#contract/commissions/commissions.ts';
import type { PlanDue, QuoteStatus } from '#contract/commissions/quote-rules.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { buildCommission, quoteOf } from '#testing/build-commissions.ts';
import { buildUser, signIn } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { expireQuotes } from './commissions.jobs.ts';
import { followOrder } from './order-of-commission.ts';

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
  author = await buildUser(shop, { staffRole: 'owner' });
});
afterAll(() => shop.remove());

/** What a commission should be like, in the words of the specification of its life. */
interface Model {
  step: CommissionStep;
  /** Oldest first. */
  quotes: { status: QuoteStatus; daysLeft: number; plan: PlanDue[] }[];
  /** Of the accepted quote: when each part is due, and whether it is paid. */
  parts: { due: PlanDue; isPaid: boolean }[];
  /** Its order is paid: ready, and all parts. */
  isSold: boolean;
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
  | { do: 'quote'; days: number; plan: PlanDue[] }
  | { do: 'accept' | 'change' | 'decline'; quote: number }
  | { do: 'pass'; days: number }
  | { do: 'expire' | 'withdraw' | 'decline-request' }
  | { do: 'cancel'; share: number }
  | { do: 'pay' | 'ask-approval' | 'approve' | 'change-piece' | 'ready' | 'ship' | 'deliver' };

const way: CommissionStep[] = [
  'accepted',
  'making',
  'for-approval',
  'approved',
  'ready',
  'shipped',
  'delivered',
];
const dueFrom = { acceptance: 0, making: 1, approval: 3, dispatch: 4 };

/** The first unpaid part, if it is due by now. */
function duePart({ step, parts, isSold }: Model) {
  const next = parts.find(({ isPaid }) => !isPaid);
  return next && !isSold && dueFrom[next.due] <= way.indexOf(step) ? next : undefined;
}

/** A ready piece of which everything is paid is sold. */
function sellIfPaid(model: Model): void {
  if (model.step === 'ready' && model.parts.every(({ isPaid }) => isPaid)) model.isSold = true;
}

/** Whether the act is allowed, with what it does in the model. */
function play(model: Model, act: Act): boolean {
  const { step } = model;
  const open = model.quotes.find(({ status }) => status === 'open');
  switch (act.do) {
    case 'quote':
      if (way.includes(step) || step === 'cancelled') return false;
      enter(model, 'quoted', 'replaced');
      model.quotes.push({ status: 'open', daysLeft: act.days, plan: act.plan });
      return true;
    case 'accept': {
      const quote = model.quotes[act.quote];
      if (!quote) return false;
      if (quote.status === 'accepted' && step === 'accepted') return true;
      if (quote !== open || quote.daysLeft < 0) return false;
      enter(model, 'accepted', 'accepted');
      model.parts = quote.plan.map((due) => ({ due, isPaid: false }));
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
      if (['declined', 'shipped', 'delivered'].includes(step)) return false;
      enter(model, 'cancelled', 'withdrawn');
      return true;
    case 'pay': {
      const part = duePart(model);
      if (!part) return false;
      part.isPaid = true;
      if (step === 'accepted') enter(model, 'making', 'withdrawn');
      sellIfPaid(model);
      return true;
    }
    case 'ask-approval':
      if (step !== 'making') return step === 'for-approval';
      enter(model, 'for-approval', 'withdrawn');
      return true;
    case 'approve':
      if (step !== 'for-approval') return step === 'approved';
      enter(model, 'approved', 'withdrawn');
      return true;
    case 'change-piece':
      if (step !== 'for-approval') return step === 'making';
      enter(model, 'making', 'withdrawn');
      return true;
    case 'ready':
      if (step !== 'approved') return step === 'ready';
      if (model.parts.some(({ due, isPaid }) => due !== 'dispatch' && !isPaid)) return false;
      enter(model, 'ready', 'withdrawn');
      sellIfPaid(model);
      return true;
    case 'ship':
      if (step !== 'ready' || !model.isSold) return false;
      enter(model, 'shipped', 'withdrawn');
      return true;
    case 'deliver':
      if (step === 'delivered') return true;
      if (!model.isSold || !['ready', 'shipped'].includes(step)) return false;
      enter(model, 'delivered', 'withdrawn');
      return true;
  }
}

interface Shown {
  number: string;
  step: CommissionStep;
  quotes: string[];
  order: CommissionOrder | null;
}

async function perform(shown: Shown, act: Act): Promise<boolean> {
  const done = await send(shown, act);
  if (shown.order) await followOrder(shop, shown.order._id);
  return done;
}

let sent = 0;
async function send({ number, step, quotes, order }: Shown, act: Act): Promise<boolean> {
  const params = { number };
  const id = order?._id ?? shop.random.id();
  const take = async (to: StudioStep, fee = 0) => {
    const body = { step: to, note: '', fee };
    return (
      (await manager.call(adminCommissionsApi.moveCommission, { params, body })).status === 200
    );
  };
  const approve = async (answer: 'approve' | 'change') => {
    const body = { answer, note: '' };
    return (await customer.call(commissionsApi.answerApproval, { params, body })).status === 200;
  };
  switch (act.do) {
    case 'quote': {
      const today = clock.now().getTime();
      const validUntil = new Date(today + act.days * DAY_MS).toISOString().slice(0, 10);
      const whole = 44_800;
      const rest = Math.floor(whole / act.plan.length);
      const plan = act.plan.map((due, at) => ({
        due,
        amount: at === 0 ? whole - rest * (act.plan.length - 1) : rest,
      }));
      const body = quoteOf(shop, { validUntil, plan, cancellationPercent: 50 });
      return (
        (await manager.call(adminCommissionsApi.quoteCommission, { params, body })).status === 200
      );
    }
    case 'accept':
    case 'change':
    case 'decline': {
      const body = { quote: quotes[act.quote] ?? 'none', answer: act.do, note: '' };
      return (await customer.call(commissionsApi.answerQuote, { params, body })).status === 200;
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
      return (
        (await customer.call(commissionsApi.cancelCommission, { params, body: {} })).status === 200
      );
    case 'decline-request':
      return take('declined');
    case 'cancel':
      return take('cancelled', Math.floor((order?.largestFee ?? 0) * act.share));
    case 'pay': {
      const amount = order?.parts.find(({ isDue }) => isDue)?.amount ?? 1;
      // Without a number of its own it would be the payment before, reported again.
      sent += 1;
      const body = { method: 'upi' as const, amount, reference: `UTR ${sent}` };
      return (
        (await manager.call(manualOrdersApi.recordHandPayment, { params: { id }, body })).status ===
        200
      );
    }
    case 'ask-approval': {
      sent += 1;
      const text = `This is how it looks, ${sent}`;
      const image = await paintFile('piece.png');
      await sendForm(manager, adminCommissionsApi.replyToCommission, { text }, [image], { number });
      return take('for-approval');
    }
    case 'approve':
      return approve('approve');
    case 'change-piece':
      return approve('change');
    case 'ready':
      return take('ready');
    case 'ship': {
      if (step !== 'ready') return false;
      const body = { carrier: 'India Post', trackingNumber: `EP${sent}IN` };
      return (
        (await manager.call(adminOrdersApi.addShipment, { params: { id }, body })).status === 200
      );
    }
    case 'deliver': {
      const body = { status: 'delivered' as const };
      return (
        (await manager.call(adminOrdersApi.updateAdminOrder, { params: { id }, body })).status ===
        200
      );
    }
  }
}

const plans = fc
  .subarray<PlanDue>(['making', 'approval', 'dispatch'])
  .map((later): PlanDue[] => ['acceptance', ...later]);

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('quote' as const),
      days: fc.nat(3),
      plan: plans,
    }),
  },
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
      do: fc.constantFrom('expire' as const, 'withdraw' as const, 'decline-request' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), share: fc.constantFrom(0, 0.5, 1) }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pay' as const,
        'pay' as const,
        'ask-approval' as const,
        'approve' as const,
        'change-piece' as const,
        'ready' as const,
        'ship' as const,
        'deliver' as const,
      ),
    }),
  },
);

/** What usually comes next: without it, random acts hardly ever come to a delivery. */
function onward(model: Model, plan: PlanDue[]): Act {
  switch (model.step) {
    case 'quoted':
      return { do: 'accept', quote: model.quotes.length - 1 };
    case 'making':
      return { do: 'ask-approval' };
    case 'for-approval':
      return { do: 'approve' };
    case 'approved':
      return { do: duePart(model) ? 'pay' : 'ready' };
    case 'accepted':
    case 'ready':
      return { do: duePart(model) ? 'pay' : 'ship' };
    case 'shipped':
      return { do: 'deliver' };
    default:
      return { do: 'quote', days: 3, plan };
  }
}

const next = fc.oneof(
  { weight: 5, arbitrary: fc.record({ onward: plans }) },
  { weight: 2, arbitrary: act },
);

test('a commission lives as the model does, whatever both sides do [commissions-8]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(next, { minLength: 1, maxLength: 24 }), async (acts) => {
      await signIn(shop, customer, user);
      await signIn(shop, manager, author);
      const { number } = await buildCommission(shop, user);
      const model: Model = {
        step: 'requested',
        quotes: [],
        steps: ['requested'],
        parts: [],
        isSold: false,
      };
      const read = async () =>
        (await customer.call(commissionsApi.readCommission, { params: { number } })).body.data
          .commission;
      const shown: Shown = { number, step: 'requested', quotes: [], order: null };
      for (const drawn of acts) {
        const each = 'onward' in drawn ? onward(model, drawn.onward) : drawn;
        expect([each, await perform(shown, each)]).toEqual([each, play(model, each)]);
        const { step, quotes, order } = await read();
        Object.assign(shown, { step, order, quotes: quotes.map(({ _id }) => _id).reverse() });
        expect([each, order?.parts.map(({ paidAt }) => paidAt !== null) ?? []]).toEqual([
          each,
          model.parts.map(({ isPaid }) => isPaid),
        ]);
        const isPending = !model.isSold && model.step !== 'cancelled';
        if (order) expect([each, order.status === 'pending']).toEqual([each, isPending]);
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
    { numRuns: 60 },
  );
  expect(await findBroken(shop.db)).toEqual(new Map());
}, 600_000);
