import type { FieldError } from '#contract/api/envelope.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Delivery } from '#contract/orders/delivery.ts';
import { upiApi } from '#contract/upi/upi.endpoints.ts';
import { call } from '#web/api/call.ts';
import { toCartLines } from '#web/cart/lines.ts';
import { totalsToPay } from '#web/checkout/cart/cart-totals.ts';
import { attemptKey } from './attempt.ts';
import { buyAgainOf, tellBought } from './bought-elsewhere.ts';
import { forgetBought } from './forget-bought.ts';
import { type CheckoutPage, handleRefused } from './run-checkout.ts';
import { takeUnseenPayments } from './use-settled-purchases.ts';

/**
 * From the form to the page that shows how to pay by UPI. The order is placed: its products leave the
 * cart. Returns the fields of the form that the server refused.
 */
export async function orderByUpi(page: CheckoutPage, delivery: Delivery): Promise<FieldError[]> {
  page.show('ordering');
  if (await takeUnseenPayments(page.userId)) {
    page.show('idle');
    return [];
  }
  const { userId, lines } = page;
  const { totalPaise, coupon } = totalsToPay(lines);
  const order = { items: toCartLines(lines), ...delivery, notes: '', coupon };
  const expected = {
    expectedTotal: rupeesFromPaise(totalPaise),
    seenPolicies: page.seenPolicies(),
    buyAgain: buyAgainOf(page.buyAgain, { userId, lines: order.items }),
  };
  const answer = await call(
    upiApi.placeByUpi,
    { body: { ...order, ...expected } },
    { 'idempotency-key': attemptKey({ ...order, paysByUpi: true }) },
  );
  if (!answer.success) return handleRefused(page, answer);
  const { _id: orderId } = answer.data;
  page.leave(`/my-orders/${orderId}/upi`);
  forgetBought(userId, order.items);
  tellBought({ orderId, userId, lines: order.items });
  return [];
}
