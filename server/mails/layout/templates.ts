import type { Category } from '#contract/catalogue/catalogue-rules.ts';
import type { ContactSubject } from '#contract/contact/contact-rules.ts';
import type { GrievanceKind } from '#contract/privacy/grievance-rules.ts';
import type { ReturnStatus } from '#contract/returns/return-rules.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import type { DeliveryPart } from './delivery.tsx';

/** The mails that the shop sends, and what each needs to be written. */
export interface MailTemplates {
  'verification-code': { name: string; code: string; minutes: number };
  /** Someone registered with an address that has an account already (decision 3). */
  'already-registered': { name: string };
  'reset-code': { name: string; code: string; minutes: number };
  /** Proves the mailbox before Google signs in to its account. */
  'google-link-code': { name: string; code: string; minutes: number };
  /** Every password change or creation is told (decision 5). */
  'password-changed': { name: string; created: boolean };
  /** Google now signs in to an account that was there before. */
  'google-linked': { name: string };
  /** Every change of how somebody signs in beside the password is told. */
  'second-factor-changed': { name: string; what: FactorChange };
  /** A member of the staff signed in with a browser that the account has not used before. */
  'staff-new-device': {
    memberName: string;
    device: string;
    network: string;
    at: string;
    /** The mail goes to the member, not to an owner. */
    isReader: boolean;
    /** The member is an owner. Mails of earlier releases do not say. */
    isOwner?: boolean;
  };
  /** Somebody, the customer as a rule, has asked to delete the account. */
  'erasure-asked': { name: string; dueAt: string };
  /** It is deleted; the last mail to this address. */
  'account-erased': { name: string };
  /** A link that makes its reader a member of the staff. */
  'staff-invitation': {
    /** Of anyone who invites. */
    name: string;
    staffRole: StaffRole;
    token: string;
    days: number;
  };
  'order-placed': OrderMail & {
    /** Until when its products are kept to be paid; null while its payment is on the way. */
    heldUntil: string | null;
  };
  'order-paid': OrderMail;
  'order-delivered': OrderMail;
  'order-cancelled': OrderMail & {
    byShopper: boolean;
    paid: 'online' | 'in-another-way' | 'not';
    /** What goes back with it; a mail of its own tells of that. */
    returnedPaise: number;
  };
  'payment-returned': OrderMail & {
    amountPaise: number;
    reason: string;
    /** What it is for; none for a plain amount. Mails of earlier releases name neither. */
    pieces?: { name: string; selectedSize: string | null; quantity: number }[];
    /** The day by which banks show it. */
    dueOn?: string;
  };
  'order-shipped': OrderMail & {
    /** Null where it left without a number. */
    carrier: string | null;
    trackingNumber: string | null;
    /** Null for a carrier whose tracking page we do not know. */
    trackingUrl: string | null;
    /** An earlier mail named another carrier or number. */
    isCorrection: boolean;
  };
  /** To the customer: how far a return has come, with what the shop says to it. */
  'return-step': ReturnMail & { status: ReturnStatus; answer: string };
  /** To the shop: a return waits for its decision. */
  'return-for-the-shop': ReturnMail & { details: string; images: number };
  /** To the customer: it has arrived, under this ticket number (decision 22). */
  'message-received': MessageMail & { images: number };
  /** The shop's answer, with what was written below it (decision 23). */
  'message-reply': MessageMail & { reply: string };
  /** To the shop itself; an answer to it goes to the customer. */
  'message-for-the-shop': MessageMail & {
    /** The proven address; `email` is what the customer typed. */
    accountEmail: string;
    /** Their addresses, which open for administrators only. */
    images: { fileName: string; path: string }[];
  };
  /** A request has reached the grievance officer; it says nothing of what was typed. */
  'grievance-received': GrievanceMail & { acknowledgeBy: string };
  /** How far a request is, with the officer's words. */
  'grievance-step': GrievanceMail & {
    status: 'acknowledged' | 'resolved' | 'refused';
    answer: string;
  };
  /** To the grievance officer; an answer to it goes to the person. */
  'grievance-for-the-shop': GrievanceMail & {
    name: string;
    email: string;
    details: string;
    acknowledgeBy: string;
  };
  /** To those whom a data breach concerns (DPDP Rules, 2025, rule 7). */
  'data-breach': {
    title: string;
    nature: string;
    happened: string;
    /** Which kinds of data, in words. */
    dataKinds: string;
    consequences: string;
    measures: string;
    safetySteps: string;
  };
  /** An account that nobody uses is erased unless its owner signs in. */
  'account-inactive': { name: string; eraseOn: string };
  /** To the shop: payments came in, and no webhook told of them. */
  'webhooks-silent': {
    payments: number;
    since: string;
    lastAt: string | null;
    /** They come, and fit none of the secrets. */
    isRefused: boolean;
  };
  /** To the shop: a payer asks their bank for the money back. */
  'payment-disputed': {
    orderId: string;
    amountPaise: number;
    reason: string;
    /** As the provider names it: open, under_review, won, lost, closed. */
    status: string;
    /** Until when the shop may answer, where it still may. */
    respondBy: string | null;
  };
}

export interface GrievanceMail {
  ticket: string;
  kind: GrievanceKind;
  resolveBy: string;
}

export interface ReturnMail {
  orderId: string;
  returnId: string;
  name: string;
  pieces: { name: string; selectedSize: string | null; quantity: number }[];
  reason: string;
}

export type FactorChange =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'reset';

export interface MessageMail {
  ticket: string;
  name: string;
  email: string;
  subject: ContactSubject;
  category: Category | null;
  message: string;
}

export interface OrderMail extends DeliveryPart {
  orderId: string;
  /** Of the GST paper that comes with it. */
  paperId?: string;
  name: string;
  items: {
    name: string;
    image: string | null;
    selectedSize: string | null;
    quantity: number;
    pricePaise: number;
  }[];
  /** After the coupon's discount; taxed. */
  subtotalPaise: number;
  discountPaise?: number;
  couponCode?: string | null;
  taxPaise: number;
  totalPaise: number;
}
