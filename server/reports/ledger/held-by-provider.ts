import type { ProviderPayment } from '#server/infra/razorpay/provider-records.ts';

/** In paise. Authorised money counts if the shop has confirmed it: it will be captured in time. */
export function heldByProvider(
  { status, amount, amount_refunded: refunded }: ProviderPayment,
  isConfirmed: boolean,
): number {
  if (status === 'authorized') return isConfirmed ? amount : 0;
  if (status === 'captured' || status === 'refunded') return amount - (refunded ?? 0);
  return 0;
}
