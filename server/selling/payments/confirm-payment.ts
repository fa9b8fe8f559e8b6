import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import { isCheckoutSignature } from '#server/infra/razorpay/payment-signature.ts';
import { ProviderError, ProviderUnavailable } from '#server/infra/razorpay/provider-errors.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { payableOf } from '#server/selling/orders/record/order-parts.ts';
import { findOrderRow } from '#server/selling/orders/record/orders.queries.ts';
import {
  type ConfirmedBy,
  type ProvenPayment,
  provenBy,
  type Settled,
  settleFound,
} from './settle-payment.ts';

/**
 * Settles a payment on the provider's signature alone. It proves that the provider took this
 * payment for this order, whose amount it has fixed, so the customer need not wait for another
 * call; the reconciler later checks whether the money was captured. Only `userId`'s own order, if
 * given.
 */
export async function confirmPayment(
  shop: Shop,
  confirmation: PaymentConfirmation,
  by: Extract<ConfirmedBy, 'verify' | 'callback'>,
  userId?: string,
): Promise<Settled> {
  const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId } = confirmation;
  const order = await findOrderRow(shop.db, { providerOrderId });
  const isOwn = userId === undefined || order?.userId === userId;
  if (!order || !isOwn) throw new Problem('not-found', orderMessages.notFound);
  const { razorpay } = shop.config;
  if (!razorpay) throw new Problem('unavailable', checkoutMessages.paymentUnavailable);
  const isProven = isCheckoutSignature(
    {
      orderId: providerOrderId,
      paymentId,
      signature: confirmation.razorpay_signature,
    },
    razorpay.keySecret,
  );
  if (!isProven) {
    shop.log.warn({ order: order.id, paymentId, by }, 'a payment arrived with a wrong signature');
    throw new Problem('invalid', fallbackMessages.verifyPayment);
  }
  const payment =
    order.providerOrderId === providerOrderId
      ? {
          id: paymentId,
          amountPaise: payableOf(order),
          currency: order.currency,
          providerOrderId,
          method: null,
          captured: false,
        }
      : await askAbout(shop, paymentId);
  const settled = await settleFound(shop, order, payment, by);
  if (!settled) throw new Problem('not-found', orderMessages.notFound);
  return settled;
}

/** Of a payment for what the order was before an edit, only the provider knows the amount. */
async function askAbout({ payments }: Shop, paymentId: string): Promise<ProvenPayment> {
  try {
    if (payments) return provenBy(await payments.fetchPayment(paymentId));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderError)) throw error;
  }
  throw new Problem('unavailable', checkoutMessages.providerDown);
}
