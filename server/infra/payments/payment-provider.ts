import type { IncomingHttpHeaders } from 'node:http';

/**
 * What the shop needs of a payment provider, in the shop's words. An adapter is a folder beside this
 * file with a stand-in in `sandbox/`; provider-contract.ts has the tests that each of them passes.
 * Amounts are paise. Each call may throw ProviderError or ProviderUnavailable.
 */
export interface PaymentProvider extends ProviderFacts {
  mode: ProviderMode;
  /** Opens an order for payment. */
  openOrder(order: NewOrder): Promise<OpenedOrder>;
  /** What the browser needs to pay an order that is open already. */
  widgetOf(providerOrderId: string): Promise<PaymentWidget>;
  /** Reads what its page hands over to the browser; undefined where it signs nothing, and the shop asks. */
  readConfirmation(fields: ConfirmationFields): Confirmation | undefined;
  /** Whether it can be a webhook of this provider at all, before its body is read. */
  mayBeWebhook(headers: IncomingHttpHeaders): boolean;
  /** Undefined if the provider did not send exactly these bytes. */
  readWebhook(body: Buffer, headers: IncomingHttpHeaders): SignedWebhook | undefined;
  /** As the provider names what the webhook tells of; undefined if the body is not a webhook's. */
  eventIn(body: unknown): string | undefined;
  /** All attempts to pay an order, the failed ones too. */
  fetchPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  fetchPayment(payment: PaymentKey): Promise<ProviderPayment>;
  /** Takes money that a bank has authorised, all of it. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  /** The same key with the same refund is one refund, however often it is sent. */
  refund(payment: PaymentKey, refund: NewRefund): Promise<ProviderRefund>;
  fetchRefund(payment: PaymentKey, providerRefundId: string): Promise<ProviderRefund>;
  fetchRefunds(payment: PaymentKey): Promise<ProviderRefund[]>;
  /** Orders that this shop opened in a period and that were paid. */
  listPaidOrders(period: Period): AsyncIterable<PaidOrder>;
  /** All refunds that were made in a period, those by hand too. */
  listRefunds(period: Period): AsyncIterable<ProviderRefund>;
}

/** What is known of a provider without its keys. */
export interface ProviderFacts {
  /** As it begins ids and names rows (provider-ids.ts). */
  id: string;
  /** As people read it. */
  name: string;
  can: ProviderAbilities;
  origins: BrowserOrigins;
  /** What a webhook's body says; undefined for a shape that is not known. */
  readNews(body: unknown): WebhookNews | undefined;
}

/** `stand-in`: the sandbox; `test`: the provider's own. Neither takes real money. */
export type ProviderMode = 'stand-in' | 'test' | 'live';

export interface ProviderAbilities {
  /** In the customer's words, such as 'UPI'. */
  methods: readonly string[];
  currencies: readonly string[];
  partialRefunds: boolean;
  /** The least that can be paid, and the least that can be sent back. */
  leastPaise: number;
}

/** Where a page must be let to load from and send to, for the content security policy. */
export interface BrowserOrigins {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  forms: readonly string[];
}

export interface NewOrder {
  /** The shop's id. */
  orderId: string;
  /** How often it was opened before, here or at another provider. */
  openedBefore: number;
  amountPaise: number;
  currency: string;
  /** Where a provider ends its orders, this one needs no longer: from 20 minutes to 30 days. */
  payableUntil: Date;
  /** What the customer or staff wrote. */
  notes: string;
  customer: { id: string; name: string; email: string; phone: string };
}

export interface OpenedOrder {
  providerOrderId: string;
  widget: PaymentWidget;
}

/** What the page needs to let the customer pay. */
export interface PaymentWidget {
  /** The provider's id, by which the page finds its own part. */
  provider: string;
  /** The public key, or what stands for the opened order. */
  key: string;
  script: string;
  /** Whether it takes real money. */
  isLive: boolean;
}

export type ConfirmationFields = Readonly<Record<string, string>>;

export interface Confirmation {
  providerOrderId: string;
  paymentId: string;
  /** Whether the provider has signed it. */
  isProven: boolean;
}

export interface SignedWebhook {
  /** The same for every redelivery; undefined if the provider sends none. */
  eventId: string | undefined;
}

export interface WebhookNews {
  news: News;
  /** The body without what names the payer. */
  plain: object;
}

export type News =
  | { about: 'captured' | 'authorized' | 'failed'; payment: ProviderPayment }
  | { about: 'refund'; refund: ProviderRefund }
  | { about: 'dispute'; dispute: ProviderDispute }
  | { about: 'other'; payment?: ProviderPayment | undefined };

/** A payment, and what it pays at the provider if that is known. */
export interface PaymentKey {
  id: string;
  providerOrderId: string | null;
}

export interface ProviderPayment extends PaymentKey {
  amountPaise: number;
  currency: string;
  /** `refunded`: all of it. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string | null;
  refundedPaise: number;
  begunAt: Date;
}

export interface NewRefund {
  amountPaise: number;
  /** The refund's id in the shop. */
  refundId: string;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  /** The refund's id in the shop, if the shop asked for it. */
  refundId: string | undefined;
}

/** A payer claims the money back at their bank. */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  amountPaise: number;
  reason: string;
  /** As the provider names it. */
  status: string;
  /** Until when the shop may respond, while it may. */
  respondBy: Date | null;
}

export interface Period {
  from: Date;
  to: Date;
}

export interface PaidOrder {
  providerOrderId: string;
  /** The shop's id. */
  orderId: string;
}
