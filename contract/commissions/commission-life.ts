import type { QuoteStatus } from './quote-rules.ts';

export const commissionSteps = [
  'requested',
  'quoted',
  'accepted',
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
  /** Who has to act; null where nobody has to. */
  waitsFor: 'customer' | 'studio' | null;
  /** Nothing more is expected of it. */
  isClosed: boolean;
  /** A customer who took the step gets a mail of it too, as the studio does. */
  confirms: boolean;
}

const nobody = { shop: [], customer: [], studio: [] } as const;

/**
 * The life of a commission: its steps, who may move it from which to which, and what that does to
 * the open quote. No money has moved in any of these steps, so nothing is kept or given back.
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
    next: { ...nobody, customer: ['cancelled'], studio: ['cancelled'] },
    quote: 'accepted',
    waitsFor: null,
    isClosed: false,
    confirms: true,
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

export const stepLabel = (step: CommissionStep) => commissionLife[step].label;

export const commissionLifeMessages = {
  notMovable: (from: CommissionStep, to: CommissionStep) =>
    `The commission is ${from} and cannot become ${to}.`,
  moved: (step: CommissionStep) => `The commission is ${step}.`,
  replaced: 'A newer quote has taken the place of this one. Please read it first.',
  quoteExpired: 'This quote has expired. Ask for a new one, and we look at it again.',
  notOpen: 'This quote cannot be answered any more.',
  accepted: 'You have accepted the quote. We write to you about the first payment.',
  changeAsked: 'We have your wish, and make you a new quote.',
  declined: 'You have declined the quote.',
  withdrawn: 'The commission is cancelled.',
  quoted: 'The quote is on its way to the customer',
} as const;
