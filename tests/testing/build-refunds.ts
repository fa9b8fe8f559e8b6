import type { Shop } from '#server/infra/shop/shop.ts';

export interface RefundFacts {
  amountPaise: number;
  status?: 'asked' | 'pending' | 'processed' | 'failed';
  /** Whether the refunded money had paid the order, or was a surplus. */
  role?: 'settles' | 'surplus';
}

/** Inserts a refund into the database, and its payment; returns its id. */
export async function buildRefund(
  shop: Shop,
  order: { id: string; totalPaise: number },
  { amountPaise, status = 'processed', role = 'settles' }: RefundFacts,
): Promise<string> {
  const known = await shop.db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('order_id', '=', order.id)
    .where('role', '=', role)
    .executeTakeFirst();
  const paymentId = known?.provider_payment_id ?? `pay_${shop.random.id()}`;
  if (!known) {
    await shop.db
      .insertInto('payments')
      .values({
        provider_payment_id: paymentId,
        order_id: order.id,
        amount_paise: order.totalPaise,
        role,
        confirmed_by: 'webhook',
      })
      .execute();
  }
  const id = shop.random.id();
  await shop.db
    .insertInto('refunds')
    .values({
      id,
      order_id: order.id,
      provider_payment_id: paymentId,
      amount_paise: amountPaise,
      reason: 'The order was cancelled.',
      status,
    })
    .execute();
  return id;
}
