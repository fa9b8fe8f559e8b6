import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { WebhookEvents } from '#server/infra/database/schema.ts';
import type { PaymentKey, ProviderPayment } from '#server/infra/payments/payment-provider.ts';
import { idsOf, providerOf } from '#server/infra/payments/provider-ids.ts';

/** False if it is already known. */
export async function insertEvent(db: Db, event: Insertable<WebhookEvents>): Promise<boolean> {
  const inserted = await db
    .insertInto('webhookEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findOpenEvent(db: Db, eventId: string) {
  return db
    .selectFrom('webhookEvents')
    .select(['eventId', 'provider', 'event', 'body'])
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .executeTakeFirst();
}

export async function closeEvent(db: Db, eventId: string, processedAt: Date): Promise<void> {
  await db
    .updateTable('webhookEvents')
    .set({ processedAt, lastError: null })
    .where('eventId', '=', eventId)
    .execute();
}

/** Whether the order of a customer who is not erased has this payment, as captured. */
export async function hasCaptured(
  db: Db,
  { id, amountPaise, currency }: Pick<ProviderPayment, 'id' | 'amountPaise' | 'currency'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select('orders.id')
    .where('providerPaymentId', '=', id)
    .where('amountPaise', '=', amountPaise)
    .where('payments.currency', '=', currency)
    .where('capturedAt', 'is not', null)
    .where('orders.userId', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function noteEventError(db: Db, eventId: string, error: string): Promise<void> {
  await db
    .updateTable('webhookEvents')
    .set({ lastError: error })
    .where('eventId', '=', eventId)
    .execute();
}

/** Events from before `before` that are still unprocessed, oldest first. */
export async function listOpenEvents(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhookEvents')
    .select('eventId')
    .where('processedAt', 'is', null)
    .where('receivedAt', '<', before)
    .orderBy('receivedAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.eventId);
}

/**
 * The events that name one of these orders at a provider, a payment of theirs, or a payer with this
 * address, wherever a provider writes it.
 */
export async function listEventsAbout(
  trx: Db,
  { providerOrderIds, email }: { providerOrderIds: readonly string[]; email: string },
) {
  const payments = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select('providerPaymentId')
    .where(
      sql<SqlBool>`(orders.provider_order_id = any(${providerOrderIds}::text[])
        or orders.former_provider_orders && ${providerOrderIds}::text[]
        or orders.other_provider_orders && ${providerOrderIds}::text[])`,
    )
    .execute();
  const ids = [...providerOrderIds, ...payments.map(({ providerPaymentId }) => providerPaymentId)];
  const named = [...ids.map((id) => idsOf(providerOf(id)).raw(id)), email]
    .filter(Boolean)
    .map((text) => JSON.stringify(text).toLowerCase());
  return trx
    .selectFrom('webhookEvents')
    .select(['eventId', 'provider', 'event', 'body', 'receivedAt'])
    .where(
      sql<SqlBool>`exists (
        select from unnest(${named}::text[]) as each where strpos(lower(body::text), each) > 0)`,
    )
    .execute();
}

/** Whether the payment, or what it pays at the provider, is of an erased customer's order. */
export async function isOfErased(
  db: Db,
  { id: paymentId, providerOrderId }: PaymentKey,
): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.orderId', 'orders.id')
    .select('orders.id')
    .where('orders.userId', 'is', null)
    .where((eb) =>
      eb.or([
        eb('orders.providerOrderId', '=', providerOrderId),
        sql<SqlBool>`${providerOrderId} = any(orders.former_provider_orders)`,
        sql<SqlBool>`${providerOrderId} = any(orders.other_provider_orders)`,
        eb('payments.providerPaymentId', '=', paymentId),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

export async function rewriteEvent(trx: Db, eventId: string, body: object): Promise<void> {
  await trx
    .updateTable('webhookEvents')
    .set({ body: JSON.stringify(body) })
    .where('eventId', '=', eventId)
    .execute();
}
