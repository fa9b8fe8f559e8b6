import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { anyClaimed } from '#server/infra/database/query/any-of.ts';
import type { RefundLines, Refunds } from '#server/infra/database/schema.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

export function findRefund(db: Db, id: string) {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By the provider's id, else by ours, which the provider has as the receipt. */
export async function findRefundOfProvider(
  db: Db,
  { providerRefundId, id }: { providerRefundId: string; id: string | undefined },
) {
  const known = await db
    .selectFrom('refunds')
    .selectAll()
    .where('providerRefundId', '=', providerRefundId)
    .executeTakeFirst();
  return known ?? (id === undefined ? undefined : findRefund(db, id));
}

/** What is being or was refunded of a payment, in paise; refused refunds do not count. */
export async function sumRefunds(db: Db, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountPaise'), eb.lit(0)).as('sum'))
    .where('providerPaymentId', '=', paymentId)
    .where('status', '!=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** What a member of staff has refunded since then, in paise; a retry does not count again. */
export async function sumRefundsAskedBy(trx: Trx, userId: string, since: Date): Promise<number> {
  const { sum } = await trx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountPaise'), eb.lit(0)).as('sum'))
    .where('askedBy', '=', userId)
    .where('createdAt', '>=', since)
    .where('retryOf', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Two simultaneous refunds of one member of staff see each other. */
export async function lockRefundsOf(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds:${userId}`}, 0))`.execute(trx);
}

/** What the provider is known to have refunded of a payment, in paise. */
export async function sumKnownRefunds(db: Db, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountPaise'), eb.lit(0)).as('sum'))
    .where('providerPaymentId', '=', paymentId)
    .where('status', 'in', ['pending', 'processed'])
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Our refunds of a payment with this amount that match no refund of the provider's yet. */
export function listUnmatchedRefunds(trx: Trx, paymentId: string, amountPaise: number) {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('providerPaymentId', '=', paymentId)
    .where('amountPaise', '=', amountPaise)
    .where('providerRefundId', 'is', null)
    .where('status', 'in', ['asked', 'processed'])
    .orderBy('id')
    .execute();
}

/** Until when the provider's list of refunds has been checked. */
export async function findRefundCheck(db: Db, provider: string): Promise<Date | undefined> {
  const check = await db
    .selectFrom('refundChecks')
    .select('lookedUntil')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return check?.lookedUntil;
}

export async function saveRefundCheck(db: Db, provider: string, until: Date): Promise<void> {
  await db
    .insertInto('refundChecks')
    .values({ provider, lookedUntil: until })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ lookedUntil: until }))
    .execute();
}

interface NewRefund extends Partial<Insertable<Refunds>> {
  paymentId: string;
  amountPaise: number;
  reason: string;
}

/** Returns the new refund's id. */
export async function saveRefund(
  db: Db,
  { clock, random }: Pick<Shop, 'clock' | 'random'>,
  order: { id: string },
  { paymentId, amountPaise, ...more }: NewRefund,
): Promise<string> {
  const id = random.id();
  const now = clock.now();
  const payment = { providerPaymentId: paymentId, amountPaise };
  const moments = { createdAt: now, updatedAt: now };
  await db
    .insertInto('refunds')
    .values({ ...more, ...payment, ...moments, id, orderId: order.id })
    .onConflict((conflict) => conflict.column('providerRefundId').doNothing())
    .execute();
  return id;
}

/**
 * Changes a refund unless it is final: then nothing that arrives late counts, except that the
 * provider has a refund that we considered refused, or done without knowing its id. Returns its
 * former status; undefined if nothing was changed.
 */
export async function updateOpenRefund(
  trx: Trx,
  id: string,
  changes: Updateable<Refunds>,
): Promise<{ orderId: string; status: string } | undefined> {
  const open = await trx
    .selectFrom('refunds')
    .select(['orderId', 'status'])
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['asked', 'pending']),
        eb.and([
          eb('status', '!=', 'kept'),
          eb('providerRefundId', 'is', null),
          eb.lit(Boolean(changes.providerRefundId)),
        ]),
      ]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (open) await trx.updateTable('refunds').set(changes).where('id', '=', id).execute();
  return open;
}

/** The order's refund that was requested with this key, if any. */
export function findRequestedRefund(db: Db, orderId: string, requestKey: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
}

/** The refund that replaces a refused one, if any. */
export function findRetry(db: Db, refundId: string) {
  return db.selectFrom('refunds').select('id').where('retryOf', '=', refundId).executeTakeFirst();
}

/** Those of an order that are not final yet. */
export function listOpenRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', 'in', ['asked', 'pending'])
    .orderBy('id')
    .execute();
}

/** Claims the refunds whose check is due and postpones them until `next`. */
export function claimDueRefunds(
  db: Db,
  { now, next, limit }: { now: Date; next: Date; limit: number },
) {
  return db
    .updateTable('refunds')
    .set({ nextCheckAt: next })
    .where('id', '=', (eb) =>
      anyClaimed(
        eb
          .selectFrom('refunds')
          .select('id')
          .where('nextCheckAt', '<=', now)
          .orderBy('nextCheckAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returningAll()
    .execute();
}

export async function insertRefundLines(trx: Trx, lines: readonly Insertable<RefundLines>[]) {
  if (lines.length > 0) await trx.insertInto('refundLines').values(lines).execute();
}

/** The lines that a refund is for. */
export function listRefundLines(db: Db, refundId: string) {
  return db
    .selectFrom('refundLines')
    .select(['orderLineId', 'quantity', 'amountPaise', 'isRestocked'])
    .where('refundId', '=', refundId)
    .orderBy('orderLineId')
    .execute();
}

/** How many units of each line are refunded or being refunded; refused refunds do not count. */
export async function countRefundedUnits(db: Db, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('refundLines')
    .innerJoin('refunds', 'refunds.id', 'refundLines.refundId')
    .where('refunds.orderId', '=', orderId)
    .where('refunds.status', '!=', 'failed')
    .groupBy('orderLineId')
    .select((eb) => ['orderLineId', eb.fn.sum<number>('refundLines.quantity').as('units')])
    .execute();
  return new Map(rows.map(({ orderLineId, units }) => [orderLineId, Number(units)]));
}

/** A retried refund replaces the refused one. */
export async function followRetry(trx: Trx, refusedId: string, refundId: string): Promise<void> {
  await trx.updateTable('returns').set({ refundId }).where('refundId', '=', refusedId).execute();
}
