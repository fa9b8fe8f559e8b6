import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { statusesOf } from '#contract/orders/order-rules.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { partsOf } from '#harness/prescribed-names.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { Problem } from '#server/infra/problems.ts';
import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { refundOrder } from '#server/selling/orders/desk/refund-order.ts';
import { setOrderStatus } from '#server/selling/orders/desk/set-order-status.ts';
import { processWebhook } from '#server/selling/payments/process-webhook.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readBooks } from '#testing/order-books.ts';
import {
  type ModelOrder,
  type ModelStatus,
  type ModelVariant,
  OrderModel,
} from '#testing/order-model.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';

/** Skips the proof of identity. */
const skipProof = async () => {};

const options = { Colour: ['Indigo', 'Madder'], Size: ['S', 'M'] };
const variants: ModelVariant[] = [
  { name: 'Indigo / S', pricePaise: 1000_00, units: 1 },
  { name: 'Indigo / M', pricePaise: 1200_00, units: 2 },
  { name: 'Madder / S', pricePaise: 900_00, units: 1 },
  { name: 'Madder / M', pricePaise: 1500_00, units: 0 },
];

let checkout: Checkout;

beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());

interface Known {
  id: string;
  providerId: string;
  customer: Customer;
  /** The widget's result, once the provider has a payment. */
  paid?: PaymentConfirmation;
}

/** One run: the shop's orders of one product, and the model's. */
interface Run {
  product: string;
  /** The ids of the variants. */
  ids: string[];
  model: OrderModel;
  known: Known[];
}

/** A step with an order, in the shop and in the model. */
type Step = (run: Run, known: Known, order: ModelOrder) => Promise<unknown>;

/** One variant or two, each by its id or by its label. */
async function place(run: Run, n: number): Promise<void> {
  const customer = await checkout.newCustomer();
  const chosen = n % 3 === 0 ? [n, n + 1] : [n];
  const lines = chosen.map((at) => variants[at % variants.length]!);
  const sent = lines.map((line, at) => {
    const productId = run.product;
    if ((n + at) % 2 === 0) return { productId, selectedSize: line.name };
    return { productId, variantId: run.ids[variants.indexOf(line)]! };
  });
  const { status, body } = await customer.checkOut(sent);
  expect(status).toBe(run.model.place(lines) ? 200 : 409);
  if (status !== 200) return;
  run.known.push({ id: body.data._id, providerId: body.data.orderId, customer });
}

function pay(at: 'authorized' | 'captured', fits = true): Step {
  return async (_run, known, order) => {
    if (order.payment) return;
    order.payment = { at, fits };
    const more = fits ? {} : { amount: order.totalPaise + 1 };
    known.paid = checkout.provider.pay(known.providerId, { status: at, ...more });
  };
}

/** The state of the order's payment at the provider. */
const paymentOf = ({ paid }: Known) =>
  paid && checkout.provider.payments.get(partsOf(paid).paymentId);

async function deliver(event: string, payment: object): Promise<void> {
  const hook = webhookOf(event, { payment });
  for (const _ of [1, 2]) {
    expect(await checkout.deliver(hook)).toBe(200);
    await processWebhook(checkout.shop, hook.id);
  }
}

const verify: Step = async ({ model }, { customer, paid }, order) => {
  if (!paid || !order.payment?.fits) return;
  // The signature alone proves it, captured or not.
  const { at } = order.payment;
  order.payment.at = 'captured';
  const isBack = model.learn(order);
  order.payment.at = at;
  const { status } = await customer.verify(paid);
  expect(status).toBe(isBack && order.status === 'cancelled' ? 409 : 200);
};

const captured: Step = async ({ model }, known, order) => {
  const payment = paymentOf(known);
  if (!payment || !order.payment) return;
  payment.status = 'captured';
  order.payment.at = 'captured';
  model.learn(order);
  await deliver('payment.captured', payment);
};

