import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { type OrderStatus, statusesOf } from '#contract/orders/order-rules.ts';
import { partsOf } from '#harness/prescribed-names.ts';
import { Problem } from '#server/infra/problems.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { refundOrder } from '#server/selling/orders/desk/refund-order.ts';
import { setOrderStatus } from '#server/selling/orders/desk/set-order-status.ts';
import { processWebhook } from '#server/selling/payments/process-webhook.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { sendRefund } from '#server/selling/refunds/send-refund.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { orderTaker } from '#testing/manual-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';

/** Of an order that is paid before it is sent. */
const statuses = statusesOf({ paysOnDelivery: false });

/** Skips the proof of identity. */
const skipProof = async () => {};

const options = { Colour: ['Indigo', 'Madder'], Size: ['S'] };
const labels = ['Indigo / S', 'Madder / S'];
/** As they are at first. */
const variants = [
  { pricePaise: 2500_00, stock: 2 },
  { pricePaise: 1300_00, stock: 1 },
];

let checkout: Checkout;
let customers: Customer[];
let desk: ReturnType<typeof orderTaker>;

beforeAll(async () => {
  checkout = await openCheckout();
  customers = await Promise.all([1, 2, 3].map(() => checkout.newCustomer()));
  desk = orderTaker(checkout, await checkout.newCustomer({ staffRole: 'manager' }));
});
afterAll(() => checkout.close());

/** One run: a product in two variants, and everything that has happened to it. */
interface Run {
  product: string;
  ids: string[];
  /** One row for each of the provider's; '' while it has none. */
  orders: { id: string; providerId: string; customer: Customer }[];
  links: { id: string; token: string }[];
  confirmations: { confirmation: PaymentConfirmation; customer: Customer }[];
}

type Step = (run: Run) => Promise<unknown>;

const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % from.length];

async function checkOut(run: Run, n: number): Promise<void> {
  const customer = pick(customers, n)!;
  const { product: productId, ids } = run;
  const lines = [
    [{ productId, variantId: ids[0]! }],
    [{ productId, selectedSize: labels[1]! }],
    ids.map((variantId) => ({ productId, variantId })),
  ];
  const { status, body } = await customer.checkOut(pick(lines, n)!, {
    notes: n > 4 ? 'wrapped' : '',
  });
  expect([200, 409]).toContain(status);
  if (status !== 200) return;
  const { _id: id, orderId: providerId } = body.data;
  if (run.orders.every((order) => order.id !== id)) run.orders.push({ id, providerId, customer });
}

/** Staff write an order down for one of the variants, and the customer opens its link. */
async function take(run: Run, n: number): Promise<void> {
  const { body } = await desk.take({ lines: [lineOf(run, n)], holdHours: 1 });
  if (!body.success) return;
  const { _id: id } = body.data.order;
  run.orders.push({ id, providerId: '', customer: pick(customers, n)! });
  run.links.push({ id, token: await desk.link(id) });
}

const lineOf = ({ product, ids }: Run, n: number) => ({
  kind: 'product' as const,
  productId: product,
  variantId: pick(ids, n)!,
  quantity: 1,
});

async function openLink(run: Run, n: number): Promise<void> {
  const link = pick(run.links, n);
  if (!link) return;
  const { status, body } = await desk.pay(link.token);
  expect([200, 409]).toContain(status);
  if (status !== 200) return;
  const { orderId: providerId } = body.data;
  const { customer } = run.orders.find(({ id }) => id === link.id)!;
  const isKnown = run.orders.some((order) => order.providerId === providerId);
  if (!isKnown) run.orders.push({ id: link.id, providerId, customer });
}

async function edit(run: Run, n: number): Promise<void> {
  const link = pick(run.links, n);
  if (!link) return;
  const edited = await desk.edit(link.id, {
    lines: [lineOf(run, n + 1)],
    shipping: n * 10,
    holdHours: 1,
  });
  expect([200, 409]).toContain(edited.status);
}

async function takeCash(run: Run, n: number): Promise<void> {
  const order = pick(run.orders, n);
  if (!order) return;
  const { totalPaise } = await checkout.shop.db
    .selectFrom('orders')
    .select('totalPaise')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const taken = await desk.recordPayment(order.id, { method: 'cash', amount: totalPaise / 100 });
  expect([200, 409]).toContain(taken.status);
}

