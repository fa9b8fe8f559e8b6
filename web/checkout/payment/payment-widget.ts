import type { Answer } from '#contract/api/endpoint.ts';
import type { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';

/** An order that is open at a provider. */
export type OpenOrder = Pick<
  Answer<typeof checkoutApi.createOrder>['data'],
  | 'orderId'
  | 'amount'
  | 'currency'
  | 'provider'
  | 'key'
  | 'checkoutScript'
  | 'isLive'
  | 'otherProviders'
  | 'payWithin'
>;

/** What every provider's window shows and tells. */
export interface Payment {
  order: OpenOrder;
  shopName: string;
  description: string;
  customer: { name: string; email: string; phone: string };
  /** The payment link that is paid, if it is one. */
  link?: string;
  /** With what the provider signed; undefined where it signs nothing, and the shop asks it. */
  onPaid(proof: PaymentConfirmation | undefined): void;
  onDismiss(): void;
}

export interface PaymentWidget {
  /** Where the provider lets the page close its window. */
  close(): void;
}

/** Opens the provider's window above the page, or leaves for its page where no window can be shown. */
export type OpenWidget = (payment: Payment) => PaymentWidget;