/** May come long after the payment was captured, since events are not in order. */
const authorized: Step = async ({ model }, known, order) => {
  const payment = paymentOf(known);
  if (!payment) return;
  model.authorized(order);
  await deliver('payment.authorized', { ...payment, status: 'authorized' });
};

const fail: Step = async ({ model }, { providerId }, order) => {
  if (order.payment) return;
  model.letGo(order);
  const now = Math.floor(checkout.clock.now().getTime() / 1000);
  const payment = checkout.provider.charge(providerId, {
    status: 'failed',
    created_at: now,
  });
  await deliver('payment.failed', payment);
};

const dismiss: Step = async ({ model }, { id, customer }, order) => {
  if (order.status === 'pending') model.ask(order);
  model.letGo(order);
  const { body } = await customer.browser.call(checkoutApi.dismissPayment, {
    body: { orderId: id },
  });
  expect(body.data.status === 'paid').toBe(order.wasPaid);
};

const cancel: Step = async ({ model }, { id, customer }, order) => {
  const { status } = await customer.browser.call(ordersApi.cancelOrder, { params: { id } });
  expect(status).toBe(model.cancel(order) ? 200 : 409);
};

/** Whether it was done; a conflict counts as no. */
async function isDone(change: Promise<unknown>): Promise<boolean> {
  return change.then(
    () => true,
    (error) => {
      if (!(error instanceof Problem)) throw error;
      return false;
    },
  );
}

function move(to: ModelStatus): Step {
  return async ({ model }, { id }, order) => {
    const staff = { actor: commandLine, role: 'owner' as const };
    const done = await isDone(setOrderStatus(checkout.shop, id, { status: to }, staff));
    expect(done).toBe(model.move(order, to));
  };
}

function refund(paiseOf: (order: ModelOrder) => number): Step {
  return async ({ model }, { id }, order) => {
    const paise = paiseOf(order);
    const wish = { amount: paise / 100, reason: 'A scratch.' };
    const isFine = paise <= model.leftPaise(order);
    expect(await isDone(refundOrder(checkout.shop, id, wish, commandLine, skipProof))).toBe(isFine);
    if (isFine) model.giveBack(order, paise);
  };
}

const refundLine: Step = async ({ model }, { id }, order) => {
  const line = order.lines.findLast((each) => !order.refunded.includes(each));
  if (!line || !model.takeBack(order, line)) return;
  const { id: itemId } = await checkout.shop.db
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', id)
    .where('selectedSize', '=', line.name)
    .executeTakeFirstOrThrow();
  const wish = { lines: [{ itemId, quantity: 1 }], restock: true, reason: 'It came back.' };
  await refundOrder(checkout.shop, id, wish, commandLine, skipProof);
};

async function pass({ model }: Run, minutes: number): Promise<void> {
  model.pass(minutes * MINUTE_MS);
  checkout.clock.pass(minutes * MINUTE_MS);
  await releaseLapsed(checkout.shop);
  await reconcileOrders(checkout.shop, { opening: true });
}

const steps: Record<string, { weight: number; does: Step }> = {
  'pays, and the provider takes it': { weight: 4, does: pay('captured') },
  'pays, and the bank says yes': { weight: 2, does: pay('authorized') },
  'pays another sum': { weight: 1, does: pay('captured', false) },
  'hands over the confirmation': { weight: 4, does: verify },
  'is announced as captured': { weight: 3, does: captured },
  'is announced as authorised': { weight: 2, does: authorized },
  'fails to pay': { weight: 2, does: fail },
  'closes the widget': { weight: 2, does: dismiss },
  'cancels it': { weight: 2, does: cancel },
  'is refunded a part': { weight: 1, does: refund(() => 400_00) },
  'is refunded in full': { weight: 1, does: refund(({ totalPaise }) => totalPaise) },
  'sends a line back': { weight: 2, does: refundLine },
  ...Object.fromEntries(
    statusesOf({ paysOnDelivery: false }).map((to) => {
      return [`is moved to ${to}`, { weight: 1, does: move(to as ModelStatus) }];
    }),
  ),
};

