import type { CheckoutRequest } from '#contract/checkout/checkout.ts';
import type { WhyNotKept } from '#contract/checkout/checkout-rules.ts';
import type { Customer } from '#server/holds/holder.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';

export interface Wish extends CheckoutRequest {
  customer: Customer;
  key: string | undefined;
  requestHash: string;
  /** Of the lines, those that can be one. */
  productIds: string[];
}

/** What the provider and the customer have to know of an order. */
export type ReservedOrder = Pick<
  OrderRow,
  | 'id'
  | 'total_paise'
  | 'currency'
  | 'notes'
  | 'provider_order_id'
  | 'stock_state'
  | 'reserved_until'
  | 'hold_seconds'
> & {
  /** Why nothing is kept for it. */
  because?: WhyNotKept | undefined;
};

/** What the widget needs to take the payment. */
export interface PlacedOrder {
  id: string;
  providerOrderId: string;
  amountPaise: number;
  currency: string;
  /** Until then nobody else can buy its products. */
  reservedUntil: Date;
  /** For how long to offer the payment. */
  payWithinMs: number;
  /** Why nothing is kept: the first to pay has the units. */
  notKept: WhyNotKept | undefined;
}
