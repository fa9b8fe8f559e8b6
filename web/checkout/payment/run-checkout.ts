import type { Answer } from '#contract/api/endpoint.ts';
import type { Failure, FieldError } from '#contract/api/envelope.ts';
import {
  createOrder,
  dismissPayment,
  verifyPayment,
} from '#contract/checkout/checkout.endpoints.ts';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { ShippingAddress } from '#contract/orders/shipping-address.ts';
import { call } from '#web/api/call.ts';
import { useCart } from '#web/cart/cart.ts';
import { buyable, countOf, type StoredLine, toCartLines } from '#web/cart/lines.ts';
import { totalsToPay } from '#web/checkout/cart/cart-totals.ts';
import { checkCart } from '#web/checkout/cart/check-cart.ts';
import { forgetCoupon } from '#web/checkout/cart/coupon.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { attemptKey, forgetAttempt } from './attempt.ts';
import { endOfDismissed } from './end-of-dismissed.ts';
import { sayUnpaid } from './end-toast.ts';
import {
  loadWidget,
  type PaymentWidget,
  paysOnOtherPage,
  type WidgetOptions,
} from './payment-widget.ts';
import { forgetPurchase, type Purchase, savePurchase } from './purchases.ts';
import { takeUnseenPayments } from './use-settled-purchases.ts';

export type CheckoutPhase = 'idle' | 'ordering' | 'paying' | 'closing' | 'verifying' | 'paid';

/** The page on which a checkout runs. */
export interface CheckoutPage {
  shopName: string;
  userId: string;
  show(phase: CheckoutPhase): void;
  /** The open widget, which is closed with the page. */
  keepWidget(widget: PaymentWidget | null): void;
  /** Leaves once the customer has had time to read what was said. */
  leaveSoon(to: string): void;
}

interface Placed {
  order: Answer<typeof createOrder>['data'];
  purchase: Purchase;
}

/** It is longer than most that is said. */
const READ_MS = 15_000;
/** A hold that is this short is said. */
const SHORT_SECONDS = 5 * 60;

/** Geru, the colour of the shop's buttons. */
const THEME = { color: '#9a3a20' };

/** From the address to the open widget. Answers the address fields that the server refused. */
export async function runCheckout(
  page: CheckoutPage,
  address: ShippingAddress,
): Promise<FieldError[]> {
  page.show('ordering');
  if (await takeUnseenPayments(page.userId)) {
    page.show('idle');
    return [];
  }
  const lines = buyable(useCart.getState().lines);
  const answer = await placeOrder(lines, address);
  if (!answer.success) return beRefused(page, answer);
  const order = answer.data;
  const purchase = { orderId: order._id, userId: page.userId, lines: toCartLines(lines) };
  savePurchase(purchase);
  if (order.notKept) toast(order.notKept, { duration: READ_MS });
  else if (order.payWithin <= SHORT_SECONDS) {
    toast(checkoutMessages.heldShortly(Math.floor(order.payWithin / 60)), { duration: READ_MS });
  }
  await openWidget(page, { order, purchase }, address);
  return [];
}

function placeOrder(lines: readonly StoredLine[], shippingAddress: ShippingAddress) {
  const items = toCartLines(lines);
  const { totalPaise, coupon } = totalsToPay(lines);
  const expectedTotal = rupeesFromPaise(totalPaise);
  return call(
    createOrder,
    { body: { items, shippingAddress, notes: '', expectedTotal, coupon } },
    { 'idempotency-key': attemptKey(items, shippingAddress, coupon) },
  );
}

async function beRefused(page: CheckoutPage, answer: Failure): Promise<FieldError[]> {
  toast.error(refusalOf(answer));
  // Without an answer the order may have been made: the next click asks with the same key.
  if (isAnswered(answer)) forgetAttempt();
  if (answer.status === 401) page.leaveSoon('/login?next=/cart');
  if (answer.status === 409) await checkCart();
  page.show('idle');
  return answer.errors ?? [];
}

/** With the new total where prices have changed meanwhile. */
function refusalOf(answer: Failure): string {
  const message = answer.message || checkoutMessages.orderFailed;
  const { totalAmount } = (answer as { data?: { totalAmount?: number } }).data ?? {};
  if (totalAmount === undefined) return message;
  return `${message} The total is now ${formatExactRupees(totalAmount)}.`;
}

async function openWidget(
  page: CheckoutPage,
  placed: Placed,
  address: ShippingAddress,
): Promise<void> {
  try {
    const Widget = await loadWidget(placed.order.checkoutScript);
    const widget = new Widget(optionsOf(page, placed, address));
    page.show('paying');
    page.keepWidget(widget);
    widget.open();
  } catch {
    giveUp(page);
    page.show('idle');
    toast.error(checkoutMessages.gatewayFailed);
    void call(dismissPayment, { body: { orderId: placed.order.orderId } });
  }
}

function optionsOf(page: CheckoutPage, placed: Placed, address: ShippingAddress): WidgetOptions {
  const { order, purchase } = placed;
  return {
    key: order.key,
    amount: order.amount,
    currency: order.currency,
    name: page.shopName,
    description: `Order for ${countOf(purchase.lines)} item(s)`,
    order_id: order.orderId,
    prefill: { name: address.name, email: address.email, contact: address.phone },
    theme: THEME,
    timeout: order.payWithin,
    ...(paysOnOtherPage(navigator.userAgent)
      ? { callback_url: `${location.origin}/api/payment/callback`, redirect: true }
      : { handler: (confirmation) => void verify(page, purchase, confirmation) }),
    modal: { ondismiss: () => void beDismissed(page, placed) },
  };
}

async function verify(
  page: CheckoutPage,
  purchase: Purchase,
  confirmation: PaymentConfirmation,
): Promise<void> {
  page.keepWidget(null);
  forgetAttempt();
  page.show('verifying');
  const answer = await call(verifyPayment, { body: confirmation });
  if (answer.success) return bePaid(page, purchase);
  // Of money that goes back the server knows more; a call without an answer has its own words.
  const isTold = answer.status === 409 || answer.status === undefined;
  toast.error(isTold ? answer.message : checkoutMessages.verificationFailed);
  if (isAnswered(answer)) page.show('idle');
  // The money has moved all the same, and the provider tells the shop itself.
  else page.leaveSoon(`/my-orders?confirming=${purchase.orderId}`);
}

function bePaid(page: CheckoutPage, { orderId, lines }: Purchase): void {
  page.show('paid');
  forgetPurchase(orderId);
  forgetCoupon();
  useCart.getState().removeBought(lines);
  toast.success(checkoutMessages.paid);
  page.leaveSoon('/my-orders');
}

/** The products are given back; should money come all the same, the shop notices by itself. */
async function beDismissed(page: CheckoutPage, { order, purchase }: Placed): Promise<void> {
  giveUp(page);
  page.show('closing');
  const end = await endOfDismissed(order.orderId);
  if (end === 'paid') return bePaid(page, purchase);
  page.show('idle');
  sayUnpaid(end);
}

function giveUp(page: CheckoutPage): void {
  page.keepWidget(null);
  forgetAttempt();
}

function isAnswered(answer: Failure): boolean {
  return answer.status !== undefined && answer.status < 500;
}
