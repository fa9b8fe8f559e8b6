import { rupeesFromPaise, taxesByRate } from '#contract/money.ts';
import type { AdminOrder, Order, OrderStatus } from '#contract/orders.ts';
import type { Refund } from '#contract/refunds.ts';
import { trackingUrl } from '#contract/shipments.ts';
import type { OrderView } from './order-views.queries.ts';

/** An order as its shopper sees it. */
export function presentOrder(view: OrderView): Order {
  return {
    _id: view.id,
    id: view.id,
    status: view.status as OrderStatus,
    createdAt: view.created_at.toISOString(),
    paidAt: view.paid_at?.toISOString() ?? null,
    subtotal: rupeesFromPaise(view.subtotal_paise),
    tax: rupeesFromPaise(view.tax_paise),
    taxes: taxesOf(view),
    totalAmount: rupeesFromPaise(view.total_paise),
    currency: view.currency,
    items: view.items.map(presentItem),
    shippingAddress: {
      name: view.shipping_name,
      email: view.shipping_email,
      phone: view.shipping_phone,
      address: view.shipping_address,
      city: view.shipping_city,
      state: view.shipping_state,
      pincode: view.shipping_pincode,
      country: view.shipping_country,
    },
    confirming: view.status === 'pending' && view.payment_seen_at !== null,
    // One that was tried again is told of by its next try alone.
    refunds: view.refunds.filter(({ retry_id }) => !retry_id).map(presentRefund),
    shipments: view.shipments.map((parcel) => ({
      id: parcel.id,
      carrier: parcel.carrier,
      trackingNumber: parcel.tracking_number,
      trackingUrl: trackingUrl(parcel.carrier, parcel.tracking_number),
      createdAt: new Date(parcel.created_at).toISOString(),
      correctedAt: parcel.corrections > 0 ? new Date(parcel.updated_at).toISOString() : null,
    })),
  };
}

type RefundView = OrderView['refunds'][number];

function presentRefund({ status, amount_paise, created_at }: RefundView): Refund {
  return {
    state: refundStates[status] ?? 'on-its-way',
    amount: rupeesFromPaise(amount_paise),
    createdAt: new Date(created_at).toISOString(),
  };
}

const refundStates: Record<string, Refund['state']> = { processed: 'done', failed: 'refused' };

function taxesOf({ items }: OrderView): Order['taxes'] {
  const lines = items.map((item) => ({
    pricePaise: item.price_paise,
    quantity: item.quantity,
    gstRate: Number(item.gst_rate),
  }));
  return taxesByRate(lines).map(({ rate, taxPaise }) => ({
    rate,
    amount: rupeesFromPaise(taxPaise),
  }));
}

/** As the back office sees it; the account may be gone. */
export function presentAdminOrder(view: OrderView): AdminOrder {
  const { user_id: id, user_name: name, user_email: email, payment } = view;
  return {
    ...presentOrder(view),
    user: id && name !== null && email !== null ? { _id: id, name, email } : null,
    userId: id,
    userEmail: email,
    notes: view.notes,
    updatedAt: view.updated_at.toISOString(),
    payment: payment && {
      id: payment.provider_payment_id,
      method: payment.method,
      amount: rupeesFromPaise(payment.amount_paise),
      captured: payment.captured_at !== null,
    },
    refunds: view.refunds.map((refund) => ({
      ...presentRefund(refund),
      id: refund.id,
      reason: refund.reason,
      by: refund.asked_by ? (refund.asker_name ?? 'Someone who has left') : null,
      sent: refund.status !== 'asked',
      problem: refund.last_error,
      retried: refund.retry_id !== null,
    })),
    refundable: rupeesFromPaise(refundableOf(view)),
  };
}

/** Paise of the payment that are neither back nor on their way. */
function refundableOf({ payment, refunds }: OrderView): number {
  if (!payment) return 0;
  const gone = refunds
    .filter(({ status }) => status !== 'failed')
    .filter((refund) => refund.provider_payment_id === payment.provider_payment_id)
    .reduce((sum, refund) => sum + refund.amount_paise, 0);
  return Math.max(0, payment.amount_paise - gone);
}

function presentItem(item: OrderView['items'][number]): Order['items'][number] {
  const { product_id: productId, name, category } = item;
  return {
    _id: item.id,
    product: {
      _id: productId,
      name,
      image: item.image ?? '',
      category,
      available: item.available,
    },
    productId,
    name,
    category,
    quantity: item.quantity,
    price: rupeesFromPaise(item.price_paise),
    selectedSize: item.selected_size,
    rating: item.stars,
  };
}
