import type { ProviderPayment } from '#server/infra/payments/payment-provider.ts';

/** In paise. Authorised money counts if the shop has confirmed it: it will be captured in time. */
export function heldByProvider(
  { status, amountPaise, refundedPaise }: ProviderPayment,
  isConfirmed: boolean,
): number {
  if (status === 'authorized') return isConfirmed ? amountPaise : 0;
  if (status === 'captured' || status === 'refunded') return amountPaise - refundedPaise;
  return 0;
}
