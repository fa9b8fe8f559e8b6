import type { Answer } from '#contract/api/endpoint.ts';
import type { Failure, FieldError } from '#contract/api/envelope.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import type { BoughtOrder, PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { ChangedPolicy, PolicyVersions } from '#contract/content/policies.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { Delivery } from '#contract/orders/delivery.ts';
import { call } from '#web/api/call.ts';
import { countOf, type StoredLine, toCartLines } from '#web/cart/lines.ts';
import { totalsToPay } from '#web/checkout/cart/cart-totals.ts';
import { checkCart } from '#web/checkout/cart/check-cart.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { attemptKey, forgetAttempt } from './attempt.ts';
import {
  boughtOf,
  buyAgainOf,
  onBoughtElsewhere,
  stopListening,
  tellBought,
} from './bought-elsewhere.ts';
import { endOfDismissed } from './end-of-dismissed.ts';
import { showUnpaid } from './end-toast.ts';
import { forgetBought } from './forget-bought.ts';
import { loadWidget } from './load-widget.ts';
import { offerOther } from './offer-other.ts';
import type { Payment, PaymentWidget } from './payment-widget.ts';
import { forgetPurchase, type Purchase, savePurchase } from './purchases.ts';
import { thankFor } from './thanks.ts';
import { takeUnseenPayments } from './use-settled-purchases.ts';

export type CheckoutPhase = 'idle' | 'ordering' | 'paying' | 'closing' | 'verifying' | 'paid';

/** The page on which a checkout runs. */
export interface CheckoutPage {
  shopName: string;
  userId: string;
  /** What is bought, whatever happens to the cart meanwhile. */
  lines: readonly StoredLine[];
  /** Whether the customer knows that they have bought the same just now. */
  buyAgain: boolean;
  /** The payment provider that the customer asks for, after another one could not be reached. */
  provider: string | undefined;
  /** Pays the same by that one. */
  payWith(provider: string): void;
  /** Asks whether to buy the same again. */
  askAgain(bought: BoughtOrder): void;
  /** Which policies the customer has seen; undefined on a page of an earlier release. */
  seenPolicies(): PolicyVersions | undefined;
  /** Others hold by now: the customer sees what changed, and then has seen these. */
  showChanged(changed: readonly ChangedPolicy[], versions: PolicyVersions): void;
  show(phase: CheckoutPhase): void;
  /** The open widget, which is closed with the page. */
  setWidget(widget: PaymentWidget | null): void;
  leave(to: string): void;
  /** Leaves once the customer has had time to read the message, which the next page takes over. */
  leaveSoon(to: string, told?: number): void;
}

interface Placed {
  order: Answer<typeof checkoutApi.createOrder>['data'];
  purchase: Purchase;
}

/** For messages that are longer than most. */
const READ_MS = 15_000;
/** A hold that is shorter is mentioned. */
const SHORT_SECONDS = 5 * 60;

/** From the form to the open widget. Returns the fields of the form that the server refused. */
export async function runCheckout(page: CheckoutPage, delivery: Delivery): Promise<FieldError[]> {
  page.show('ordering');
  if (await takeUnseenPayments(page.userId)) {
    page.show('idle');
    return [];
  }
  const { lines } = page;
  const answer = await placeOrder(page, delivery);
  if (!answer.success) return handleRefused(page, answer);
  const order = answer.data;
  const purchase = { orderId: order._id, userId: page.userId, lines: toCartLines(lines) };
  savePurchase(purchase);
  if (order.notKept) toast(order.notKept, { duration: READ_MS });
  else if (order.payWithin <= SHORT_SECONDS) {
    toast(checkoutMessages.heldShortly(Math.floor(order.payWithin / 60)), { duration: READ_MS });
  }
  await openWidget(page, { order, purchase }, delivery);
  return [];
}

function placeOrder(page: CheckoutPage, delivery: Delivery) {
  const { userId, lines, buyAgain, seenPolicies, provider } = page;
  const { totalPaise, coupon } = totalsToPay(lines);
  const order = { items: toCartLines(lines), ...delivery, notes: '', coupon };
  return call(
    checkoutApi.createOrder,
    {
      body: {
        ...order,
        provider,
        expectedTotal: rupeesFromPaise(totalPaise),
        seenPolicies: seenPolicies(),
        buyAgain: buyAgainOf(buyAgain, { userId, lines: order.items }),
      },
    },
    { 'idempotency-key': attemptKey(order) },
  );
}

interface Refused {
  changedPolicies: ChangedPolicy[];
  policyVersions: PolicyVersions;
}

