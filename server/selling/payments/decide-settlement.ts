import type { ProviderPayment } from '#server/infra/payments/payment-provider.ts';
import type { Missing } from '#server/selling/inventory/stock/order-units.ts';
import { orderLife } from '#server/selling/orders/life/order-life.ts';
import { lastCheck } from '#server/selling/orders/record/check-schedule.ts';
import { isInParts, payableOf } from '#server/selling/orders/record/order-parts.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';

/** A payment proven by its provider: by its signature, or by its API. */
export interface ProvenPayment {
  id: string;
  amountPaise: number;
  currency: string;
  /** What it pays at the provider. */
  providerOrderId: string | null;
  /** Null while only its signature is known. */
  method: string | null;
  /** Whether the provider has said that it took the money. */
  captured: boolean;
  /** When its payer began it, if known. */
  begunAt?: Date;
}

/** A payment as its provider's API returned it. */
export function provenBy({ status, ...payment }: ProviderPayment): ProvenPayment {
  return { ...payment, captured: status === 'captured' || status === 'refunded' };
}

/** What becomes of a payment: it pays the order, or goes back, which may end the order. */
export type Settlement = 'pays' | { because: string; endsOrder: boolean };

const reasons = {
  amount: 'The amount did not match the order.',
  twice: 'The order had already been paid.',
  partTwice: 'This part of the order had already been paid, or was not due.',
  edited: 'The order was changed while it was being paid.',
  cancelled: 'The order had been cancelled.',
  tooLate: 'It arrived after the time for payment, and the product had been sold by then.',
  long: 'It was made days after the time for payment.',
  couponGone: 'It arrived after the time for payment, and its coupon had been used up by then.',
} as const;

/** It goes back. */
export type GoesBack = Exclude<Settlement, 'pays'>;

const back = (because: keyof typeof reasons, endsOrder = false): GoesBack => ({
  because: reasons[because],
  endsOrder,
});

/** What becomes of one for an order that is cancelled. */
export const afterCancelling = back('cancelled');

/** What becomes of one for an order that another payment has paid. */
export const paidTwice = back('twice');

type Judged = Pick<
  LockedOrder,
  | 'status'
  | 'stockState'
  | 'totalPaise'
  | 'currency'
  | 'part'
  | 'partPaise'
  | 'formerProviderOrders'
  | 'reservedUntil'
  | 'holdSeconds'
>;

/**
 * What becomes of a payment that the shop did not know, whatever is in stock. `isSettled`: another one
 * has paid the order, or the part that is due.
 */
export function decideSettlement(
  order: Judged,
  payment: ProvenPayment,
  { isSettled, now }: { isSettled: boolean; now: Date },
): Settlement {
  const fits = payment.amountPaise === payableOf(order) && payment.currency === order.currency;
  if (isInParts(order)) {
    if (order.status === 'cancelled') return afterCancelling;
    if (isOfFormer(order, payment) || isSettled) return back('partTwice');
    return fits ? 'pays' : back('amount');
  }
  if (isOfFormer(order, payment)) return back('edited');
  if (!fits) return back('amount');
  if (isSettled) return paidTwice;
  if (order.status === 'cancelled') return afterCancelling;
  return !isSold(order) && isLongOver(order, payment, now) ? back('long', true) : 'pays';
}

/** What becomes of one that would pay the order, whose units or coupon are gone. */
export function settlementWithout(missing: Missing): GoesBack {
  return back(missing.of === 'coupon' ? 'couponGone' : 'tooLate', true);
}

/** An order that somebody has marked paid by hand: this is the payment they meant. */
export function isSold({ status }: Pick<LockedOrder, 'status'>): boolean {
  return orderLife[status].units === 'sold';
}

/** Whether it pays what the order was before staff edited it. */
function isOfFormer(order: Judged, { providerOrderId }: ProvenPayment): boolean {
  return providerOrderId !== null && order.formerProviderOrders.includes(providerOrderId);
}

/** A provider's order stays payable for ever: at an old price, and with an old coupon. */
function isLongOver(order: Judged, { begunAt }: ProvenPayment, now: Date): boolean {
  const begun = begunAt && begunAt < now ? begunAt : now;
  return order.stockState === 'released' && begun > lastCheck(order);
}
