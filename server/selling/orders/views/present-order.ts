import { mainImageUrl } from '#contract/images/images.ts';
import { invoicePath } from '#contract/invoices/invoice-rules.ts';
import { lineShares, taxesByRate } from '#contract/money/line-shares.ts';
import { type AdminOrder, adminOrder, type Order, order } from '#contract/orders/orders.ts';
import { trackingUrl } from '#contract/orders/shipment-rules.ts';
import { leastRefundPaise } from '#contract/refunds/refund-sums.ts';
import type { Refund } from '#contract/refunds/refunds.ts';
import { lastReturnDay, returnImagePath } from '#contract/returns/record/return-rules.ts';
import { toWire } from '#server/infra/wire.ts';
import { mayMove } from '#server/selling/orders/life/order-life.ts';
import { presentDelivery } from '#server/selling/orders/record/delivery.ts';
import { isInParts, isOwed, payableOf } from '#server/selling/orders/record/order-parts.ts';
import { isTakenByHand } from '#server/selling/orders/record/payments.queries.ts';
import { taxedLineOf } from '#server/selling/orders/record/taxed-line.ts';
import type { OrderView } from './order-views.queries.ts';

const formerStaff = 'A former member of staff';

/** An order as its customer sees it. */
export function presentOrder(view: OrderView): Order {
  return toWire(order, withAnswers(view));
}

/** As the back office sees it; the account may be gone. */
export function presentAdminOrder(view: OrderView): AdminOrder {
  const payment = view.payments.at(-1);
  return toWire(adminOrder, {
    ...withAnswers(view),
    payment: payment
      ? {
          ...payment,
          captured: payment.capturedAt !== null,
          takenBy: payment.reference === null ? null : (payment.takerName ?? formerStaff),
        }
      : null,
    parts: view.parts.map((part) => ({
      ...part,
      isPaid: view.payments.some((paid) => paid.part === part.number),
    })),
    toPayPaise: view.status === 'pending' || isOwed(view) ? payableOf(view) : 0,
    refunds: view.refunds.map(refundOf),
    staffNotes: view.notesOfStaff.map((note) => ({ ...note, by: note.by ?? formerStaff })),
  });
}

/** The row, and what follows from it. */
export function withAnswers(view: OrderView) {
  const { userId: id, userName: name, userEmail: email } = view;
  const isPending = view.status === 'pending';
  return {
    ...view,
    ...presentDelivery(view),
    user: id && name !== null && email !== null ? { id, name, email } : null,
    toPayOnDeliveryPaise: isOwed(view) ? view.totalPaise : 0,
    confirmUntil:
      view.paysOnDelivery && isPending && view.stockState === 'reserved'
        ? view.reservedUntil
        : null,
    upi:
      view.paysByUpi && isPending
        ? {
            payUntil: view.reservedUntil,
            isHeld: view.stockState === 'reserved',
            reference: view.upiReference,
          }
        : null,
    subtotalPaise: view.subtotalPaise + view.discountPaise,
    taxes: taxesByRate(view.items.map(taxedLineOf)).map(({ rate, taxPaise }) => ({
      rate,
      amountPaise: taxPaise,
    })),
    totalAmountPaise: view.totalPaise,
    items: itemsOf(view),
    confirming: isPending && view.paymentSeenAt !== null,
    payableUntil:
      view.origin !== 'shop' && isPending && !view.paysOnDelivery ? view.reservedUntil : null,
    canCancel: view.part === null && mayMove(view.status, 'cancelled', 'customer'),
    invoices: view.invoices.map((each) => ({ ...each, url: invoicePath(view.id, each.id) })),
    // A retried refund is represented only by its retry.
    refunds: view.refunds
      .filter(({ retryId, status }) => !retryId && status !== 'kept')
      .map(refundOf),
    shipments: view.shipments.map((parcel) => ({
      ...parcel,
      trackingUrl: trackingUrl(parcel.carrier, parcel.trackingNumber),
      correctedAt: parcel.corrections > 0 ? parcel.updatedAt : null,
    })),
    // What was paid of a commission in work goes back by cancelling it.
    refundablePaise: isInParts(view) && isPending ? 0 : refundablePaise(view),
    returns: view.returns.map(returnOf),
    returnableUntil:
      view.status === 'delivered' && view.deliveredAt ? lastReturnDay(view.deliveredAt) : null,
  };
}

function itemsOf({ items }: OrderView) {
  const shares = lineShares(items.map(taxedLineOf));
  return items.map((item, index) => {
    const { productId: id, name, category, available } = item;
    return {
      ...item,
      product: { id, name, image: item.image ?? '', category, available },
      totalPaise: shares[index]?.totalPaise ?? 0,
      review: item.review && { ...item.review, images: item.review.imageNames.map(mainImageUrl) },
    };
  });
}

type RefundView = OrderView['refunds'][number];

const states: Record<RefundView['status'], Refund['state']> = {
  asked: 'on-its-way',
  pending: 'on-its-way',
  processed: 'done',
  failed: 'refused',
  kept: 'kept',
};

/** A refund with all that the back office sees of it. */
function refundOf(view: RefundView) {
  return {
    ...view,
    state: states[view.status],
    restocked: view.lines.some(({ isRestocked }) => isRestocked),
    by: view.askedBy ? (view.askerName ?? formerStaff) : null,
    sent: view.status !== 'asked',
    byHand: isTakenByHand(view.providerPaymentId),
    retried: view.retryId !== null,
  };
}

export type ReturnView = OrderView['returns'][number];

export function returnOf(view: ReturnView) {
  return {
    ...view,
    images: view.images.map((image) => ({
      ...image,
      url: returnImagePath(view.id, image.position),
    })),
    refund: view.refund && { ...view.refund, state: states[view.refund.status] },
  };
}

/** Paise of the payment that are neither refunded nor on their way back; the most of several. */
function refundablePaise({ payments, refunds }: OrderView) {
  const left = payments.map(({ id, amountPaise: paid }) => {
    const gone = refunds
      .filter(({ status }) => status !== 'failed')
      .filter((refund) => refund.providerPaymentId === id)
      .reduce((sum, refund) => sum + refund.amountPaise, 0);
    const rest = paid - gone;
    return rest < leastRefundPaise(isTakenByHand(id)) ? 0 : rest;
  });
  return Math.max(0, ...left);
}
