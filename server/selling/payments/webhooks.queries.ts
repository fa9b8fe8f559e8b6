import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { WebhookEvents } from '#server/infra/database/schema.ts';

/** False if it is already known. */
export async function insertEvent(db: Db, event: Insertable<WebhookEvents>): Promise<boolean> {
  const inserted = await db
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
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

/** Whether the order of a customer who is not erased has this payment, as captured. */
export async function hasCaptured(
  db: Db,
  { id, amount, currency }: { id: string; amount: number; currency: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('orders.id')
    .where('provider_payment_id', '=', id)
    .where('amount_paise', '=', amount)
    .where('payments.currency', '=', currency)
    .where('captured_at', 'is not', null)
    .where('orders.user_id', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
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
