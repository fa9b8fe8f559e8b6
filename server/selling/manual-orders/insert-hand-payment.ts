import type { HandPaymentFields } from '#contract/manual-orders/manual-orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { upiMessages } from '#contract/upi/upi-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { handPaymentPrefix } from '#server/infra/payments/provider-ids.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { payableOf } from '#server/selling/orders/record/order-parts.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { insertPayment } from '#server/selling/orders/record/payments.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { findUpiPayment, lockUpiNumber, upiNumberOf } from './hand-payments.queries.ts';

type HandPayment = Pick<HandPaymentFields, 'method' | 'reference'>;

/** Notes money that staff took for an order; the number of a UPI payment counts once. Returns its id. */
export async function insertHandPayment(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  payment: HandPayment,
  { role, actor }: { role: 'settles' | 'surplus'; actor: Actor },
): Promise<string> {
  const now = shop.clock.now();
  const id = `${handPaymentPrefix}${shop.random.id().replaceAll('-', '')}`;
  const number = payment.method === 'upi' ? upiNumberOf(payment.reference) : undefined;
  if (number) await refuseUsed(trx, number);
  await insertPayment(trx, {
    providerPaymentId: id,
    orderId: order.id,
    amountPaise: payableOf(order),
    currency: order.currency,
    method: payment.method,
    capturedAt: now,
    role,
    confirmedBy: 'staff',
    part: role === 'settles' ? order.part : null,
    reference: payment.reference,
    takenBy: 'id' in actor ? actor.id : null,
    createdAt: now,
  });
  return id;
}

/** Who records the same number for two orders at once does so one after the other. */
async function refuseUsed(trx: Trx, number: string): Promise<void> {
  await lockUpiNumber(trx, number);
  const used = await findUpiPayment(trx, number);
  if (!used) return;
  throw invalidField('reference', upiMessages.referenceUsed(shortOrderId(used.orderId)));
}
