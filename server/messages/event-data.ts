import type { ToldPolicy } from '#contract/content/policy-rules.ts';
import type { ReturnStatus } from '#contract/returns/record/return-rules.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import type {
  CertificateFacts,
  CommissionFacts,
  ConnectionChange,
  FactorChange,
  GrievanceFacts,
  ItemFacts,
  MessageFacts,
  OrderFacts,
  ReturnFacts,
} from './event-facts.ts';

/** Somebody whom the shop tells something, and where it may reach them. */
export interface Person {
  email: string;
  phone?: string | undefined;
}

/** What the shop tells people and itself, and the data that each of it needs. */
export interface Events {
  'verification-code': { name: string; code: string; minutes: number };
  /** Someone registered with an address that has an account already (S3). */
  'already-registered': { name: string };
  'reset-code': { name: string; code: string; minutes: number };
  /** Signs in, or opens an account; the same mail for both. */
  'sign-in-code': { code: string; minutes: number };
  /** Proves the mailbox before Google can sign in to its account. */
  'google-link-code': { name: string; code: string; minutes: number };
  /** Every change or creation of a password is mailed (S5). */
  'password-changed': { name: string; created: boolean };
  /** Google can now sign in to an existing account. */
  'google-linked': { name: string };
  /** Every change of the ways to sign in besides the password is mailed. */
  'second-factor-changed': { name: string; what: FactorChange };
  /** A member of the staff signed in with a browser that is new to the account. */
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
  /** To every owner: an account elsewhere was connected, replaced or removed. */
  'connection-changed': {
    /** What people call it, such as Email. */
    title: string;
    what: ConnectionChange;
    /** Who did it. */
    by: string;
    at: string;
  };
  /** Somebody, usually the customer, has requested the deletion of the account. */
  'erasure-asked': { name: string; dueAt: string };
  /** It is deleted; the last mail to this address. */
  'account-erased': { name: string };
  /** A link that makes its reader a member of the staff. */
  'staff-invitation': {
    /** The name of the person who invites. */
    name: string;
    staffRole: StaffRole;
    token: string;
    days: number;
  };
  /** An owner tries whether mails go out. */
  'test-mail': { name: string };
  'order-placed': OrderFacts & {
    /** Until when its units are held for payment; null while its payment is on the way. */
    heldUntil: string | null;
  };
  /** The link by which an order that staff have written down is paid, and until when. */
  'payment-link': OrderFacts & {
    /** Null for one on its way that is paid on delivery otherwise. */
    heldUntil: string | null;
    url: string;
  };
  'order-paid': OrderFacts;
  /** The code that confirms an order that is paid on delivery. */
  'order-code': OrderFacts & { code: string; minutes: number };
  /** It is confirmed, and paid on delivery. */
  'order-confirmed': OrderFacts;
  /** An order that is paid to the shop's UPI id waits for that, or has ended without it. */
  'order-upi': OrderFacts & {
    step: 'placed' | 'reminder' | 'over' | 'not-found';
    payUntil: string;
    /** Empty where the owner has removed it since. */
    upiId: string;
  };
  'order-delivered': OrderFacts & {
    /** How many certificates of authenticity it has; mails of earlier releases do not say. */
    certificates?: number;
  };
  'order-cancelled': OrderFacts & {
    byShopper: boolean;
    paid: 'online' | 'in-another-way' | 'not';
    /** What is refunded with it; the refund's own mail says more. */
    returnedPaise: number;
    /** A rest of the payment that is too little to be sent back, if there is one. */
    keptPaise?: number;
  };
  'payment-returned': OrderFacts & {
    amountPaise: number;
    reason: string;
    /** What it is for; none for a plain amount. Mails of earlier releases name neither. */
    pieces?: ItemFacts[];
    /** The day by which banks show it. */
    dueOn?: string;
  };
  'order-shipped': OrderFacts & {
    /** Null if it was shipped without a tracking number. */
    carrier: string | null;
    trackingNumber: string | null;
    /** Null for a carrier without a known tracking page. */
    trackingUrl: string | null;
    /** An earlier mail named another carrier or number. */
    isCorrection: boolean;
  };
  /** To the customer: the state of a return, with the shop's message. */
  'return-step': ReturnFacts & { status: ReturnStatus; answer: string };
  /** To the shop: a return waits for its decision. */
  'return-for-the-shop': ReturnFacts & { details: string; images: number };
  /** To the customer: what the studio did with a review; `words` are the reason or the answer. */
  'review-step': {
    orderId: string;
    productId: string;
    piece: string;
    name: string;
    what: 'hidden' | 'shown' | 'answered';
    words: string;
    /** The review. */
    text: string;
  };
  /** To the owner of a certificate, who wants to pass it on. */
  'certificate-confirm': CertificateFacts & {
    name: string;
    token: string;
    toEmail: string;
    days: number;
  };
  /** To who is to be the next owner; it names nobody. */
  'certificate-offered': CertificateFacts & { token: string; days: number };
  /** To the owner: what the studio did with it. */
  'certificate-changed': CertificateFacts & {
    what: 'lost' | 'valid' | 'replaced' | 'revoked';
    /** Of the one that counts now. */
    newNumber: string | null;
  };
  /** To both, once both have confirmed. */
  'certificate-passed-on': CertificateFacts & {
    code: string;
    isNewOwner: boolean;
    hasAccount: boolean;
  };
  /** To the customer: it has arrived, under this ticket number (S22). */
  'message-received': MessageFacts & { images: number };
  /** The shop's reply, with the customer's message below it (S23). */
  'message-reply': MessageFacts & { reply: string };
  /** To the shop itself; a reply to it goes to the customer. */
  'message-for-the-shop': MessageFacts & {
    /** The account's verified address; `email` is what the customer typed. */
    accountEmail: string;
    /** Their addresses, which only administrators can open. */
    images: { fileName: string; path: string }[];
  };
  /** To the customer of a commission: what the studio wrote, and each step. */
  'commission-news': CommissionFacts;
  /** To the shop itself: what the customer wrote, and each step. */
  'commission-for-the-shop': CommissionFacts & { email: string };
  /** A link that opens the page of a commission, once. */
  'commission-link': { number: string; title: string; name: string; token: string; hours: number };
  /** A request has reached the grievance officer; the mail repeats nothing that was typed. */
  'grievance-received': GrievanceFacts & { acknowledgeBy: string };
  /** The state of a request, with the officer's message. */
  'grievance-step': GrievanceFacts & {
    status: 'acknowledged' | 'resolved' | 'refused';
    answer: string;
  };
  /** To the grievance officer; a reply to it goes to the person. */
  'grievance-for-the-shop': GrievanceFacts & {
    name: string;
    email: string;
    details: string;
    acknowledgeBy: string;
  };
  /** To the people affected by a data breach (DPDP Rules, 2025, rule 7). */
  'data-breach': {
    title: string;
    nature: string;
    happened: string;
    /** The kinds of data, as text. */
    dataKinds: string;
    consequences: string;
    measures: string;
    safetySteps: string;
  };
  /** Terms or privacy policy change. */
  'policy-changed': {
    page: ToldPolicy;
    holdsFrom: string;
    /** It did not hold yet when the mail was written. */
    isComing: boolean;
    /** What changes, in the studio's words; may be empty. */
    summary: string;
  };
  /** An unused account is erased unless its owner signs in. */
  'account-inactive': { name: string; eraseOn: string };
  /** To the shop: an order is paid, or its customer has confirmed that they pay on delivery. */
  'order-for-the-shop': OrderFacts & { city: string };
  /** To the shop: an order with cash on delivery whose customer has not confirmed it yet. */
  'cash-for-the-shop': OrderFacts & { city: string };
  /** To the shop: jobs that are not tried again. */
  'jobs-failed': { jobs: { name: string; times: number; lastAt: string; error: string }[] };
  /** To each owner: the backup of a night. */
  'backup-failed': {
    name: string;
    at: string;
    problem: string;
    /** There is one all the same. */
    isStored?: boolean;
  };
  /** To the shop: payments came in, but no webhook reported them. */
  'webhooks-silent': {
    /** By name; none in mails of an earlier release, nor where its webhooks have to come. */
    provider?: string;
    path?: string;
    payments: number;
    since: string;
    lastAt: string | null;
    /** Webhooks come, but their signature matches none of the secrets. */
    isRefused: boolean;
  };
  /** To the shop: what has become low since the last such mail. */
  'low-stock': {
    variants: { name: string; label: string | null; stock: number }[];
    /** How many more there are. */
    more: number;
  };
  /** To the shop: a payer claims the money back at their bank. */
  'payment-disputed': {
    orderId: string;
    amountPaise: number;
    reason: string;
    /** As the provider names it: open, under_review, won, lost, closed. */
    status: string;
    /** Until when the shop may respond, if it still may. */
    respondBy: string | null;
  };
}
