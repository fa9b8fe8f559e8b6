import type { Category } from '#contract/categories/categories.ts';
import type { CheckoutRequest } from '#contract/checkout/checkout.ts';
import type { WhyNotHeld } from '#contract/checkout/checkout-rules.ts';
import type { Policies } from '#contract/content/policy-rules.ts';
import type { PaymentProvider, PaymentWidget } from '#server/infra/payments/payment-provider.ts';
import type { Customer } from '#server/selling/checkout/holds/holder.ts';
import type { OrderRow } from '#server/selling/orders/record/orders.queries.ts';

export interface OrderInput extends CheckoutRequest {
  customer: Customer;
  key: string | undefined;
  requestHash: string;
  paysOnDelivery: boolean;
  /** To the shop's own UPI id. */
  paysByUpi: boolean;
  /** Of the shop. */
  categories: readonly Category[];
  /** Those of the lines' ids that are valid. */
  productIds: string[];
  /** Under which it is placed. */
  policies: Policies;
}

/** What the provider and the customer need to know of an order. */
export type ReservedOrder = Pick<
  OrderRow,
  | 'id'
  | 'totalPaise'
  | 'currency'
  | 'notes'
  | 'userId'
  | 'shippingName'
  | 'shippingEmail'
  | 'shippingPhone'
  | 'providerOrderId'
  | 'otherProviderOrders'
  | 'formerProviderOrders'
  | 'stockState'
  | 'reservedUntil'
  | 'holdSeconds'
> & {
  /** Of an order that staff may edit: it is opened at the provider as it was then, or not at all. */
  updatedAt?: Date;
  /** Of an order that is paid in parts: what is to be paid now. */
  partPaise?: number | null;
  /** Why no units are held for it. */
  because?: WhyNotHeld | undefined;
};

/** What the page needs to take the payment. */
export interface PlacedOrder {
  id: string;
  providerOrderId: string;
  widget: PaymentWidget;
  /** That take the order where the widget cannot be shown. */
  otherProviders: readonly Pick<PaymentProvider, 'id' | 'name'>[];
  amountPaise: number;
  currency: string;
  /** Until then nobody else can buy its units. */
  reservedUntil: Date;
  /** How long to offer the payment. */
  payWithinMs: number;
  /** Why no units are held: the first to pay gets them. */
  whyNotHeld: WhyNotHeld | undefined;
}
