import {
  handMethodWords,
  manualOrderMessages,
} from '#contract/manual-orders/manual-order-rules.ts';
import type { HandPaymentFields } from '#contract/manual-orders/manual-orders.ts';
import { formatExactRupees, paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { upiMessages } from '#contract/upi/upi-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changeOrder } from '#server/selling/orders/desk/change-order.ts';
import { moveOrder, notePaid } from '#server/selling/orders/life/order-life.ts';
import { actorId, noteWork } from '#server/selling/orders/record/note-work.ts';
import { noteEvent } from '#server/selling/orders/record/order-events.queries.ts';
import { isInParts, payableOf } from '#server/selling/orders/record/order-parts.ts';
import { type LockedOrder, stampOrder } from '#server/selling/orders/record/orders.queries.ts';
import {
  findHandPayment,
  findSettlement,
  listSettlements,
} from '#server/selling/orders/record/payments.queries.ts';
import { paidTwice } from '#server/selling/payments/decide-settlement.ts';
import { settlePart } from '#server/selling/payments/settle-payment.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { insertHandPayment } from './insert-hand-payment.ts';
import { takeSurplus } from './take-surplus.ts';

/**
 * Staff took the money for an order, by UPI, bank transfer or cash: it is paid, once, with all that
 * follows. What the customer pays besides by a link goes back.
 */
export async function recordHandPayment(
  shop: Shop,
  id: string,
  { seen, ...payment }: HandPaymentFields & { seen?: string | undefined },
  actor: Actor,
): Promise<void> {
  if (payment.isSecond) return recordSecond(shop, id, payment, actor);
  const isDone = (trx: Trx, order: LockedOrder) => isRecorded(trx, order, payment);
  await changeOrder(shop, id, { seen, isDone }, async (trx, order) => {
    if (await isDone(trx, order)) return;
    await requirePayable(trx, order, payment);
    await takeHandPayment(trx, shop, order, payment, actor);
  });
}

/**
 * The money for a locked order that waits for it is here, with all that follows, in the caller's
 * transaction.
 */
export async function takeHandPayment(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  payment: Omit<HandPaymentFields, 'amount' | 'isHandedOver'> & { isHandedOver?: boolean },
  actor: Actor,
): Promise<void> {
  const now = shop.clock.now();
  await insertHandPayment(trx, shop, order, payment, { role: 'settles', actor });
  const paid = formatExactRupees(rupeesFromPaise(payableOf(order)));
  if (isInParts(order)) await settlePart(trx, shop, order);
  else {
    const by = { as: 'staff', actor: actorId(actor) } as const;
    const words = [handMethodWords[payment.method], payment.reference].filter(Boolean).join(', ');
    const before = order.status;
    await notePaid(trx, shop, order, { ...by, note: words });
    // A change of the status says it already.
    if (order.status === before) {
      const details = { words };
      await noteEvent(trx, shop, order.id, by.actor, { kind: 'payment-recorded', details });
      await stampOrder(trx, order, now);
    } else if (payment.isHandedOver) {
      await moveOrder(trx, shop, order, 'delivered', { ...by, note: 'Handed over' });
    }
  }
  await noteWork(trx, shop, actor, order.id, {
    action: 'paid',
    after: {
      method: handMethodWords[payment.method],
      amount: paid,
      reference: payment.reference,
    },
  });
}

/** A customer who pays by hand may pay twice; the number of a UPI payment tells both apart. */
function recordSecond(
  shop: Shop,
  id: string,
  { method, amount, reference }: HandPaymentFields,
  actor: Actor,
): Promise<void> {
  return changeOrder(shop, id, {}, async (trx, order) => {
    const known = await findHandPayment(trx, id, reference);
    if (known?.role === 'surplus') return;
    if (isInParts(order) || !(await findSettlement(trx, id))) {
      throw new Problem('conflict', manualOrderMessages.notPaidYet);
    }
    if (known) throw invalidField('reference', upiMessages.referenceUsed(shortOrderId(id)));
    requireTotal(order, amount);
    const { because: reason } = paidTwice;
    await takeSurplus(trx, shop, order, { payment: { method, reference }, reason }, actor);
  });
}

/** The same call sent again. */
async function isRecorded(
  trx: Trx,
  order: LockedOrder,
  { method, reference }: HandPaymentFields,
): Promise<boolean> {
  const settlements = await listSettlements(trx, order.id);
  return settlements.some(
    (settlement) =>
      settlement.reference !== null &&
      settlement.reference === reference &&
      settlement.method === method &&
      settlement.part === order.part,
  );
}

async function requirePayable(
  trx: Trx,
  order: LockedOrder,
  { amount }: HandPaymentFields,
): Promise<void> {
  if (isInParts(order)) {
    if (payableOf(order) === 0) throw new Problem('conflict', manualOrderMessages.nothingDue);
  } else if (await findSettlement(trx, order.id)) {
    throw new Problem('conflict', manualOrderMessages.paidAlready);
  }
  if (order.status === 'cancelled') throw new Problem('conflict', manualOrderMessages.notOpen);
  if (order.paymentSeenAt) throw new Problem('conflict', manualOrderMessages.underWay);
  requireTotal(order, amount);
}

function requireTotal(order: LockedOrder, amount: number): void {
  if (paiseFromRupees(amount) === payableOf(order)) return;
  const total = rupeesFromPaise(payableOf(order));
  throw invalidField('amount', manualOrderMessages.otherAmount(total));
}
