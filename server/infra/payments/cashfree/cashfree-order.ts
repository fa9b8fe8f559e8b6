import type { NewOrder } from '#server/infra/payments/payment-provider.ts';
import { plainId } from '#server/infra/payments/plain-ids.ts';
import { webhookPathOf } from '#server/infra/payments/provider-ids.ts';
import { rupeesOf } from './cashfree-rupees.ts';

/** Where the customer left no number of India: Cashfree takes no order without one. */
const NO_PHONE = '9999999999';
const NOTE_MAX = 200;
const NAME_MAX = 100;

/** What opens an order at Cashfree. It calls and leads to https addresses only. */
export function orderBody(id: string, order: NewOrder, shopUrl: string) {
  const { amountPaise, currency, payableUntil, notes, customer } = order;
  const note = notes.trim().slice(0, NOTE_MAX);
  return {
    order_id: id,
    order_amount: rupeesOf(amountPaise),
    order_currency: currency,
    order_expiry_time: payableUntil.toISOString(),
    customer_details: {
      customer_id: plainId(customer.id),
      customer_phone: phoneOf(customer.phone),
      ...(customer.email && { customer_email: customer.email }),
      ...(customer.name.trim().length >= 3 && { customer_name: customer.name.slice(0, NAME_MAX) }),
    },
    ...(shopUrl.startsWith('https:') && {
      order_meta: {
        return_url: `${shopUrl}/api/payment/return/cashfree?order={order_id}`,
        notify_url: `${shopUrl}${webhookPathOf('cashfree')}`,
      },
    }),
    ...(note.length >= 3 && { order_note: note }),
  };
}

function phoneOf(phone: string): string {
  const figures = phone.replace(/\D/g, '');
  return /[6-9]\d{9}$/.exec(figures)?.[0] ?? NO_PHONE;
}
