import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { loadScript } from '#web/checkout/payment/load-script.ts';
import type { OpenOrder, OpenWidget, Payment } from '#web/checkout/payment/payment-widget.ts';
import { paysOnOtherPage } from '#web/checkout/payment/pays-on-other-page.ts';

interface Options {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler?: (confirmation: PaymentConfirmation) => void;
  /** Where the provider posts the confirmation instead, when the widget takes the whole page. */
  callback_url?: string;
  redirect?: boolean;
  /** Seconds, after which the widget closes itself. */
  timeout: number;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: Options) => { open(): void; close(): void };
  }
}

export async function loadWidget({ checkoutScript }: OpenOrder): Promise<OpenWidget> {
  const Razorpay = await loadScript(checkoutScript, () => window.Razorpay);
  return (payment) => {
    const widget = new Razorpay(optionsOf(payment));
    widget.open();
    return widget;
  };
}

function optionsOf({ order, customer, link, onPaid, onDismiss, ...words }: Payment): Options {
  const callback = `${location.origin}/api/payment/callback`;
  return {
    key: order.key,
    amount: order.amount,
    currency: order.currency,
    name: words.shopName,
    description: words.description,
    order_id: order.orderId,
    prefill: { name: customer.name, email: customer.email, contact: customer.phone },
    theme: { color: accentColour() },
    timeout: order.payWithin,
    ...(paysOnOtherPage(navigator.userAgent)
      ? { callback_url: link ? `${callback}?link=${link}` : callback, redirect: true }
      : { handler: onPaid }),
    modal: { ondismiss: onDismiss },
  };
}

/** The colour of the shop's buttons. */
function accentColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim();
}
