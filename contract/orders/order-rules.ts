import { formatExactRupees } from '#contract/money/money.ts';

export const orderStatuses = [
  'pending',
  'confirmed',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses that an order can have: only one that is paid on delivery is ever `confirmed`. */
export function statusesOf({ paysOnDelivery }: { paysOnDelivery: boolean }): OrderStatus[] {
  return orderStatuses.filter((status) => paysOnDelivery || status !== 'confirmed');
}

/** From where the bulk action marks an order as processing. */
export function isToProcess(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'paid';
}

/** Where an order began. */
export const orderOrigins = [
  'shop',
  'telephone',
  'whatsapp',
  'fair',
  'commission',
  'other',
] as const;

export type OrderOrigin = (typeof orderOrigins)[number];

export const lineKinds = ['product', 'free', 'shipping', 'fee'] as const;

export type LineKind = (typeof lineKinds)[number];

/** A charge besides the goods: nothing to pack, to return or to rate. */
export function isCharge({ kind }: { kind: LineKind }): boolean {
  return kind === 'shipping' || kind === 'fee';
}

/** Of orders that are paid on delivery: all, those whose money is to be recorded, those refused. */
export const moneyFilters = ['on-delivery', 'due', 'refused'] as const;
export type MoneyFilter = (typeof moneyFilters)[number];

/**
 * What is to be done with an order: somebody's confirmation or payment is awaited, it is to be packed,
 * or it is packed and to be shipped.
 */
export const orderTodos = ['confirm', 'pack', 'ship'] as const;
export type OrderTodo = (typeof orderTodos)[number];

export const orderLimits = {
  searchMax: 100,
  noteMax: 1000,
  /** Of one order. */
  notesMax: 50,
  tagMax: 30,
  tagsMax: 10,
} as const;

export const orderMessages = {
  rated: 'Rating submitted successfully!',
  notRatable: 'Only delivered items can be rated',
  stars: 'Please choose 1 to 5 stars',
  alreadyRated: 'You have already rated this item',
  notFound: 'Order not found',
  notInOrder: 'This item is not part of the order',
  confirming: 'Confirming your payment',
  marked: (status: OrderStatus) => `Order marked as ${status}!`,
  notMovable: (from: OrderStatus, to: OrderStatus) =>
    `The order is ${from} and cannot become ${to}.`,
  cancelled: 'Your order is cancelled.',
  cancelledAndRefunded: 'Your order is cancelled, and your refund is on its way.',
  notCancellable:
    'We have started to pack this order, so you can no longer cancel it here. Please write to us.',
  notOnDelivery: 'Only an order with cash on delivery is confirmed before it is paid.',
  moneyFirst: 'Please record the payment instead. It marks the order as paid.',
  inParts: 'This order belongs to a commission. Please continue there.',
  paidIsManagers: 'Only a manager or an owner may mark an order as paid.',
  cancelIsOwners: 'Only an owner may cancel a paid order, because it is refunded.',
  unavailable: ({ of, names }: { of: 'stock' | 'coupon'; names: string[] }) =>
    `${names.join(', ')}: ${of === 'stock' ? 'not enough left in stock' : 'used up in the meantime'}.`,
  note: 'Please write a note',
  noteMax: `A note has at most ${orderLimits.noteMax} characters`,
  noteAdded: 'Note added',
  noteChanged: 'Note changed',
  noteDeleted: 'Note deleted',
  noteGone: 'This note no longer exists.',
  noteNotOwn: 'Only who wrote a note can change or delete it.',
  tooManyNotes: `An order has at most ${orderLimits.notesMax} notes.`,
  tag: `A tag has 1 to ${orderLimits.tagMax} characters`,
  tooManyTags: `An order has at most ${orderLimits.tagsMax} tags.`,
  changedMeanwhile: 'This order was changed in the meantime.',
} as const;

/** Where chosen orders are fetched as a CSV file, and their invoices as one PDF; no JSON. */
export const ordersFileRoute = '/api/admin/orders/export.csv';
export const ordersInvoicesRoute = '/api/admin/orders/invoices.pdf';

export const orderWorkMessages = {
  shipped: 'Shipment saved and emailed to the customer',
  corrected: 'Shipment corrected and emailed to the customer',
  unchanged: 'The shipment has not changed',
  shipmentTwice: 'The order already has this tracking number',
  shipmentNotFound: 'Shipment not found',
  notShippable: (status: OrderStatus) =>
    `The order is ${status}: nothing can be shipped yet. Please change its status first.`,
  refunded: (rupees: number) => `Refund of ${formatExactRupees(rupees)} is on its way`,
  retried: 'The refund is being tried again',
  nothingToRefund: 'This order has no online payment that could be refunded.',
  tooMuch: (left: number) => `At most ${formatExactRupees(left)} can still be refunded.`,
  keyReused: 'This Idempotency-Key was used for a different refund.',
  refundNotFound: 'Refund not found',
  notRefused: 'Only a refused refund can be tried again.',
  linesRefunded: 'Another refund has already covered these products.',
  retriedAlready: 'This refund has already been tried again.',
  providerAway: 'The payment provider is not responding. Please try again shortly.',
} as const;
