import { validate as isUuid } from 'uuid';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { orderMessages, orderWorkMessages } from '#contract/orders/order-rules.ts';
import type { ProviderPayment } from '#server/infra/payments/payment-provider.ts';
import { isOfProvider } from '#server/infra/payments/provider-errors.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteWork } from '#server/selling/orders/record/note-work.ts';
import {
  findOrderRow,
  type OrderRow,
  providerOrdersOf,
} from '#server/selling/orders/record/orders.queries.ts';
import { findPayment } from '#server/selling/orders/record/payments.queries.ts';
import { checkOrder } from '#server/selling/payments/check-order.ts';
import { listOpenRefunds } from '#server/selling/refunds/refunds.queries.ts';
import { checkRefund } from '#server/selling/refunds/send-refund.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';

/**
 * Asks the provider at once what it holds for an order and what became of its refunds, as the
 * reconciler would later. Returns the result in words.
 */
export async function checkPayment(shop: Shop, id: string, actor: Actor): Promise<string> {
  const before = isUuid(id) ? await findOrderRow(shop.db, { id }) : undefined;
  if (!before) throw new Problem('not-found', orderMessages.notFound);
  const found = await askProvider(shop, before);
  await shop.db.transaction().execute(async (trx) => {
    const event = { kind: 'payment-checked', details: { found } } as const;
    await noteWork(trx, shop, actor, before.id, { event, action: 'checked' });
  });
  return found;
}

async function askProvider(shop: Shop, before: OrderRow): Promise<string> {
  if (providerOrdersOf(before).length === 0)
    return 'This order was never opened at the payment provider.';
  try {
    const payments = await checkOrder(shop, before, 'administrator');
    for (const refund of await listOpenRefunds(shop.db, before.id)) await checkRefund(shop, refund);
    return await wordsOf(shop, before, payments);
  } catch (error) {
    if (isOfProvider(error)) {
      shop.log.warn({ err: error, order: before.id }, 'a payment could not be checked');
      throw new Problem('unavailable', orderWorkMessages.providerAway, { cause: error });
    }
    throw error;
  }
}

async function wordsOf(
  shop: Shop,
  before: OrderRow,
  payments: readonly ProviderPayment[],
): Promise<string> {
  const after = await findOrderRow(shop.db, { id: before.id });
  const sentences: string[] = [];
  for (const payment of payments) {
    const known = await findPayment(shop.db, payment.id);
    const sum = formatExactRupees(rupeesFromPaise(payment.amountPaise));
    if (known?.role === 'settles') {
      sentences.push(
        before.paidAt
          ? `Payment ${payment.id} of ${sum} is already recorded.`
          : `Payment ${payment.id} of ${sum} was found: the order is ${after?.status}.`,
      );
    } else if (known)
      sentences.push(`Payment ${payment.id} of ${sum} cannot pay it and is refunded.`);
  }
  if (sentences.length > 0) return sentences.join(' ');
  const underWay = payments.filter(({ status }) => status === 'created' || status === 'authorized');
  if (underWay.length > 0) return 'A payment is in progress, but not captured yet.';
  if (payments.length === 0) return 'The payment provider has no attempt to pay this order.';
  const tries = payments.length === 1 ? '1 attempt' : `${payments.length} attempts`;
  return `The payment provider has ${tries} to pay this order, none successful.`;
}
