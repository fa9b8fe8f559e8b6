import type { Answer } from '#contract/api/endpoint.ts';
import type { FieldError } from '#contract/api/envelope.ts';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { Delivery } from '#contract/orders/delivery.ts';
import { thanksFor } from '#contract/payment-links/payment-link-rules.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import type { PayableOrder } from '#contract/payment-links/payment-links.ts';
import { call } from '#web/api/call.ts';
import { endOfDismissed } from '#web/checkout/payment/end-of-dismissed.ts';
import { showUnpaid } from '#web/checkout/payment/end-toast.ts';
import {
  loadWidget,
  type PaymentWidget,
  paysOnOtherPage,
  type WidgetOptions,
  widgetTheme,
} from '#web/checkout/payment/payment-widget.ts';
import type { CheckoutPhase } from '#web/checkout/payment/run-checkout.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** The page of a link. */
export interface LinkPage {
  shopName: string;
  token: string;
  order: PayableOrder;
  show(phase: CheckoutPhase): void;
  setWidget(widget: PaymentWidget | null): void;
  /** Shows the order as it is now. */
  reload(): Promise<void>;
}

type Placed = Answer<typeof paymentLinksApi.payByLink>['data'];

/** From the page to the open widget. Returns the fields of the address that the server refused. */
export async function runLinkPayment(page: LinkPage, delivery?: Delivery): Promise<FieldError[]> {
  const { token, order } = page;
  const answer = await call(paymentLinksApi.payByLink, {
    body: { token, delivery, seen: order.updatedAt },
  });
  if (!answer.success) {
    toast.error(answer.message);
    // It was changed, paid or cancelled meanwhile: the page says so.
    if (answer.status === 409) await page.reload();
    page.show('idle');
    return answer.errors ?? [];
  }
  try {
    const Widget = await loadWidget(answer.data.checkoutScript);
    const widget = new Widget(optionsOf(page, answer.data, delivery));
    page.show('paying');
    page.setWidget(widget);
    widget.open();
  } catch {
    toast.error(checkoutMessages.gatewayFailed);
    // It has taken the address, and is another version by now.
    await page.reload();
    page.show('idle');
  }
  return [];
}

function optionsOf(page: LinkPage, placed: Placed, delivery: Delivery | undefined): WidgetOptions {
  const { name = '', email = '', phone = '' } = delivery?.shippingAddress ?? {};
  const callback_url = `${location.origin}/api/payment/callback?link=${page.token}`;
  return {
    key: placed.key,
    amount: placed.amount,
    currency: placed.currency,
    name: page.shopName,
    description: `Order ${page.order.number}`,
    order_id: placed.orderId,
    prefill: { name, email, contact: phone },
    theme: widgetTheme(),
    timeout: placed.payWithin,
    ...(paysOnOtherPage(navigator.userAgent)
      ? { callback_url, redirect: true }
      : { handler: (confirmation) => void verify(page, confirmation) }),
    modal: { ondismiss: () => void handleDismissed(page) },
  };
}

async function verify(page: LinkPage, confirmation: PaymentConfirmation): Promise<void> {
  page.setWidget(null);
  page.show('verifying');
  const answer = await call(paymentLinksApi.verifyLinkPayment, {
    body: { ...confirmation, token: page.token },
  });
  if (answer.success) toast.success(answer.message ?? thanksFor(page.order.part !== null));
  else toast.error(answer.message);
  // Without an answer the provider notifies the shop; the page then says that it is confirming.
  await page.reload();
  page.show('idle');
}

async function handleDismissed(page: LinkPage): Promise<void> {
  page.setWidget(null);
  page.show('closing');
  const end = await endOfDismissed(() =>
    call(paymentLinksApi.dismissLinkPayment, { body: { token: page.token } }),
  );
  await page.reload();
  page.show('idle');
  if (end !== 'paid') showUnpaid(end);
}
