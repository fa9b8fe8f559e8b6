import { setTimeout as pause } from 'node:timers/promises';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { confirmationOf } from '#harness/prescribed-names.ts';
import type { Paid } from '#harness/provider.ts';
import { isUnsure, type Visitor } from '#harness/visitor.ts';
import { confirmPaid, redirectPaid } from './confirm-paid.ts';
import type { Context } from './context.ts';
import type { KnownOrder } from './record.ts';

const TRIES = 6;

/** Ways in which a checkout goes on once the widget is open, each as likely as its weight. */
const ways = {
  verify: 6,
  callback: 3,
  'tell nobody': 3,
  'fail first': 2,
  late: 2,
  'late and dismissed': 1,
  'dismiss, then pay': 2,
  dismiss: 2,
  'walk away': 2,
  'pay twice': 2,
  'at the former provider': 2,
  'at both providers': 2,
  'forge a signature': 1,
};

/**
 * Pays for an order, or does not, in one of the ways of real customers. `openAt` opens it at a
 * provider, whose page is shown from then on.
 */
export async function payFor(
  context: Context,
  visitor: Visitor,
  order: KnownOrder,
  openAt: (provider: string) => Promise<unknown>,
): Promise<void> {
  const { chance, providers } = context;
  const way = chance.weigh(ways);
  if (way !== 'walk away' && way !== 'dismiss' && way !== 'forge a signature') {
    order.isUntouched = false;
  }
  const opened = newestOf(order);
  switch (way) {
    case 'verify':
      return verify(context, visitor, order, await pay(context, order));
    case 'callback':
      return redirect(context, visitor, order, await pay(context, order));
    case 'tell nobody':
      await pay(context, order);
      return;
    case 'fail first':
      for (let left = chance.between(1, 3); left > 0; left -= 1) {
        await providers.of(opened).pay(opened, 'failed');
      }
      return verify(context, visitor, order, await pay(context, order));
    case 'late':
      await payLate(context, order);
      return;
    case 'late and dismissed':
      await payLate(context, order);
      return dismiss(context, visitor, order);
    case 'dismiss, then pay':
      await dismiss(context, visitor, order);
      return verify(context, visitor, order, await pay(context, order));
    case 'dismiss':
      return dismiss(context, visitor, order);
    case 'walk away':
      return;
    case 'pay twice': {
      await payLate(context, order);
      const [one, other] = await Promise.all([pay(context, order), pay(context, order)]);
      await Promise.all([
        verify(context, visitor, order, one),
        redirect(context, visitor, order, other ?? one),
      ]);
      return;
    }
    case 'at the former provider':
      await openAt(otherThan(context, opened));
      return verify(context, visitor, order, await pay(context, order, opened));
    case 'at both providers': {
      await openAt(otherThan(context, opened));
      if (newestOf(order) !== opened) context.tally.count('orders paid at both');
      const both = await Promise.all([pay(context, order, opened), pay(context, order)]);
      await Promise.all(both.map((paid) => verify(context, visitor, order, paid)));
      return;
    }
    case 'forge a signature':
      return forge(context, visitor, order);
  }
}

const newestOf = ({ providerOrders }: KnownOrder) => providerOrders.at(-1) ?? '';

function otherThan({ chance, providers }: Context, opened: string): string {
  const { id } = providers.of(opened);
  return chance.pick(providers.all.filter((each) => each.id !== id))?.id ?? id;
}

async function pay(
  { providers, record, tally }: Context,
  order: KnownOrder,
  opened = newestOf(order),
): Promise<Paid | undefined> {
  const paid = await providers.of(opened).pay(opened, 'captured');
  if (typeof paid !== 'object') return undefined;
  record.payments.set(paid.id, paid);
  tally.count('payments');
  return paid;
}

async function payLate({ providers, chance, tally }: Context, order: KnownOrder): Promise<void> {
  const opened = newestOf(order);
  const begun = await providers.of(opened).pay(opened, 'late', chance.between(0, 8_000));
  if (begun === 'late') tally.count('late payments');
}

/** The page's own call, repeated while the answer gets lost; now and then once more for nothing. */
async function verify(
  context: Context,
  visitor: Visitor,
  order: KnownOrder,
  paid: Paid | undefined,
): Promise<void> {
  if (!paid) return;
  const { chance, tally } = context;
  const ask = () => confirmPaid(visitor, paid);
  for (let tries = chance.between(1, TRIES); tries > 0; tries -= 1) {
    const isDouble = chance.happens(0.2);
    if (isDouble) tally.count('duplicates');
    const answers = await Promise.all(isDouble ? [ask(), ask()] : [ask()]);
    for (const { status, body } of answers) {
      if (status === 200) order.reportedPaid ??= 'verify';
      if (status === 409 && body.message === checkoutMessages.returned)
        order.reportedRefunded = true;
    }
    if (!answers.some(isUnsure)) break;
    tally.count('duplicates');
    await pause(chance.between(100, 1_000));
  }
  await lookAt(context, visitor, order);
}

async function redirect(
  { chance, tally }: Context,
  visitor: Visitor,
  order: KnownOrder,
  paid: Paid | undefined,
): Promise<void> {
  if (!paid) return;
  const { status, to } = await redirectPaid(visitor, paid);
  tally.answer('redirect', status, undefined);
  if (to.startsWith('/my-orders?paid=')) order.reportedPaid ??= 'redirect';
  if (to === '/my-orders?payment=returned') order.reportedRefunded = true;
  if (!chance.happens(0.2)) return;
  tally.count('duplicates');
  await redirectPaid(visitor, paid);
}

async function dismiss({ tally }: Context, visitor: Visitor, order: KnownOrder): Promise<void> {
  const body = { orderId: newestOf(order) };
  const { body: said } = await visitor.call(checkoutApi.dismissPayment, { body });
  tally.count('dismissals');
  if (said.success && said.data.status === 'paid') order.reportedPaid ??= 'dismiss';
}

/** My Orders: records what it showed the customer as paid. */
async function lookAt({ chance }: Context, visitor: Visitor, order: KnownOrder): Promise<void> {
  if (!chance.happens(0.3)) return;
  const { body } = await visitor.call(ordersApi.readOrder, { params: { id: order.id } });
  if (body.success && body.data.order.paidAt) order.reportedPaid ??= 'My Orders';
}

/** Where the page signs nothing, there is only the claim that it is paid. */
async function forge({ record }: Context, visitor: Visitor, order: KnownOrder): Promise<void> {
  const opened = newestOf(order);
  const forged = await visitor.call(checkoutApi.verifyPayment, {
    body: confirmationOf({
      orderId: opened,
      paymentId: `pay_${order.id.slice(0, 14)}`,
      signature: 'f'.repeat(64),
    }),
  });
  const claimed = await visitor.call(checkoutApi.askPayment, { body: { orderId: opened } });
  if (forged.status === 200 || claimed.status === 200)
    record.violations.push(`D: the order ${order.id} was paid by a forged signature`);
}
