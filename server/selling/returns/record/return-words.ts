import { reasonLabel } from '#contract/returns/record/return-rules.ts';
import type {
  OrderEvent,
  ReturnDetails,
  StepNote,
} from '#server/selling/orders/record/order-events.queries.ts';

export type ReturnEvent = Extract<OrderEvent, { details: ReturnDetails }>;

export function isReturnEvent(event: OrderEvent): event is ReturnEvent {
  return event.kind in steps;
}

const steps: Record<ReturnEvent['kind'], string> = {
  'return-requested': 'Asked to return',
  'return-approved': 'Approved the return of',
  'return-refused': 'Refused the return of',
  'return-received': 'Received the return of',
  'return-refunded': 'Refunded the return of',
  'return-withdrawn': 'Withdrew the return of',
};

const notes: Record<StepNote, string> = {
  shelved: 'Back on the shelf',
  'not-shelved': 'Not back on the shelf',
  'another-way': 'Paid back in another way, not online',
  'order-cancelled': 'With the whole order, which was cancelled',
};

/** A step of a return, for the order's history. */
export function wordsOfReturn({ kind, details: { pieces: products, reason, note } }: ReturnEvent): {
  what: string;
  note: string | null;
} {
  const said = note ? notes[note] : kind === 'return-requested' ? reasonLabel(reason) : null;
  return { what: `${steps[kind]} ${products.join(', ')}`, note: said };
}
