import type { ChosenOption } from '#contract/catalogue/variants.ts';
import type { CommissionMover, CommissionStep } from '#contract/commissions/commission-life.ts';
import type { ContactSubject } from '#contract/contact/contact-rules.ts';
import type { GrievanceKind } from '#contract/privacy/grievance-rules.ts';

export interface CertificateFacts {
  piece: string;
  number: string;
}

export interface CommissionNews {
  /** A new message, or the step that the commission has taken; back from a quote for a change. */
  what: CommissionStep | 'written' | 'change-asked' | 'paid';
  /** Who took the step. */
  by?: CommissionMover;
  /** What was written, or the description of a quote. */
  text: string;
  images?: number;
  /** Of the quote that the step is about. */
  totalPaise?: number;
  validUntil?: string;
  /** The part of the price that was paid; of a cancelled one all that was paid. */
  paidPaise?: number;
  /** What a cancelled one cost. */
  cancellationFeePaise?: number;
}

export interface CommissionFacts extends CommissionNews {
  number: string;
  title: string;
  name: string;
}

export interface GrievanceFacts {
  ticket: string;
  kind: GrievanceKind;
  resolveBy: string;
}

export interface ItemFacts {
  name: string;
  /** What was chosen; mails of earlier releases have the size only. */
  options?: ChosenOption[];
  selectedSize: string | null;
  quantity: number;
}

export interface ReturnFacts {
  orderId: string;
  returnId: string;
  name: string;
  pieces: ItemFacts[];
  reason: string;
}

export type ConnectionChange =
  | 'connected'
  | 'replaced'
  | 'removed'
  | 'given-up'
  | 'webhook-secret'
  | 'address'
  | 'upi-id';

export type FactorChange =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'reset';

export interface MessageFacts {
  ticket: string;
  name: string;
  email: string;
  subject: ContactSubject;
  category: string | null;
  message: string;
}

/** Where an order goes, as its messages tell it. */
export interface AddressFacts {
  address: string[];
  /** Mails of earlier releases have none. */
  giftNote?: string;
}

export interface OrderFacts extends AddressFacts {
  orderId: string;
  /** The invoice or credit note that is attached. */
  invoiceId?: string;
  name: string;
  items: (ItemFacts & { image: string | null; pricePaise: number })[];
  /** After the coupon's discount; taxed. */
  subtotalPaise: number;
  discountPaise?: number;
  couponCode?: string | null;
  taxPaise: number;
  totalPaise: number;
  /** Staff wrote it down for somebody without an account. */
  isGuest?: boolean;
  /** What its shipping costs is one of the lines. */
  hasShippingLine?: boolean;
  /** It is paid on delivery, and not paid yet. */
  toPayOnDelivery?: boolean;
  /** It is paid to the shop's UPI id, and not paid yet. */
  toPayByUpi?: boolean;
}
