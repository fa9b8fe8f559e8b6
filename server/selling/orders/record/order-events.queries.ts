import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** The details of each kind of event. */
export interface OrderEventDetails {
  'shipment-added': { carrier: string; trackingNumber: string };
  'shipment-corrected': { from: string; carrier: string; trackingNumber: string };
  'refund-asked': { refundId: string };
  'refund-retried': { refundId: string };
  'refund-kept': { refundId: string };
  'refund-sent': RefundNews;
  'refund-done': RefundNews;
  'refund-refused': RefundNews;
  'payment-checked': { found: string };
  'refund-given': { refundId: string; reference: string };
  'order-edited': { fromPaise: number; toPaise: number };
  'payment-link-made': { isMailed: boolean };
  'payment-recorded': { words: string };
  'parcel-refused': { reason: string };
  'return-requested': ReturnDetails;
  'return-approved': ReturnDetails;
  'return-refused': ReturnDetails;
  'return-received': ReturnDetails;
  'return-refunded': ReturnDetails;
  'return-withdrawn': ReturnDetails;
  'payment-disputed': {
    disputeId: string;
    amountPaise: number;
    reason: string;
    status: string;
    respondBy: string | null;
  };
}

export interface ReturnDetails {
  returnId: string;
  /** "1 × Hills at Dusk". */
  pieces: string[];
  reason: string;
  note?: StepNote;
}

interface RefundNews {
  refundId: string;
  /** Made by hand at the provider, and found there. */
  isFound?: boolean;
}

export type OrderEventKind = keyof OrderEventDetails;

export type OrderEvent = {
  [K in OrderEventKind]: { kind: K; details: OrderEventDetails[K] };
}[OrderEventKind];

/** `actor` is a user's id, or 'shop' or 'provider'. */
export async function noteEvent(
  db: Db,
  { clock, random }: Pick<Shop, 'clock' | 'random'>,
  orderId: string,
  actor: string,
  { kind, details }: OrderEvent,
): Promise<void> {
  await db
    .insertInto('orderEvents')
    .values({
      id: random.id(),
      orderId,
      kind,
      actor,
      details: JSON.stringify(details),
      createdAt: clock.now(),
    })
    .execute();
}

export async function listEvents(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('orderEvents')
    .select(['id', 'kind', 'actor', 'details', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, details, ...event }) => ({
    ...event,
    // `noteEvent` writes all of them.
    entry: { kind, details } as unknown as OrderEvent,
  }));
}

/** Whose order it is, and where it began. */
export function findOrigin(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['userId', 'origin'])
    .where('id', '=', orderId)
    .executeTakeFirst();
}

export function listMoves(db: Db, orderId: string) {
  return db
    .selectFrom('orderHistory')
    .select(['id', 'fromStatus', 'toStatus', 'actor', 'note', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function listOrderRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'amountPaise', 'reason', 'lastError', 'retryOf'])
    .where('orderId', '=', orderId)
    .execute();
}

/** The names of those users who still have an account. */
export async function findUserNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** A further note on a step. */
export type StepNote = 'shelved' | 'not-shelved' | 'another-way' | 'order-cancelled';
