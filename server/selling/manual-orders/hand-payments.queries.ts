import { sql } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';

/** As the index of migration 0142 has it. */
const upiNumber = sql<string>`substring(reference from '(?:^|[^0-9])([0-9]{12})(?:[^0-9]|$)')`;

/** The payment that staff recorded under this number of a UPI payment. */
export function findUpiPayment(db: Db, number: string) {
  return db
    .selectFrom('payments')
    .select(['orderId', 'role'])
    .where('method', '=', sql.lit('upi'))
    .where('confirmedBy', '=', sql.lit('staff'))
    .where('countsOnce', '=', sql.lit(true))
    .where(upiNumber, '=', number)
    .executeTakeFirst();
}

/** Until the transaction ends nobody else records this number. */
export async function lockUpiNumber(trx: Trx, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upi:${number}`}, 0))`.execute(trx);
}

/** The number of a UPI payment in what staff wrote. */
export function upiNumberOf(reference: string): string | undefined {
  return /(?:^|\D)(\d{12})(?:\D|$)/.exec(reference)?.[1];
}