/** The provider takes one payment of an order, as the real one does. */
function pay(run: Run, n: number): void {
  const order = pick(run.orders, n);
  const opened = order && checkout.provider.orders.get(order.providerId);
  if (!opened || opened.status === 'paid') return;
  const confirmation = checkout.provider.pay(order.providerId);
  run.confirmations.push({ confirmation, customer: order.customer });
}

async function verify(run: Run, n: number): Promise<void> {
  const paid = pick(run.confirmations, n);
  if (!paid) return;
  const { id } = run.orders.find(
    ({ providerId }) => providerId === partsOf(paid.confirmation).orderId,
  )!;
  const link = run.links.find((each) => each.id === id);
  const { status } = await (link
    ? desk.verify(link.token, paid.confirmation)
    : paid.customer.verify(paid.confirmation));
  expect([200, 409]).toContain(status);
}

async function deliver(run: Run, n: number): Promise<void> {
  const paid = pick(run.confirmations, n);
  if (!paid) return;
  const payment = checkout.provider.payments.get(partsOf(paid.confirmation).paymentId)!;
  const event = n % 2 ? 'payment.captured' : 'order.paid';
  const hook = webhookOf(event, { payment: { ...payment, status: 'captured' } });
  await checkout.deliver(hook);
  await processWebhook(checkout.shop, hook.id);
}

async function fail(run: Run, n: number): Promise<void> {
  const order = pick(run.orders, n);
  if (!order?.providerId) return;
  const createdAt = Math.floor(checkout.clock.now().getTime() / 1000);
  const payment = checkout.provider.charge(order.providerId, {
    status: 'failed',
    created_at: createdAt,
  });
  const hook = webhookOf('payment.failed', { payment });
  await checkout.deliver(hook);
  await processWebhook(checkout.shop, hook.id);
}

async function dismiss(run: Run, n: number): Promise<void> {
  const order = pick(run.orders, n);
  if (!order?.providerId) return;
  const link = run.links.find(({ id }) => id === order.id);
  if (link) return void (await desk.dismiss(link.token));
  const body = { orderId: order.providerId };
  expect((await order.customer.browser.call(checkoutApi.dismissPayment, { body })).status).toBe(
    200,
  );
}

async function move(run: Run, n: number, to: OrderStatus): Promise<void> {
  const order = pick(run.orders, n);
  if (!order) return;
  const owner = { actor: commandLine, role: 'owner' as const };
  await setOrderStatus(checkout.shop, order.id, { status: to }, owner).catch((error) => {
    if (!(error instanceof Problem)) throw error;
  });
}

async function refund(run: Run, n: number, amount: number | undefined): Promise<void> {
  const order = pick(run.orders, n);
  if (!order) return;
  const wish = { amount, reason: 'A scratch.' };
  await refundOrder(checkout.shop, order.id, wish, commandLine, skipProof).catch((error) => {
    if (!(error instanceof Problem)) throw error;
  });
}

async function pass(minutes: number): Promise<void> {
  checkout.clock.pass(minutes * 60_000);
  await releaseLapsed(checkout.shop);
  await reconcileOrders(checkout.shop);
}

