import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import type { WebhookEvents } from '#server/infra/database/schema.ts';

/** Returns the ids of those that were not known yet. */
export async function insertEvents(
  db: Db,
  events: readonly Insertable<WebhookEvents>[],
): Promise<Set<string>> {
  // In one order everywhere: two processes that save the same events never wait for each other.
  const inOrder = events.toSorted((one, other) => (one.event_id < other.event_id ? -1 : 1));
  const inserted = await db
    .insertInto('webhook_events')
    .values(inOrder)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .execute();
  return new Set(inserted.map(({ event_id }) => event_id));
}

export function findOpenEvent(db: Db, eventId: string) {
  return db
    .selectFrom('webhook_events')
    .select(['event_id', 'event', 'body'])
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
}

export async function closeEvent(db: Db, eventId: string, processedAt: Date): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ processed_at: processedAt, last_error: null })
    .where('event_id', '=', eventId)
    .execute();
}

/**
 * Closes those events that report what the shop already knows: the bank's confirmation for an order
 * that has moved on, or the capture of a payment that is recorded, which is then marked as
 * captured. Returns their ids. Those with anything unusual stay open.
 */
export async function closeKnownEvents(
  db: Db,
  eventIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ event_id: string }>`
    with told as (
      select event_id, event,
        body #>> '{payload,payment,entity,id}' as payment_id,
        body #>> '{payload,payment,entity,order_id}' as provider_order_id,
        body #>> '{payload,payment,entity,amount}' as amount,
        body #>> '{payload,payment,entity,currency}' as currency,
        body #>> '{payload,payment,entity,method}' as method,
        body #>> '{payload,payment,entity,status}' as status
      from webhook_events
      where event_id = ${anyOf(eventIds, 'text')} and processed_at is null
        and event in ('payment.authorized', 'payment.captured', 'order.paid')
        and not body -> 'payload' ? 'dispute'
    ), known as (
      select told.*, payments.provider_payment_id from told
      join orders on orders.provider_order_id = told.provider_order_id
      left join payments on payments.provider_payment_id = told.payment_id
        and payments.order_id = orders.id
        and payments.amount_paise::text = told.amount and payments.currency = told.currency
      where orders.user_id is not null and case event
        when 'payment.authorized' then orders.status <> 'pending'
        else payments.provider_payment_id is not null and told.status in ('captured', 'refunded')
      end
    ), captured as (
      update payments set
        method = coalesce(known.method, payments.method),
        captured_at = coalesce(payments.captured_at, ${now}::timestamptz)
      from known
      where payments.provider_payment_id = known.provider_payment_id
        and known.event <> 'payment.authorized'
        and (payments.captured_at is null or payments.method is distinct from known.method)
    )
    update webhook_events set processed_at = ${now}::timestamptz, last_error = null
    from known where webhook_events.event_id = known.event_id
    returning webhook_events.event_id`.execute(db);
  return new Set(rows.map(({ event_id }) => event_id));
}

export async function noteEventError(db: Db, eventId: string, error: string): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ last_error: error })
    .where('event_id', '=', eventId)
    .execute();
}

/** Events from before `before` that are still unprocessed, oldest first. */
export async function listOpenEvents(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('processed_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.event_id);
}

/** The events about these provider orders, or about a payer with this address. */
export async function listEventsAbout(
  trx: Db,
  { providerOrderIds, email }: { providerOrderIds: readonly string[]; email: string },
): Promise<{ event_id: string; event: string; body: unknown; received_at: Date }[]> {
  return trx
    .selectFrom('webhook_events')
    .select(['event_id', 'event', 'body', 'received_at'])
    .where(
      sql<SqlBool>`(
        body #>> '{payload,payment,entity,order_id}' = any(${providerOrderIds}::text[])
        or body #>> '{payload,order,entity,id}' = any(${providerOrderIds}::text[])
        or body #>> '{payload,refund,entity,payment_id}' in (
          select payments.provider_payment_id from payments
          join orders on orders.id = payments.order_id
          where orders.provider_order_id = any(${providerOrderIds}::text[])
            or orders.former_provider_orders && ${providerOrderIds}::text[])
        or lower(body #>> '{payload,payment,entity,email}') = ${email}
      )`,
    )
    .execute();
}

/** Whether the order, found by its id or its payment, belongs to an erased customer. */
export async function isOfErased(
  db: Db,
  { providerOrderId, paymentId }: { providerOrderId: string; paymentId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('orders.provider_order_id', '=', providerOrderId),
        sql<SqlBool>`${providerOrderId} = any(orders.former_provider_orders)`,
        eb('payments.provider_payment_id', '=', paymentId),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

export async function rewriteEvent(trx: Db, eventId: string, body: object): Promise<void> {
  await trx
    .updateTable('webhook_events')
    .set({ body: JSON.stringify(body) })
    .where('event_id', '=', eventId)
    .execute();
}
