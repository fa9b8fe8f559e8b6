import type { FieldError } from '#contract/api/envelope.ts';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import type { CashOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Delivery } from '#contract/orders/delivery.ts';
import { call } from '#web/api/call.ts';
import { toCartLines } from '#web/cart/lines.ts';
import { totalsToPay } from '#web/checkout/cart/cart-totals.ts';
import { attemptKey } from './attempt.ts';
import { buyAgainOf } from './bought-elsewhere.ts';
import { savePurchase } from './purchases.ts';
import { type CheckoutPage, handleRefused } from './run-checkout.ts';
import { takeUnseenPayments } from './use-settled-purchases.ts';

/**
 * From the form to the page that asks for the mailed code. Returns the fields of the form that the
 * server refused.
 */
export async function orderOnDelivery(
  page: CheckoutPage,
  delivery: Delivery,
  cash: CashOnDelivery,
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
    cashApi.placeOnDelivery,
    { body: { ...order, ...expected } },
    { 'idempotency-key': attemptKey({ ...order, paysOnDelivery: true }) },
  );
  if (!answer.success) return handleRefused(page, answer);
  const { _id: orderId } = answer.data;
  savePurchase({ orderId, userId, lines: order.items });
  page.leave(`/my-orders/${orderId}/confirm`);
  return [];
}
