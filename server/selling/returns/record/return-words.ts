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
  'return-requested': 'Requested a return of',
  'return-approved': 'Approved the return of',
  'return-refused': 'Refused the return of',
  'return-received': 'Received the return of',
  'return-refunded': 'Refunded the return of',
  'return-withdrawn': 'Withdrew the return of',
};

const notes: Record<StepNote, string> = {
  shelved: 'Back in stock',
  'not-shelved': 'Not back in stock',
  'another-way': 'Refunded in another way, not online',
  'order-cancelled': 'Refunded with the whole cancelled order',
};

/** A step of a return, for the order's history. */
export function wordsOfReturn({ kind, details: { pieces: products, reason, note } }: ReturnEvent): {
  what: string;
  note: string | null;
} {
  const said = note ? notes[note] : kind === 'return-requested' ? reasonLabel(reason) : null;
  return { what: `${steps[kind]} ${products.join(', ')}`, note: said };
}
