import { z } from 'zod';

/** What the shop reads of the provider's records. Amounts are paise, times Unix seconds. */
export const providerOrder = z.object({
  id: z.string(),
  amount: z.number().int(),
  amount_paid: z.number().int(),
  currency: z.string(),
  status: z.string(),
  receipt: z.string().nullish(),
  /** An empty list where there are none. */
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
});
export type ProviderOrder = z.infer<typeof providerOrder>;

export const providerPayment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
  amount_refunded: z.number().int().nullish(),
  created_at: z.number().int(),
});
export type ProviderPayment = z.infer<typeof providerPayment>;

export const providerRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
});
export type ProviderRefund = z.infer<typeof providerRefund>;

/** A payer claims the money back at their bank. */
export const providerDispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  reason_code: z.string().nullish(),
  status: z.string(),
  /** Unix seconds. */
  respond_by: z.number().int().nullish(),
});
export type ProviderDispute = z.infer<typeof providerDispute>;

export const paymentList = z.object({ items: z.array(providerPayment) });
export const orderList = z.object({ items: z.array(providerOrder) });
export const refundList = z.object({ items: z.array(providerRefund) });

export const providerErrorBody = z.object({
  error: z.object({ code: z.string(), description: z.string() }),
});