const some = fc.nat({ max: 7 });
const step: fc.Arbitrary<[string, Step]> = fc.oneof(
  { weight: 4, arbitrary: some.map((n) => named(`check out ${n}`, (run) => checkOut(run, n))) },
  { weight: 2, arbitrary: some.map((n) => named(`take ${n}`, (run) => take(run, n))) },
  { weight: 3, arbitrary: some.map((n) => named(`open link ${n}`, (run) => openLink(run, n))) },
  { weight: 2, arbitrary: some.map((n) => named(`edit ${n}`, (run) => edit(run, n))) },
  { weight: 1, arbitrary: some.map((n) => named(`cash ${n}`, (run) => takeCash(run, n))) },
  { weight: 4, arbitrary: some.map((n) => named(`pay ${n}`, async (run) => pay(run, n))) },
  { weight: 3, arbitrary: some.map((n) => named(`verify ${n}`, (run) => verify(run, n))) },
  { weight: 3, arbitrary: some.map((n) => named(`webhook ${n}`, (run) => deliver(run, n))) },
  { weight: 1, arbitrary: some.map((n) => named(`fail ${n}`, (run) => fail(run, n))) },
  { weight: 2, arbitrary: some.map((n) => named(`dismiss ${n}`, (run) => dismiss(run, n))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(some, fc.constantFrom(...statuses))
      .map(([n, to]) => named(`move ${n} to ${to}`, (run) => move(run, n, to))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(some, fc.constantFrom(1, 1000.01, 2949.99, undefined))
      .map(([n, sum]) => named(`refund ${sum} of ${n}`, (run) => refund(run, n, sum))),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, 16).map((n) => named(`${n} minutes`, () => pass(n))),
  },
);

function named(name: string, does: Step): [string, Step] {
  return [name, does];
}

/** Units of each variant in the shop's ledger: what is left, what is held, what is sold. */
async function requireRightCounts(run: Run): Promise<void> {
  const counts = await listVariants(checkout.shop, run.product);
  const lines = await linesOf(run);
  for (const [at, { id, stock, reserved }] of counts.entries()) {
    const own = lines.filter(({ variantId }) => variantId === id);
    const inState = (state: string) => own.filter((each) => each.stockState === state).length;
    expect({ reserved, all: (stock ?? 0) + inState('sold') }).toEqual({
      reserved: inState('reserved'),
      all: variants[at]!.stock,
    });
    expect(own.filter(({ pricePaise }) => pricePaise !== variants[at]!.pricePaise)).toEqual([]);
  }
}

function linesOf(run: Run) {
  return checkout.shop.db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .select(['variantId', 'pricePaise', 'stockState'])
    .where('productId', '=', run.product)
    .execute();
}

function ordersOf(run: Run) {
  return checkout.shop.db
    .selectFrom('orders')
    .select(['id', 'status', 'paidAt'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderLines')
          .whereRef('orderId', '=', 'orders.id')
          .where('productId', '=', run.product)
          .select('orderLines.id'),
      ),
    )
    .execute();
}

/**
 * When everything has arrived: provider and shop agree on the money, and each customer was notified
 * once.
 */
async function requireSettledBooks(run: Run): Promise<void> {
  const { shop, provider } = checkout;
  for (const order of await ordersOf(run)) {
    const known = run.orders.filter((each) => each.id === order.id);
    const taken = [...provider.payments.values()]
      .filter(({ order_id }) => known.some(({ providerId }) => providerId === order_id))
      .filter((each) => each.status !== 'failed')
      .map((each) => each.amount - each.amount_refunded);
    const payments = await shop.db
      .selectFrom('payments')
      .select((eb) => [
        'payments.role',
        'payments.reference',
        'payments.amountPaise',
        eb
          .selectFrom('refunds')
          .whereRef('refunds.providerPaymentId', '=', 'payments.providerPaymentId')
          .select(({ fn }) => fn.sum<number>('refunds.amountPaise').as('sum'))
          .as('back'),
      ])
      .where('payments.orderId', '=', order.id)
      .execute();
    const kept = payments.map((each) => each.amountPaise - Number(each.back ?? 0));
    expect(Math.min(...kept, 0)).toBe(0);
    const online = kept.filter((_, at) => payments[at]?.reference === null);
    expect(sum(online)).toBe(sum(taken));
    expect(payments.filter((each) => each.role === 'settles').length).toBeLessThanOrEqual(1);
    if (order.status === 'cancelled') expect(sum(kept)).toBe(0);
    const mails = await shop.db
      .selectFrom('mails')
      .select('id')
      .where('onceKey', '=', `order-paid:${order.id}`)
      .execute();
    expect(mails.length).toBe(order.paidAt ? 1 : 0);
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test('whatever happens in whatever order, counts are right and no money is lost [checkout-17, checkout-18] [ao-17]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { shop } = checkout;
      const { id: product } = await buildProduct(shop, { options, variants });
      const run: Run = {
        product,
        ids: (await listVariants(shop, product)).map(({ id }) => id),
        orders: [],
        links: [],
        confirmations: [],
      };
      for (const [, does] of steps) {
        await does(run);
        await requireRightCounts(run);
        expect(await findBroken(shop.db)).toEqual(new Map());
      }
      await reconcileOrders(shop, { opening: true });
      await pass(16);
      const refunds = await shop.db.selectFrom('refunds').select('id').execute();
      for (const { id } of refunds) await sendRefund(shop, id);
      await requireRightCounts(run);
      await requireSettledBooks(run);
      const { violations } = await checkLedger(shop, { askedBy: 'clock', days: 7 });
      expect(violations).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 600_000);
