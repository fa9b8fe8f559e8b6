import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';

/** What a provider's page hands over, by plain names; those on the wire are prescribed (S12). */
interface ConfirmedParts {
  orderId: string;
  paymentId: string;
  signature: string;
}

export function confirmationOf(parts: ConfirmedParts): PaymentConfirmation {
  return {
    razorpay_order_id: parts.orderId,
    razorpay_payment_id: parts.paymentId,
    razorpay_signature: parts.signature,
  };
}

export function partsOf(confirmation: PaymentConfirmation): ConfirmedParts {
  return {
    orderId: confirmation.razorpay_order_id,
    paymentId: confirmation.razorpay_payment_id,
    signature: confirmation.razorpay_signature,
  };
}

/** The same with other parts, as nobody signed it. */
export function forged(confirmation: PaymentConfirmation, parts: Partial<ConfirmedParts>) {
  return confirmationOf({ ...partsOf(confirmation), ...parts });
}

/** The headers of the webhook whose address is prescribed. */
export const signatureHeader = 'x-razorpay-signature';
export const eventIdHeader = 'x-razorpay-event-id';
