import type { Insertable } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Payments } from '#server/infra/database/schema.ts';
import { handPaymentPrefix } from '#server/infra/payments/provider-ids.ts';

/** Whether staff took this payment: the provider knows nothing of it. */
export function isTakenByHand(paymentId: string): boolean {
  return paymentId.startsWith(handPaymentPrefix);
}

export function findPayment(db: Db, id: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('providerPaymentId', '=', id)
    .executeTakeFirst();
}

/** A payment that pays the order, if there is one. */
export function findSettlement(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('role', '=', 'settles')
    .executeTakeFirst();
}

/** All that pay the order, the oldest first: more than one where it is paid in parts. */
export function listSettlements(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('role', '=', 'settles')
    .orderBy('part')
    .execute();
}

/** Paise that pay the order, also if they were refunded. */
export async function sumPaid(db: Db, orderId: string): Promise<number> {
  const payments = await listSettlements(db, orderId);
  return payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** Whether any money came for the order, even if it was refunded. */
export async function hasPayment(db: Db, orderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('payments')
    .select('providerPaymentId')
    .where('orderId', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The payment of the order that staff recorded under this reference. */
export function findHandPayment(db: Db, orderId: string, reference: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Those of the order, and the one with this id, whichever order it belongs to. */
export function listPaymentsAbout(db: Db, orderId: string, paymentId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where((eb) => eb.or([eb('orderId', '=', orderId), eb('providerPaymentId', '=', paymentId)]))
    .execute();
}

export function findOldestPayment(db: Db) {
  return db
    .selectFrom('payments')
    .select('createdAt')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
}

export async function insertPayment(trx: Trx, payment: Insertable<Payments>): Promise<void> {
  await trx.insertInto('payments').values(payment).execute();
}

/** Saves what the provider has reported since: that it took the money, and how. */
export async function noteCapture(
  db: Db,
  id: string,
  { method, capturedAt }: { method: string | null; capturedAt: Date },
): Promise<void> {
  await db
    .updateTable('payments')
    .set((eb) => ({
      method: eb.fn.coalesce(eb.val(method), 'method'),
      capturedAt: eb.fn.coalesce('capturedAt', eb.val(capturedAt)),
    }))
    .where('providerPaymentId', '=', id)
    .execute();
}
