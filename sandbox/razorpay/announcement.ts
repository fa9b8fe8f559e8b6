import type { WebhookEvent } from '../payments/shared-tables.ts';
import type { Order, Payment, Refund } from './entities.ts';
import { newEventId } from './ids.ts';

const ACCOUNT_ID = 'acc_HaatSandbox001';

/** Something the provider reports by webhook; the records are snapshots of that moment. */
export interface Announcement {
  event:
    | 'payment.authorized'
    | 'payment.captured'
    | 'payment.failed'
    | 'order.paid'
    | 'refund.created'
    | 'refund.processed'
    | 'refund.failed';
  payment: Payment;
  order?: Order;
  refund?: Refund;
}

export function writeEvent(announcement: Announcement, now: number): WebhookEvent {
  const { event, ...records } = announcement;
  const entries = Object.entries(records).filter(([, entity]) => entity !== undefined);
  const body = JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: entries.map(([name]) => name),
    payload: Object.fromEntries(entries.map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(now / 1000),
  });
  // The provider escapes slashes, and the signature is only valid for the bytes as sent.
  return { id: newEventId(), body: body.replaceAll('/', '\\/'), createdAt: now };
}
