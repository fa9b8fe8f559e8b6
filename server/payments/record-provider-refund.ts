import { lockOrder } from '../orders/orders.queries.ts';
import { creditRefund } from '../papers/issue-credit-note.ts';
import type { Shop } from '../shop.ts';
import { findPayment } from './payments.queries.ts';
import type { ProviderRefund } from './provider-records.ts';
import { findRefundOfProvider, insertRefund } from './refunds.queries.ts';
import { keepAnswer } from './send-refund.ts';

/** What the provider tells of a refund; one that was made there by hand is taken into our books. */
export async function recordProviderRefund(shop: Shop, refund: ProviderRefund): Promise<void> {
  const id = ourId(refund.receipt);
  const known = await findRefundOfProvider(shop.db, { providerRefundId: refund.id, id });
  if (known) return keepAnswer(shop, known.id, refund);
  const payment = await findPayment(shop.db, refund.payment_id);
  if (!payment) return;
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: payment.order_id });
    const isKnown = await findRefundOfProvider(trx, { providerRefundId: refund.id, id });
    if (!order || isKnown) return;
    const refundId = shop.random.id();
    const { payment_id: paymentId, amount: amountPaise } = refund;
    await insertRefund(trx, {
      id: refundId,
      order_id: order.id,
      provider_payment_id: paymentId,
      amount_paise: amountPaise,
      reason: 'Made at the payment provider.',
      status: refund.status,
      provider_refund_id: refund.id,
      created_at: now,
      updated_at: now,
    });
    if (refund.status === 'failed') return;
    await creditRefund(trx, shop, order, { refundId, paymentId, amountPaise });
  });
}

/** The receipt that we send is our id without its dashes. */
function ourId(receipt: string | null | undefined): string | undefined {
  const [, ...parts] = /^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/.exec(receipt ?? '') ?? [];
  const id = parts.join('-');
  return /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
}
