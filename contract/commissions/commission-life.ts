import { formatExactRupees } from '#contract/money/money.ts';
import type { PlanDue, QuoteStatus } from './quote-rules.ts';

export const commissionSteps = [
  'requested',
  'quoted',
  'accepted',
  'making',
  'for-approval',
  'approved',
  'ready',
  'shipped',
  'delivered',
  'declined',
  'expired',
  'cancelled',
] as const;
export type CommissionStep = (typeof commissionSteps)[number];

/** Who moves a commission: the shop itself, its customer, or the studio. */
export type CommissionMover = 'shop' | 'customer' | 'studio';

interface State {
  label: string;
  /** Where each may move the commission from here. */
  next: Record<CommissionMover, readonly CommissionStep[]>;
  /** What becomes of a quote that was open before; a new one may come with the step. */
  quote: Exclude<QuoteStatus, 'open'>;
  /** Who has to act, unless a payment is due: then it is the customer. Null where nobody has to. */
  waitsFor: 'customer' | 'studio' | null;
  /** Nothing more is expected of it. */
  isClosed: boolean;
  /** A customer who took the step gets a mail of it too, as the studio does. */
  confirms: boolean;
}

const nobody = { shop: [], customer: [], studio: [] } as const;

/**
 * The life of a commission: its steps, who may move it from which to which, and what that does to
 * the open quote. The shop itself takes the steps that follow from the order: a payment, a parcel.
 * Until the piece is begun everything that was paid goes back; later there may be a fee.
 */
export const commissionLife: Record<CommissionStep, State> = {
  requested: {
    label: 'Requested',
    next: { ...nobody, customer: ['cancelled'], studio: ['quoted', 'declined', 'cancelled'] },
    quote: 'change-asked',
    waitsFor: 'studio',
    isClosed: false,
    confirms: true,
  },
  quoted: {
    label: 'Quoted',
    next: {
      shop: ['expired'],
      customer: ['accepted', 'requested', 'declined'],
      studio: ['quoted', 'cancelled'],
    },
    quote: 'replaced',
    waitsFor: 'customer',
    isClosed: false,
    confirms: false,
  },
  accepted: {
    label: 'Accepted',
    next: { shop: ['making', 'cancelled'], customer: ['cancelled'], studio: ['cancelled'] },
    quote: 'accepted',
    waitsFor: 'customer',
    isClosed: false,
    confirms: true,
  },
  making: {
    label: 'In progress',
    next: { shop: ['cancelled'], customer: [], studio: ['for-approval', 'cancelled'] },
    quote: 'withdrawn',
    waitsFor: 'studio',
    isClosed: false,
    confirms: false,
  },
  'for-approval': {
    label: 'For approval',
    next: {
      shop: ['cancelled'],
      customer: ['approved', 'making'],
      studio: ['approved', 'making', 'cancelled'],
    },
    quote: 'withdrawn',
    waitsFor: 'customer',
    isClosed: false,
    confirms: false,
  },
  approved: {
    label: 'Approved',
    next: { shop: ['cancelled'], customer: [], studio: ['ready', 'cancelled'] },
    quote: 'withdrawn',
    waitsFor: 'studio',
    isClosed: false,
    confirms: false,
  },
  ready: {
    label: 'Ready',
    next: { shop: ['shipped', 'delivered', 'cancelled'], customer: [], studio: ['cancelled'] },
    quote: 'withdrawn',
    waitsFor: 'studio',
    isClosed: false,
    confirms: false,
  },
  shipped: {
    label: 'Shipped',
    next: { ...nobody, shop: ['delivered', 'cancelled'] },
    quote: 'withdrawn',
    waitsFor: null,
    isClosed: false,
    confirms: false,
  },
  delivered: {
    label: 'Delivered',
    next: { ...nobody, shop: ['cancelled'] },
    quote: 'withdrawn',
    waitsFor: null,
    isClosed: true,
    confirms: false,
  },
  declined: {
    label: 'Declined',
    next: { ...nobody, studio: ['quoted'] },
    quote: 'declined',
    waitsFor: null,
    isClosed: true,
    confirms: false,
  },
  expired: {
    label: 'Expired',
    next: { ...nobody, customer: ['requested'], studio: ['quoted', 'cancelled'] },
    quote: 'expired',
    waitsFor: null,
    isClosed: true,
    confirms: false,
  },
  cancelled: {
    label: 'Cancelled',
    next: nobody,
    quote: 'withdrawn',
    waitsFor: null,
    isClosed: true,
    confirms: false,
  },
};

export function mayMoveCommission(
  from: CommissionStep,
  to: CommissionStep,
  mover: CommissionMover,
): boolean {
  return commissionLife[from].next[mover].includes(to);
}

/** The steps from acceptance to delivery, in their order: the piece is agreed on. */
export const agreedSteps = [
  'accepted',
  'making',
  'for-approval',
  'approved',
  'ready',
  'shipped',
  'delivered',
] as const satisfies readonly CommissionStep[];

/** Agreed on, and not with the customer yet. */
export const inWorkSteps = agreedSteps.filter((step) => step !== 'delivered');

export function isAgreed(step: CommissionStep): boolean {
  return (agreedSteps as readonly CommissionStep[]).includes(step);
}

/** Whether a part of the payment plan is to be paid once the commission has come to this step. */
export function isDueAt(due: PlanDue, step: CommissionStep): boolean {
  const order = agreedSteps as readonly CommissionStep[];
  return isAgreed(step) && order.indexOf(dueFrom[due]) <= order.indexOf(step);
}

const dueFrom: Record<PlanDue, CommissionStep> = {
  acceptance: 'accepted',
  making: 'making',
  approval: 'approved',
  dispatch: 'ready',
};

/** Once it is begun, cancelling may cost the fee that the accepted quote names. */
export function isBegun(step: CommissionStep): boolean {
  return isAgreed(step) && step !== 'accepted';
}

export const stepLabel = (step: CommissionStep) => commissionLife[step].label;

const stepWord = (step: CommissionStep) => stepLabel(step).toLowerCase();

export const commissionLifeMessages = {
  notMovable: (from: CommissionStep, to: CommissionStep) =>
    `The commission is ${stepWord(from)} and cannot become ${stepWord(to)}.`,
  moved: (step: CommissionStep) => `The commission is ${stepWord(step)}.`,
  notPaid: 'A payment of this commission is still due.',
  noImages: 'Please send images of the finished piece first, in the conversation.',
  largestFee: (rupees: number) => `The accepted quote allows ${formatExactRupees(rupees)} at most.`,
  feeLeaves: (rupees: number, most: number) =>
    `This leaves ${formatExactRupees(rupees)} to refund, which is too little to send. Please charge at most ${formatExactRupees(most)}, or everything that was paid.`,
  nothingDue: 'No payment is due at the moment.',
  approved: 'You have approved the piece.',
  changeWished: 'We have received your request and continue to work on the piece.',
  rated: 'Thank you for your rating!',
  notRatable: 'A commission is rated once it is delivered.',
  isInParts: (number: string) =>
    `This order belongs to commission ${number}. Please continue there until it is ready.`,
  replaced: 'A newer quote replaces this one. Please read it first.',
  quoteExpired: 'This quote has expired. Please ask for a new one.',
  notOpen: 'This quote can no longer be answered.',
  accepted: 'You have accepted the quote. The first payment is due now.',
  changeAsked: 'We have received your request and will send you a new quote.',
  declined: 'You have declined the quote.',
  withdrawn: 'The commission is cancelled.',
  quoted: 'Quote sent to the customer',
} as const;
