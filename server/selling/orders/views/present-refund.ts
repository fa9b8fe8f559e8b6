import type { ChosenOption } from '#contract/catalogue/variants.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { leastRefundPaise } from '#contract/refunds/refund-sums.ts';
import type { AdminRefund, Refund } from '#contract/refunds/refunds.ts';
import { isTakenByHand } from '#server/selling/orders/record/payments.queries.ts';
import type { OrderView } from './order-views.queries.ts';

type RefundView = OrderView['refunds'][number];

const states: Record<string, Refund['state']> = {
  processed: 'done',
  failed: 'refused',
  kept: 'kept',
};

export function refundStateOf(status: string): Refund['state'] {
  return states[status] ?? 'on-its-way';
}

/** A refund as its customer sees it. */
export function presentRefund(view: RefundView): Refund {
  return {
    id: view.id,
    state: refundStateOf(view.status),
    amount: rupeesFromPaise(view.amountPaise),
    lines: view.lines.map((line) => ({
      itemId: line.id,
      name: line.name,
      options: line.options as unknown as ChosenOption[],
      selectedSize: line.selectedSize,
      quantity: line.quantity,
      amount: rupeesFromPaise(line.amountPaise),
    })),
    reason: view.reason,
    createdAt: new Date(view.createdAt).toISOString(),
    updatedAt: new Date(view.updatedAt).toISOString(),
  };
}

export function presentAdminRefund(view: RefundView): AdminRefund {
  return {
    ...presentRefund(view),
    restocked: view.lines.some(({ isRestocked }) => isRestocked),
    by: view.askedBy ? (view.askerName ?? 'A former member of staff') : null,
    sent: view.status !== 'asked',
    problem: view.lastError,
    byHand: isTakenByHand(view.providerPaymentId),
    reference: view.reference,
    retried: view.retryId !== null,
  };
}

/** Paise of the payment that are neither refunded nor on their way back; the most of several. */
export function refundablePaise({ payments, refunds }: Pick<OrderView, 'payments' | 'refunds'>) {
  const left = payments.map(({ providerPaymentId: id, amountPaise: paid }) => {
    const gone = refunds
      .filter(({ status }) => status !== 'failed')
      .filter((refund) => refund.providerPaymentId === id)
      .reduce((sum, refund) => sum + refund.amountPaise, 0);
    const rest = paid - gone;
    return rest < leastRefundPaise(isTakenByHand(id)) ? 0 : rest;
  });
  return Math.max(0, ...left);
}
