import { addDays, indianDay, startOfDay } from '#contract/api/calendar.ts';
import { uploadMessages } from '#contract/api/uploads.ts';
import type { StaffRole } from '#contract/roles/staff.ts';

export const returnLimits = {
  /** After the day of delivery, counted in days of India (the refund policy's promise). */
  days: 7,
  detailsMax: 1000,
  answerMax: 1000,
  images: 5,
  searchMax: 100,
} as const;

/** Why a product is returned; if the shop is at fault, the law does not allow a refusal. */
export const returnReasons = [
  { value: 'damaged', label: 'It arrived damaged', isShopsFault: true },
  { value: 'defective', label: 'It has a defect', isShopsFault: true },
  { value: 'not-as-described', label: 'It is not as described', isShopsFault: true },
  { value: 'wrong-piece', label: 'A wrong product was sent', isShopsFault: true },
  { value: 'late', label: 'It came later than promised', isShopsFault: true },
  { value: 'size', label: 'The size does not fit', isShopsFault: false },
  { value: 'changed-mind', label: 'I have changed my mind', isShopsFault: false },
] as const;

export type ReturnReason = (typeof returnReasons)[number]['value'];

export const returnStatuses = [
  'requested',
  'approved',
  'refused',
  'received',
  'refunded',
  'withdrawn',
] as const;

export type ReturnStatus = (typeof returnStatuses)[number];

interface ReturnStep {
  from: readonly ReturnStatus[];
  to: ReturnStatus;
  /** The lowest staff role that may take it; null for the customer's own step. */
  least: StaffRole | null;
}

/** The life of a return: each step, from where it is taken and by whom. */
export const returnSteps = {
  approve: { from: ['requested', 'refused'], to: 'approved', least: 'manager' },
  refuse: { from: ['requested', 'approved', 'received'], to: 'refused', least: 'manager' },
  receive: { from: ['approved'], to: 'received', least: 'packer' },
  // A product that is not worth the return shipping is refunded without it.
  refund: { from: ['approved', 'received'], to: 'refunded', least: 'owner' },
  withdraw: { from: ['requested'], to: 'withdrawn', least: null },
} as const satisfies Record<string, ReturnStep>;

export type ReturnStepName = keyof typeof returnSteps;

export function canStep(step: ReturnStepName, status: ReturnStatus): boolean {
  const { from }: ReturnStep = returnSteps[step];
  return from.includes(status);
}

export const returnMessages = {
  asked: 'We have received your return request and will reply within 24 hours.',
  withdrawn: 'Your return is withdrawn',
  approved: 'Return approved and emailed to the customer',
  refused: 'Return refused and emailed to the customer',
  received: 'Return received and emailed to the customer',
  refunded: 'The refund is on its way',
  paidBack: 'Return marked as refunded and emailed to the customer',
  notFound: 'Return not found',
  imageNotFound: 'Image not found',
  noLines: 'Please choose what you want to return',
  reason: 'Please choose a reason',
  detailsTooLong: `At most ${returnLimits.detailsMax} characters`,
  answerTooLong: `At most ${returnLimits.answerMax} characters`,
  answerRequired: 'Please tell the customer why it cannot be returned',
  notAnImage: uploadMessages.notAnImage,
  imageTooHeavy: 'Each image must be less than 10MB',
  tooManyImages: `You can add at most ${returnLimits.images} images`,
  notDelivered: 'Only delivered products can be returned',
  tooLate: `Returns must be requested within ${returnLimits.days} days of delivery. Please write to us.`,
  tooMany: (name: string, left: number) =>
    left > 0
      ? `${name}: only ${left} can still be returned`
      : `${name}: a return was already requested, or it was refunded`,
  notInOrder: 'This item is not part of the order',
  wrongStep: (status: ReturnStatus) => `This return is already ${status}`,
  protected:
    'Products that are defective, damaged, late or not as described must not be refused (Consumer Protection (E-Commerce) Rules, 2020, rule 7), custom ones included. Refuse only if the claim is not true.',
  onTheShelf:
    'These products are back on sale, so the return can no longer be refused. Please refund it.',
  onlineLeft: 'This order was paid online. Please refund it online too.',
} as const;

/** The last day, in India, on which a return can be asked for. */
export function lastReturnDay(deliveredAt: Date): string {
  return addDays(indianDay(deliveredAt), returnLimits.days);
}

/** The end of the last day. */
export function returnsEnd(deliveredAt: Date): Date {
  return startOfDay(addDays(lastReturnDay(deliveredAt), 1));
}

export function reasonLabel(value: string): string {
  return returnReasons.find((reason) => reason.value === value)?.label ?? value;
}

/** Whether the shop may not refuse a return for this reason, and pays its costs. */
export function isShopsFault(value: string): boolean {
  return returnReasons.some((reason) => reason.value === value && reason.isShopsFault);
}

/** Where the customer and staff see a return's images, counted from 1; no JSON. */
export const returnImageRoute = '/api/payment/returns/:id/images/:number';

export function returnImagePath(returnId: string, number: number): string {
  return returnImageRoute.replace(':id', returnId).replace(':number', String(number));
}
