import type { ChosenOption } from '#contract/catalogue/variants.ts';
import type { PolicyVersions } from '#contract/content/policies.ts';
import { lineShares, taxesByRate } from '#contract/money/line-shares.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { OrderOrigin, OrderStatus } from '#contract/orders/order-rules.ts';
import type { AdminOrder, Order, OrderItem } from '#contract/orders/orders.ts';
import { trackingUrl } from '#contract/orders/shipment-rules.ts';
import { lastReturnDay } from '#contract/returns/record/return-rules.ts';
import { mayMove } from '#server/selling/orders/life/order-life.ts';
import { presentDelivery } from '#server/selling/orders/record/delivery.ts';
import { isInParts, isOwed, payableOf } from '#server/selling/orders/record/order-parts.ts';
import { taxedLineOf } from '#server/selling/orders/record/taxed-line.ts';
import type { OrderView } from './order-views.queries.ts';
import { presentInvoice } from './present-invoice.ts';
import { presentAdminRefund, presentRefund, refundablePaise } from './present-refund.ts';
import { presentReturn } from './present-return.ts';

/** An order as its customer sees it. */
export function presentOrder(view: OrderView): Order {
  return {
    _id: view.id,
    id: view.id,
    status: view.status as OrderStatus,
    createdAt: view.createdAt.toISOString(),
    paidAt: view.paidAt?.toISOString() ?? null,
    paysOnDelivery: view.paysOnDelivery,
    toPayOnDelivery: isOwed(view) ? rupeesFromPaise(view.totalPaise) : 0,
    confirmUntil:
      view.paysOnDelivery && view.status === 'pending' && view.stockState === 'reserved'
        ? view.reservedUntil.toISOString()
        : null,
    refusedAt: view.refusedAt?.toISOString() ?? null,
    subtotal: rupeesFromPaise(view.subtotalPaise + view.discountPaise),
    discount: rupeesFromPaise(view.discountPaise),
    couponCode: view.couponCode,
    tax: rupeesFromPaise(view.taxPaise),
    taxes: taxesOf(view),
    totalAmount: rupeesFromPaise(view.totalPaise),
    currency: view.currency,
    items: presentItems(view.items),
    ...presentDelivery(view),
    confirming: view.status === 'pending' && view.paymentSeenAt !== null,
    payableUntil:
      view.origin !== 'shop' && view.status === 'pending' && !view.paysOnDelivery
        ? view.reservedUntil.toISOString()
        : null,
    canCancel: view.part === null && mayMove(view.status as OrderStatus, 'cancelled', 'customer'),
    // A retried refund is represented only by its retry.
    invoices: view.invoices.map((invoice) => presentInvoice(view.id, invoice)),
    refunds: view.refunds
      .filter(({ retryId, status }) => !retryId && status !== 'kept')
      .map(presentRefund),
    shipments: view.shipments.map((parcel) => ({
      id: parcel.id,
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      trackingUrl: trackingUrl(parcel.carrier, parcel.trackingNumber),
      createdAt: new Date(parcel.createdAt).toISOString(),
      correctedAt: parcel.corrections > 0 ? new Date(parcel.updatedAt).toISOString() : null,
    })),
    // What was paid of a commission in work goes back by cancelling it.
    refundable:
      isInParts(view) && view.status === 'pending' ? 0 : rupeesFromPaise(refundablePaise(view)),
    returns: view.returns.map(presentReturn),
    certificates: view.certificates,
    returnableUntil:
      view.status === 'delivered' && view.deliveredAt ? lastReturnDay(view.deliveredAt) : null,
  };
}

function taxesOf({ items }: OrderView): Order['taxes'] {
  return taxesByRate(items.map(taxedLineOf)).map(({ rate, taxPaise }) => ({
    rate,
    amount: rupeesFromPaise(taxPaise),
  }));
}

type ItemView = OrderView['items'][number];

function presentItems(items: readonly ItemView[]): Order['items'] {
  const shares = lineShares(items.map(taxedLineOf));
  return items.map((item, index) => ({
    ...presentItem(item),
    total: rupeesFromPaise(shares[index]?.totalPaise ?? 0),
    refunded: item.refunded,
  }));
}

/** As the back office sees it; the account may be gone. */
export function presentAdminOrder(view: OrderView): AdminOrder {
  const { userId: id, userName: name, userEmail: email } = view;
  const payment = view.payments.at(-1);
  return {
    ...presentOrder(view),
    user: id && name !== null && email !== null ? { _id: id, name, email } : null,
    userId: id,
    userEmail: email,
    origin: view.origin as OrderOrigin,
    notes: view.notes,
    policies: view.policies as PolicyVersions,
    updatedAt: view.updatedAt.toISOString(),
    payment: payment
      ? {
          id: payment.providerPaymentId,
          method: payment.method,
          amount: rupeesFromPaise(payment.amountPaise),
          captured: payment.capturedAt !== null,
          reference: payment.reference,
          takenBy:
            payment.reference === null ? null : (payment.takerName ?? 'A former member of staff'),
        }
      : null,
    commission: view.commission,
    parts: view.parts.map(({ number, amountPaise }) => ({
      number,
      amount: rupeesFromPaise(amountPaise),
      isPaid: view.payments.some(({ part }) => part === number),
    })),
    toPay: view.status === 'pending' || isOwed(view) ? rupeesFromPaise(payableOf(view)) : 0,
    refunds: view.refunds.map(presentAdminRefund),
  };
}

function presentItem(item: ItemView): Omit<Order['items'][number], 'total' | 'refunded'> {
  const { productId, name, category } = item;
  return {
    _id: item.id,
    kind: item.kind as OrderItem['kind'],
    product: {
      _id: productId,
      name,
      image: item.image ?? '',
      category,
      available: item.available,
    },
    productId,
    variantId: item.variantId,
    name,
    category,
    options: item.options as unknown as ChosenOption[],
    sku: item.sku,
    quantity: item.quantity,
    price: rupeesFromPaise(item.pricePaise),
    selectedSize: item.selectedSize,
    rating: item.stars,
    returnable: item.returnable,
    certified: item.certified,
  };
}
