import { loadScript } from '#web/checkout/payment/load-script.ts';
import type { OpenOrder, OpenWidget, Payment } from '#web/checkout/payment/payment-widget.ts';
import { paysOnOtherPage } from '#web/checkout/payment/pays-on-other-page.ts';

interface Options {
  paymentSessionId: string;
  redirectTarget: '_modal' | '_self';
  /** Where a payment on a page of its own leads back to. */
  returnUrl: string;
}

interface Result {
  /** There was an attempt, however it ended. */
  paymentDetails?: object;
  redirect?: boolean;
  error?: object;
}

declare global {
  interface Window {
    Cashfree?: (options: { mode: 'sandbox' | 'production' }) => {
      checkout(options: Options): Promise<Result>;
    };
  }
}

export async function loadWidget(order: OpenOrder): Promise<OpenWidget> {
  const Cashfree = await loadScript(order.checkoutScript, () => window.Cashfree);
  return (payment) => {
    const mode = payment.order.isLive ? 'production' : 'sandbox';
    void Cashfree({ mode })
      .checkout(optionsOf(payment))
      .then(
        ({ redirect, paymentDetails }) => {
          if (redirect) return;
          if (paymentDetails) payment.onPaid(undefined);
          else payment.onDismiss();
        },
        () => payment.onDismiss(),
      );
    // Only the customer closes its window.
    return { close() {} };
  };
}

function optionsOf({ order, link }: Payment): Options {
  const back = `${location.origin}/api/payment/return/cashfree?order={order_id}`;
  return {
    paymentSessionId: order.key,
    redirectTarget: paysOnOtherPage(navigator.userAgent) ? '_self' : '_modal',
    returnUrl: link ? `${back}&link=${link}` : back,
  };
}