export async function handleRefused(page: CheckoutPage, answer: Failure): Promise<FieldError[]> {
  const data = (answer as { data?: Partial<Refused> }).data ?? {};
  const bought = boughtOf(answer);
  if (bought) {
    page.show('idle');
    page.askAgain(bought);
    return [];
  }
  toast.error(refusalOf(answer));
  // Without an answer the order may have been created: the next click uses the same key.
  if (isAnswered(answer)) forgetAttempt();
  if (answer.status === 401) page.leaveSoon('/login?next=%2Fcart%3Fstep%3Dshipping');
  const { changedPolicies, policyVersions } = data;
  if (changedPolicies && policyVersions) page.showChanged(changedPolicies, policyVersions);
  else if (answer.status === 409) await checkCart();
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

async function openWidget(page: CheckoutPage, placed: Placed, delivery: Delivery): Promise<void> {
  let widget: PaymentWidget | undefined;
  let bought: BoughtOrder | undefined;
  onBoughtElsewhere(placed.purchase, (elsewhere) => {
    bought = elsewhere;
    widget?.close();
  });
  const dismiss = () => handleDismissed(page, placed, bought);
  try {
    const open = await loadWidget(placed.order);
    if (bought) return await dismiss();
    page.show('paying');
    widget = open(paymentOf(page, placed, delivery, dismiss));
    page.setWidget(widget);
  } catch {
    await handleUnloaded(page, placed);
  }
}

/** Another provider finishes the same order; without any, its units are free again. */
async function handleUnloaded(page: CheckoutPage, { order }: Placed): Promise<void> {
  page.setWidget(null);
  stopListening();
  page.show('idle');
  if (offerOther(order, page.payWith)) return;
  forgetAttempt();
  void call(checkoutApi.dismissPayment, { body: { orderId: order.orderId } });
}

function paymentOf(
  page: CheckoutPage,
  placed: Placed,
  delivery: Delivery,
  dismiss: () => Promise<void>,
): Payment {
  const { order, purchase } = placed;
  return {
    order,
    shopName: page.shopName,
    description: `Order for ${countOf(purchase.lines)} item(s)`,
    customer: delivery.shippingAddress,
    onPaid: (proof) => void verify(page, placed, proof),
    onDismiss: () => void dismiss(),
  };
}

async function verify(
  page: CheckoutPage,
  placed: Placed,
  proof: PaymentConfirmation | undefined,
): Promise<void> {
  const { order, purchase } = placed;
  page.setWidget(null);
  stopListening();
  forgetAttempt();
  page.show('verifying');
  const answer = proof
    ? await call(checkoutApi.verifyPayment, { body: proof })
    : await call(checkoutApi.askPayment, { body: { orderId: order.orderId } });
  if (answer.success) return handlePaid(page, purchase);
  // The provider's page only said that there was an attempt.
  if (answer.message === checkoutMessages.underWay) return handleDismissed(page, placed, undefined);
  // About refunds the server knows more; a call without an answer has its own message.
  const hasOwnMessage = answer.status === 409 || answer.status === undefined;
  toast.error(hasOwnMessage ? answer.message : checkoutMessages.verificationFailed);
  if (isAnswered(answer)) page.show('idle');
  // The money has moved anyway, and the provider notifies the shop.
  else {
    thankFor(purchase.orderId);
    page.leaveSoon(`/my-orders?confirming=${purchase.orderId}`);
  }
}

function handlePaid(page: CheckoutPage, purchase: Purchase): void {
  const { orderId, userId, lines } = purchase;
  page.show('paid');
  tellBought(purchase);
  forgetPurchase(orderId);
  forgetBought(userId, lines);
  thankFor(orderId);
  const told = toast.success(checkoutMessages.paid);
  page.leaveSoon('/my-orders', told);
}

/** Releases the hold; if money arrives anyway, the shop notices. */
async function handleDismissed(
  page: CheckoutPage,
  { order, purchase }: Placed,
  /** By the customer in another tab, for which this one was dismissed. */
  bought: BoughtOrder | undefined,
): Promise<void> {
  giveUp(page);
  page.show('closing');
  const end = await endOfDismissed(() =>
    call(checkoutApi.dismissPayment, { body: { orderId: order.orderId } }),
  );
  if (end === 'paid') return handlePaid(page, purchase);
  page.show('idle');
  if (bought) page.askAgain(bought);
  if (!bought || end !== 'cancelled') showUnpaid(end);
}

function giveUp(page: CheckoutPage): void {
  page.setWidget(null);
  stopListening();
  forgetAttempt();
}

function isAnswered(answer: Failure): boolean {
  return answer.status !== undefined && answer.status < 500;
}
