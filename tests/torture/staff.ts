import { setTimeout as pause } from 'node:timers/promises';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { isUnsure, type Visitor } from '#harness/visitor.ts';
import type { Context } from './context.ts';
import type { KnownOrder } from './record.ts';
import { workOnReturns } from './returns-desk.ts';

const TRIES = 5;

/** What staff do with an order, each as likely as its weight. */
const actions = {
  processing: 4,
  shipped: 4,
  delivered: 4,
  cancelled: 2,
  pending: 0.5,
  paid: 0.5,
  refund: 3,
  check: 2,
  return: 4,
};

/** The owner at work on whatever orders there are, until the torture is over. */
export async function workAsStaff(context: Context, owner: Visitor): Promise<void> {
  const { chance, record } = context;
  for (let at = 0; !context.isOver(); at += 1) {
    await pause(chance.between(20, 200));
    const recent = [...record.orders.values()].slice(-80);
    const paid = recent.filter(({ reportedPaid }) => reportedPaid);
    const order = chance.pick(chance.happens(0.8) ? paid : recent);
    if (!order) continue;
    const action = chance.weigh(actions);
    if (action === 'return') await workOnReturns(context, owner);
    else if (action === 'refund') await refund(context, owner, order, at);
    else if (action === 'check')
      await owner.call(adminOrdersApi.checkPayment, { params: { id: order.id } });
    else await move(context, owner, order, action);
  }
}

async function move(
  { tally }: Context,
  owner: Visitor,
  order: KnownOrder,
  status: OrderStatus,
): Promise<void> {
  // Staff never ship what is not paid for: an unpaid order is only ever set paid, or cancelled.
  if (!order.reportedPaid && status !== 'cancelled' && status !== 'paid') return;
  order.moveSent = true;
  if (status === 'cancelled') order.cancelSent = true;
  if (status === 'paid') {
    order.setPaidSent = true;
    order.isUntouched = false;
  }
  const { status: answered } = await owner.call(adminOrdersApi.updateAdminOrder, {
    params: { id: order.id },
    body: { status },
  });
  if (answered === 200) tally.count('moves');
}

/** A sum, some of the units, or all that is left, with the units put back or not. */
async function chooseRefund({ chance }: Context, owner: Visitor, order: KnownOrder) {
  const reason = 'A scratch in the frame.';
  const kind = chance.weigh({ amount: 4, pieces: 4, all: 1 });
  if (kind === 'amount') return { reason, amount: chance.between(100, 5_000) / 100 };
  const restock = chance.happens(0.5);
  if (kind === 'all') return { reason, restock };
  const { body } = await owner.call(adminOrdersApi.readAdminOrder, { params: { id: order.id } });
  const items = body.success ? body.data.order.items : [];
  const item = chance.pick(items.filter(({ quantity, refunded }) => quantity > refunded));
  if (!item) return undefined;
  const quantity = chance.between(1, item.quantity - item.refunded);
  return { reason, restock, lines: [{ itemId: item._id, quantity }] };
}

/** Part of an order's payment, or all of it; again with the same key while the answer gets lost. */
async function refund(
  context: Context,
  owner: Visitor,
  order: KnownOrder,
  at: number,
): Promise<void> {
  const { chance, record, tally } = context;
  const key = `refund-${at}-${order.id}`;
  const sent = { orderId: order.id, taken: false };
  const body = await chooseRefund(context, owner, order);
  if (!body) return;
  const ask = () =>
    owner.call(
      adminOrdersApi.refundOrder,
      { params: { id: order.id }, body },
      { 'idempotency-key': key },
    );
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isDouble = chance.happens(0.3);
    if (isDouble) tally.count('duplicates');
    const answers = await Promise.all(isDouble ? [ask(), ask()] : [ask()]);
    record.refundKeys.set(key, sent);
    if (answers.some(({ status }) => status === 200)) {
      sent.taken = true;
      tally.count('refunds asked for');
    }
    if (!answers.some(isUnsure)) return;
    await pause(chance.between(100, 1_000));
  }
}

/** Customers check what they were promised, long after. */
export async function lookBack(
  { chance, record, isOver }: Context,
  visitorOf: (customer: number) => Visitor,
): Promise<void> {
  while (!isOver()) {
    await pause(chance.between(100, 500));
    const order = chance.pick([...record.orders.values()]);
    if (!order) continue;
    // What arrives while the answer is on its way may be newer than the answer.
    const { reportedPaid } = order;
    const { body } = await visitorOf(order.customer).call(ordersApi.readOrder, {
      params: { id: order.id },
    });
    if (!body.success) continue;
    const { paidAt, status } = body.data.order;
    if (reportedPaid && !paidAt) {
      record.violations.push(
        `D: the order ${order.id} was reported as paid (${reportedPaid}) and shows as ${status}`,
      );
    }
    if (paidAt) order.reportedPaid ??= 'My Orders';
  }
}
