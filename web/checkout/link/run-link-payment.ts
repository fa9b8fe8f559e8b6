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
import { loadWidget } from '#web/checkout/payment/load-widget.ts';
import { offerOther } from '#web/checkout/payment/offer-other.ts';
import type { Payment, PaymentWidget } from '#web/checkout/payment/payment-widget.ts';
import type { CheckoutPhase } from '#web/checkout/payment/run-checkout.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** The page of a link. */
export interface LinkPage {
  shopName: string;
  token: string;
  order: PayableOrder;
  /** The payment provider that the customer asks for, after another one could not be reached. */
  provider: string | undefined;
  /** Pays by that one. */
  payWith(provider: string): void;
  show(phase: CheckoutPhase): void;
  setWidget(widget: PaymentWidget | null): void;
  /** Shows the order as it is now. */
  reload(): Promise<void>;
}

type Placed = Answer<typeof paymentLinksApi.payByLink>['data'];

/** From the page to the open widget. Returns the fields of the address that the server refused. */
export async function runLinkPayment(page: LinkPage, delivery?: Delivery): Promise<FieldError[]> {
  const { token, order, provider } = page;
  const answer = await call(paymentLinksApi.payByLink, {
    body: { token, delivery, seen: order.updatedAt, provider },
  });
  if (!answer.success) {
    toast.error(answer.message);
    // It was changed, paid or cancelled meanwhile: the page says so.
    if (answer.status === 409) await page.reload();
    page.show('idle');
    return answer.errors ?? [];
  }
  try {
    const open = await loadWidget(answer.data);
    page.show('paying');
    page.setWidget(open(paymentOf(page, answer.data, delivery)));
  } catch {
    offerOther(answer.data, page.payWith);
    // It has taken the address, and is another version by now.
    await page.reload();
    page.show('idle');
  }
  return [];
}

function paymentOf(page: LinkPage, placed: Placed, delivery: Delivery | undefined): Payment {
  const { name = '', email = '', phone = '' } = delivery?.shippingAddress ?? {};
  return {
    order: placed,
    shopName: page.shopName,
    description: `Order ${page.order.number}`,
    customer: { name, email, phone },
    link: page.token,
    onPaid: (proof) => void verify(page, proof),
    onDismiss: () => void handleDismissed(page),
  };
}

async function verify(page: LinkPage, proof: PaymentConfirmation | undefined): Promise<void> {
  const { token } = page;
  page.setWidget(null);
  page.show('verifying');
  const answer = proof
    ? await call(paymentLinksApi.verifyLinkPayment, { body: { ...proof, token } })
    : await call(paymentLinksApi.askLinkPayment, { body: { token } });
  // The provider's page only said that there was an attempt.
  if (!answer.success && answer.message === checkoutMessages.underWay) return handleDismissed(page);
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
