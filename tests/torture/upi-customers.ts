import { setTimeout as pause } from 'node:timers/promises';
import { paiseFromRupees } from '#contract/money/money.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { upiApi } from '#contract/upi/upi.endpoints.ts';
import type { UpiOrder } from '#contract/upi/upi.ts';
import { isUnsure, type Visitor } from '#harness/visitor.ts';
import type { Context } from './context.ts';
import { lineOf, orderedLines } from './products.ts';
import type { KnownOrder } from './record.ts';
import { untilDone } from './until-done.ts';
import { chooseVariants, shippingAddress } from './wishes.ts';

const TRIES = 6;

/** What becomes of an order that is to be paid to the shop's UPI id, each as likely as its weight. */
const ways = {
  'pay and say so': 6,
  'pay and say nothing': 3,
  'mistype first': 2,
  'claim the money of another': 2,
  'pay another sum': 1,
  'cancel, then pay': 1,
  'pay, then cancel': 1,
  'make up a number': 1,
  'walk away': 1,
};

/** Orders to pay by UPI, with the same key again where the answer got lost, and pays at the bank. */
export async function buyByUpi(
  context: Context,
  visitor: Visitor,
  customer: number,
  at: number,
): Promise<void> {
  const { chance, record, tally } = context;
  const variants = chooseVariants(context);
  if (variants.length === 0) return;
  const notes = `by UPI ${customer}-${at}`;
  record.checkouts.set(notes, undefined);
  const items = variants.map((variant) => lineOf(chance, variant, variant.stock === 1 ? 1 : 2));
  record.wanted.set(notes, orderedLines(variants, items));
  const body = { items, shippingAddress, notes };
  const headers = { 'idempotency-key': notes.replaceAll(' ', '-') };
  const ask = () => visitor.call(upiApi.placeByUpi, { body }, headers);
  for (let tries = 0; tries < TRIES && !context.isOver(); tries += 1) {
    const answers = await Promise.all(chance.happens(0.2) ? [ask(), ask()] : [ask()]);
    const placed = answers.flatMap((answer) => (answer.body.success ? [answer.body.data] : []));
    const ids = new Set(placed.map(({ _id }) => _id));
    if (ids.size > 1) record.violations.push(`D: ${notes} is the orders ${[...ids].join(', ')}`);
    const [first] = placed;
    if (first) {
      const { _id: id } = first;
      const order = { id, providerOrders: [], customer, isByUpi: true, isUntouched: true };
      record.orders.set(id, order);
      record.checkouts.set(notes, id);
      tally.count('orders by UPI');
      return pay(context, visitor, order, first);
    }
    if (!answers.some(isUnsure)) return;
    await pause(chance.between(100, 1_000));
  }
}

async function pay(
  context: Context,
  visitor: Visitor,
  order: KnownOrder,
  { total }: UpiOrder,
): Promise<void> {
  const { chance, bank, tally } = context;
  const { id } = order;
  const paise = paiseFromRupees(total);
  const transfer = (sum = paise) => {
    tally.count('UPI payments');
    return bank.pay(id, sum, { isNamed: chance.happens(0.6) });
  };
  const say = (reference: string) => {
    const leave = () =>
      visitor.call(upiApi.leaveUpiReference, { params: { id }, body: { reference } });
    return Promise.all(
      chance.happens(0.2)
        ? [untilDone(context, leave), untilDone(context, leave)]
        : [untilDone(context, leave)],
    );
  };
  const cancel = () => {
    order.cancelSent = true;
    return untilDone(context, () => visitor.call(ordersApi.cancelOrder, { params: { id } }));
  };
  const way = chance.weigh(ways);
  // Staff may take anything else for a payment.
  if (way !== 'walk away') order.isUntouched = false;
  switch (way) {
    case 'pay and say so':
      await say(transfer());
      return;
    case 'pay and say nothing':
      transfer();
      return;
    case 'mistype first': {
      const right = transfer();
      await say(`9${right.slice(1)}`);
      await pause(chance.between(0, 1_000));
      await say(right);
      return;
    }
    case 'claim the money of another': {
      const other = chance.pick(bank.credits.slice(-10));
      if (other) await say(other.reference);
      if (chance.happens(0.5)) await say(transfer());
      return;
    }
    case 'pay another sum':
      await say(transfer(paise - chance.between(1, 99)));
      return;
    case 'cancel, then pay':
      await cancel();
      transfer();
      return;
    case 'pay, then cancel':
      await say(transfer());
      await cancel();
      return;
    case 'make up a number':
      await say(`8${String(chance.below(1e11)).padStart(11, '0')}`);
      return;
    case 'walk away':
      return;
  }
}
