import type { FieldError } from '#contract/api/envelope.ts';
import type { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import type { CashOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Delivery } from '#contract/orders/delivery.ts';
import type { upiApi } from '#contract/upi/upi.endpoints.ts';
import { call } from '#web/api/call.ts';
import { toCartLines } from '#web/cart/lines.ts';
import { totalsToPay } from '#web/checkout/cart/cart-totals.ts';
import { attemptKey } from './attempt.ts';
import { buyAgainOf } from './bought-elsewhere.ts';
import type { Purchase } from './purchases.ts';
import { type CheckoutPage, handleRefused } from './run-checkout.ts';
import { takeUnseenPayments } from './use-settled-purchases.ts';

interface WayToPay {
  endpoint: typeof upiApi.placeByUpi | typeof cashApi.placeOnDelivery;
  /** Tells its attempts from those of other ways. */
  mark: object;
  cash?: CashOnDelivery;
  onPlaced(purchase: Purchase): void;
}

/**
 * From the form to an order that no provider takes part in, and that is paid later. Returns the fields
 * of the form that the server refused.
 */
export async function placeUnpaid(
  page: CheckoutPage,
  delivery: Delivery,
  { endpoint, mark, cash, onPlaced }: WayToPay,
): Promise<FieldError[]> {
  page.show('ordering');
  if (await takeUnseenPayments(page.userId)) {
    page.show('idle');
    return [];
  }
  const { userId, lines } = page;
  const { totalPaise, coupon } = totalsToPay(lines, cash);
  const order = { items: toCartLines(lines), ...delivery, notes: '', coupon };
  const expected = {
    expectedTotal: rupeesFromPaise(totalPaise),
    seenPolicies: page.seenPolicies(),
    buyAgain: buyAgainOf(page.buyAgain, { userId, lines: order.items }),
  };
  const answer = await call(
    endpoint,
    { body: { ...order, ...expected } },
    { 'idempotency-key': attemptKey({ ...order, ...mark }) },
  );
  if (!answer.success) return handleRefused(page, answer);
  onPlaced({ orderId: answer.data._id, userId, lines: order.items });
  return [];
}
