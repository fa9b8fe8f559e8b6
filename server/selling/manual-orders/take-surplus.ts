import { handMethodWords } from '#contract/manual-orders/manual-order-rules.ts';
import type { HandPaymentFields } from '#contract/manual-orders/manual-orders.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { actorId, noteWork } from '#server/selling/orders/record/note-work.ts';
import { payableOf } from '#server/selling/orders/record/order-parts.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { askRefund } from '#server/selling/refunds/refund-payment.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { insertHandPayment } from './insert-hand-payment.ts';

interface Surplus {
  payment: Pick<HandPaymentFields, 'method' | 'reference'>;
  /** Why it goes back, as people read it. */
  reason: string;
}

/** Money that staff received and that does not pay its order: they have to give it back. */
export async function takeSurplus(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { payment, reason }: Surplus,
  actor: Actor,
): Promise<void> {
  const paymentId = await insertHandPayment(trx, shop, order, payment, { role: 'surplus', actor });
  const amountPaise = payableOf(order);
  await askRefund(trx, shop, order, { paymentId, amountPaise, reason, actor: actorId(actor) });
  await noteWork(trx, shop, actor, order.id, {
    action: 'paid',
    after: {
      method: `${handMethodWords[payment.method]}, to be given back`,
      amount: formatExactRupees(rupeesFromPaise(amountPaise)),
      reference: payment.reference,
    },
  });
}