/** What happens, and to which order. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 11 }).map((n) => ['place', n] as const) },
  { weight: 4, arbitrary: fc.constantFrom(1, 3, 16, 80).map((n) => ['pass', n] as const) },
  ...Object.entries(steps).map(([name, { weight }]) => ({
    weight,
    arbitrary: fc.nat({ max: 2 }).map((n) => [name, n] as const),
  })),
);

async function happen(run: Run, what: string, n: number): Promise<void> {
  if (what === 'place') return place(run, n);
  if (what === 'pass') return pass(run, n);
  const at = n % run.known.length;
  const known = run.known[at];
  const order = run.model.orders[at];
  if (known && order) await steps[what]?.does(run, known, order);
}

/** The shop's state of an order, in the model's terms. */
async function stateOf({ product }: Run, { id }: Known) {
  const { db } = checkout.shop;
  const books = await readBooks({ db }, id, product);
  const order = await db
    .selectFrom('orders')
    .select(['paymentSeenAt', 'deliveredAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const standing = await db
    .selectFrom('invoices')
    .select('id')
    .where('orderId', '=', id)
    .where('replacedAt', 'is', null)
    .execute();
  return {
    status: books.status,
    units: books.stockState,
    isSeen: order.paymentSeenAt !== null,
    wasPaid: books.isPaid,
    isDelivered: order.deliveredAt !== null,
    roles: books.roles,
    lines: await linesOf(id),
    backPaise: books.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    history: books.history,
    mails: Object.fromEntries(
      Object.entries(Object.groupBy(books.mails, (template) => template)).map(
        ([template, mails]) => [template, mails?.length],
      ),
    ),
    invoices: standing.length,
  };
}

/** What the order stores of its lines. */
async function linesOf(orderId: string): Promise<unknown[]> {
  const lines = await checkout.shop.db
    .selectFrom('orderLines')
    .select(['variantId', 'selectedSize', 'pricePaise'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  return lines.map((line) => [line.variantId, line.selectedSize, line.pricePaise]);
}

function expected({ ids }: Run, order: ModelOrder) {
  const { heldUntil: _, payment, onShelf: __, refunded: ___, totalPaise: ____, ...rest } = order;
  const roles = payment?.role ? [payment.role] : [];
  const lines = order.lines.map((line) => {
    return [ids[variants.indexOf(line)], line.name, line.pricePaise];
  });
  return { ...rest, lines, roles, invoices: order.wasPaid ? 1 : 0 };
}

async function requireAgreement(run: Run): Promise<void> {
  const { db } = checkout.shop;
  for (const [at, known] of run.known.entries()) {
    expect(await stateOf(run, known)).toEqual(expected(run, run.model.orders[at]!));
  }
  const counts = await listVariants({ db }, run.product);
  expect(counts.map(({ stock, reserved }) => ({ stock, reserved }))).toEqual(
    variants.map((variant) => run.model.countOf(variant)),
  );
}

test('an order lives as an independent account of it says, whatever happens [checkout-17, checkout-18]', async () => {
  const life = fc.array(happening, { minLength: 8, maxLength: 20, size: 'max' });
  await fc.assert(
    fc.asyncProperty(life, async (happenings) => {
      const { id: product } = await buildProduct(checkout.shop, {
        options,
        variants: variants.map(({ pricePaise, units }) => {
          return { pricePaise, stock: units };
        }),
      });
      const run: Run = {
        product,
        ids: (await listVariants(checkout.shop, product)).map(({ id }) => id),
        model: new OrderModel(checkout.clock.now().getTime()),
        known: [],
      };
      await place(run, 0);
      for (const [what, n] of happenings) {
        await happen(run, what, n);
        await requireAgreement(run);
      }
      expect(await findBroken(checkout.shop.db)).toEqual(new Map());
    }),
    // A failing run is printed, shortened as far as possible by then.
    { numRuns: 20, interruptAfterTimeLimit: 90_000 },
  );
}, 600_000);
