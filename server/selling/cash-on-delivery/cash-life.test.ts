import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import { cashLimits } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-rules.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildProduct } from '#testing/build-products.ts';
import { cashDesk, offerCash, orderOnDelivery } from '#testing/cash-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';
import { lastCode } from '#testing/read-mails.ts';

let checkout: Checkout;
let desk: ReturnType<typeof cashDesk>;
let phones = 9500000000;

beforeAll(async () => {
  checkout = await openCheckout();
  desk = cashDesk(await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' }));
  // Hours pass and many orders are cancelled: the desk would have to prove who it is now and then.
  await saveSettings(checkout.shop.db, { refundProofRupees: 10_000_000 });
  await offerCash(checkout.shop);
});
afterAll(() => checkout.close());

const UNITS = 2;
const TOTAL = 1239;
const sold: OrderStatus[] = ['confirmed', 'paid', 'processing', 'shipped', 'delivered'];

/** What an order should be, told without the shop's code; with its id and its customer. */
interface Known {
  id: string;
  customer: Customer;
  status: OrderStatus;
  units: 'reserved' | 'sold' | 'released';
  isPaid: boolean;
  isRefused: boolean;
  codes: number;
  heldUntil: number;
}

class Model {
  orders: Known[] = [];

  counts() {
    const of = (units: Known['units']) => this.orders.filter((each) => each.units === units).length;
    return { stock: UNITS - of('sold'), reserved: of('reserved') };
  }

  hasUnit({ units }: Pick<Known, 'units'>): boolean {
    const { stock, reserved } = this.counts();
    return units !== 'released' || stock > reserved;
  }

  /** Whether it may be moved there; then it is. */
  move(order: Known, to: OrderStatus): boolean {
    if (order.status === to) return true;
    if (sold.includes(to) && !this.hasUnit(order)) return false;
    order.status = to;
    if (sold.includes(to)) order.units = 'sold';
    if (to === 'cancelled') order.units = 'released';
    return true;
  }
}

type Step = (model: Model, order: Known) => Promise<void>;

async function place(model: Model, productId: string): Promise<void> {
  const customer = await checkout.newCustomer();
  phones += 1;
  const { status, body } = await orderOnDelivery(customer, productId, {
    to: { phone: String(phones) },
  });
  const fits = model.hasUnit({ units: 'released' });
  expect(status).toBe(fits ? 200 : 409);
  if (!fits) return;
  model.orders.push({
    id: body.data._id,
    customer,
    status: 'pending',
    units: 'reserved',
    isPaid: false,
    isRefused: false,
    codes: 1,
    heldUntil: checkout.clock.now().getTime() + 15 * MINUTE_MS,
  });
}

const confirm: Step = async (model, order) => {
  const { id, customer } = order;
  const sent = await customer.browser.call(cashApi.sendOrderCode, { params: { id } });
  const isSent = order.status !== 'pending' || order.codes < cashLimits.mostCodes;
  expect(sent.status).toBe(isSent ? 200 : 409);
  if (!isSent) return;
  if (order.status === 'pending') order.codes += 1;
  const code = await lastCode(checkout.shop, customer.user.email);
  const { status } = await customer.browser.call(cashApi.confirmOrder, {
    params: { id },
    body: { code },
  });
  const isOpen = order.status === 'pending';
  const isDone = order.status === 'cancelled' ? false : !isOpen || model.move(order, 'confirmed');
  expect(status).toBe(isDone ? 200 : 409);
};

const cancel: Step = async (model, order) => {
  const may = ['pending', 'confirmed', 'paid', 'cancelled'].includes(order.status);
  const params = { id: order.id };
  const { status } = await order.customer.browser.call(ordersApi.cancelOrder, { params });
  expect(status).toBe(may ? 200 : 409);
  if (may) model.move(order, 'cancelled');
};

function move(to: OrderStatus): Step {
  return async (model, order) => {
    const isMoneyFirst = to === 'paid' && order.status !== 'paid' && !order.isPaid;
    const may = !isMoneyFirst && model.move(order, to);
    expect((await desk.move(order.id, to)).status).toBe(may ? 200 : 409);
  };
}

const receive: Step = async (model, order) => {
  const { status } = await desk.receive(order.id, TOTAL);
  const isEarly = order.status === 'pending' || order.status === 'confirmed';
  const may =
    order.isPaid || (order.status !== 'cancelled' && (!isEarly || model.move(order, 'paid')));
  expect(status).toBe(may ? 200 : 409);
  if (may) order.isPaid = true;
};

const refuse: Step = async (_model, order) => {
  const may = order.isRefused || (order.status === 'shipped' && !order.isPaid);
  expect((await desk.refuse(order.id)).status).toBe(may ? 200 : 409);
  if (may) order.isRefused = true;
};

const steps: Record<string, Step> = {
  confirm,
  cancel,
  receive,
  refuse,
  ...Object.fromEntries(orderStatuses.map((to) => [`move to ${to}`, move(to)])),
};

async function pass(model: Model, minutes: number): Promise<void> {
  checkout.clock.pass(minutes * MINUTE_MS);
  await releaseLapsed(checkout.shop);
  await reconcileOrders(checkout.shop, { opening: true });
  const now = checkout.clock.now().getTime();
  for (const order of model.orders) {
    if (order.units === 'reserved' && order.heldUntil <= now) order.units = 'released';
  }
}

async function requireAgreement(model: Model, productId: string): Promise<void> {
  expect(await readCounts(checkout.shop, productId)).toEqual(model.counts());
  const rows = await checkout.shop.db
    .selectFrom('orders')
    .select(['id', 'status', 'stockState', 'paidAt', 'refusedAt'])
    .where('paysOnDelivery', '=', true)
    .execute();
  for (const order of model.orders) {
    const row = rows.find(({ id }) => id === order.id);
    expect(row).toMatchObject({ status: order.status, stockState: order.units });
    expect([row?.paidAt !== null, row?.refusedAt !== null]).toEqual([
      order.isPaid,
      order.isRefused,
    ]);
  }
}

const happening = fc.oneof(
  { weight: 3, arbitrary: fc.constant(['place', 0] as const) },
  { weight: 2, arbitrary: fc.constantFrom(3, 16).map((n) => ['pass', n] as const) },
  {
    weight: 12,
    arbitrary: fc.tuple(fc.constantFrom('confirm', ...Object.keys(steps)), fc.nat({ max: 3 })),
  },
);

test('an order with cash on delivery lives as the model does, whatever happens [cod-12]', async () => {
  const life = fc.array(happening, { minLength: 8, maxLength: 24, size: 'max' });
  await fc.assert(
    fc.asyncProperty(life, async (happenings) => {
      const { id } = await buildProduct(checkout.shop, { stock: UNITS, pricePaise: 1000_00 });
      const model = new Model();
      await place(model, id);
      for (const [what, n] of happenings) {
        const order = model.orders[n % model.orders.length]!;
        if (what === 'place') await place(model, id);
        else if (what === 'pass') await pass(model, n);
        else await steps[what]?.(model, order);
        await requireAgreement(model, id);
      }
      expect(await findBroken(checkout.shop.db)).toEqual(new Map());
    }),
    { numRuns: 30, interruptAfterTimeLimit: 60_000 },
  );
}, 600_000);
