import type { Insertable } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { PaymentLinks } from '#server/infra/database/schema.ts';

export async function insertPaymentLink(trx: Trx, link: Insertable<PaymentLinks>): Promise<void> {
  await trx.insertInto('paymentLinks').values(link).execute();
}

/** The order of a link. One that was paid before `since` has no link any more. */
export function findLinkedOrder(db: Db, tokenHash: string, since: Date) {
  return db
    .selectFrom('paymentLinks')
    .innerJoin('orders', 'orders.id', 'paymentLinks.orderId')
    .select(['orders.id', 'orders.userId'])
    .where('tokenHash', '=', tokenHash)
    .where((eb) => eb.or([eb('orders.paidAt', 'is', null), eb('orders.paidAt', '>', since)]))
    .executeTakeFirst();
}
