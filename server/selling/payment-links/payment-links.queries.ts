import type { Insertable } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { PaymentLinks } from '#server/infra/database/schema.ts';

export async function insertPaymentLink(trx: Trx, link: Insertable<PaymentLinks>): Promise<void> {
  await trx.insertInto('payment_links').values(link).execute();
}

/** The order of a link. One that was paid before `since` has no link any more. */
export function findLinkedOrder(db: Db, tokenHash: string, since: Date) {
  return db
    .selectFrom('payment_links')
    .innerJoin('orders', 'orders.id', 'payment_links.order_id')
    .select(['orders.id', 'orders.user_id'])
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('orders.paid_at', 'is', null), eb('orders.paid_at', '>', since)]))
    .executeTakeFirst();
}
