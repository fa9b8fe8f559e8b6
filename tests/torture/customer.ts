import { setTimeout as pause } from 'node:timers/promises';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { isUnsure, type Visitor } from '#harness/visitor.ts';
import { cancelOrReturn } from './cancel-or-return.ts';
import type { Context } from './context.ts';
import { lineOf, orderedLines } from './products.ts';
import { buyByUpi } from './upi-customers.ts';
import { payFor } from './ways-to-pay.ts';
import { chooseVariants, shippingAddress } from './wishes.ts';

const TRIES = 6;

/** One customer, from one checkout to the next until the torture is over. */
export async function shop(context: Context, visitor: Visitor, customer: number): Promise<void> {
  for (let at = 0; !context.isOver(); at += 1) {
    if (context.chance.happens(0.15)) await buyByUpi(context, visitor, customer, at);
    else await checkOutAndPay(context, visitor, customer, at);
    if (context.chance.happens(0.3)) await cancelOrReturn(context, visitor, customer);
    await pause(context.chance.between(0, 300));
  }
}

/** Opens an order, with the same key again where the answer got lost; sometimes twice at once. */
async function checkOutAndPay(
  context: Context,
  visitor: Visitor,
  customer: number,
  at: number,
): Promise<void> {
  const { chance, record, tally, forSale, coupons, providers } = context;
  const variants = chooseVariants(context);
  if (variants.length === 0) return;
  const notes = `checkout ${customer}-${at}`;
  record.checkouts.set(notes, undefined);
  const items = variants.map((variant) => lineOf(chance, variant, variant.stock === 1 ? 1 : 2));
  record.wanted.set(notes, orderedLines(variants, items));
  const coupon = chance.happens(0.3) ? coupons.pick(chance) : undefined;
  const body = { items, shippingAddress, notes, ...(coupon && { coupon }) };
  const headers = { 'idempotency-key': notes.replaceAll(' ', '-') };
  const ask = async (provider?: string) => {
    const at = { ...body, ...(provider && { provider }) };
    const answer = await visitor.call(checkoutApi.createOrder, { body: at }, headers);
    if (answer.body.success) noteOrder(context, customer, notes, answer.body.data);
    return answer;
  };
  const asked = chance.happens(0.4) ? chance.pick(providers.all)?.id : undefined;
  for (let tries = 0; tries < TRIES && !context.isOver(); tries += 1) {
    const isDouble = chance.happens(0.15);
    if (isDouble) tally.count('duplicates');
    const answers = await Promise.all(isDouble ? [ask(asked), ask(asked)] : [ask(asked)]);
    for (const answer of answers) {
      if (answer.status !== 409 || answer.body.success) continue;
      const isCoupon = answer.body.errors?.some(({ field }) => field === 'coupon');
      if (isCoupon && coupon) coupons.gone(coupon);
      else for (const variant of variants) forSale.soldOut(variant);
    }
    const known = record.orders.get(record.checkouts.get(notes) ?? '');
    if (known) return payFor(context, visitor, known, ask);
    if (!answers.some(isUnsure)) return;
    tally.count('duplicates');
    await pause(chance.between(100, 1_000));
  }
}

function noteOrder(
  { record, tally, providers }: Context,
  customer: number,
  notes: string,
  { _id: id, orderId: providerOrderId }: { _id: string; orderId: string },
): void {
  const before = record.checkouts.get(notes);
  if (before && before !== id) {
    record.violations.push(
      `D: one Idempotency-Key was answered with the orders ${before} and ${id}`,
    );
  }
  record.checkouts.set(notes, id);
  const known = record.orders.get(id);
  const providerOrders = known?.providerOrders ?? [];
  if (!providerOrders.includes(providerOrderId)) {
    providerOrders.push(providerOrderId);
    tally.count(`orders opened at ${providers.of(providerOrderId).id}`);
  }
  if (known) return;
  tally.count('orders');
  record.orders.set(id, { id, providerOrders, customer, isUntouched: true });
}
