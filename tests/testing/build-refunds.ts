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
    .select('providerPaymentId')
    .where('orderId', '=', order.id)
    .where('role', '=', role)
    .executeTakeFirst();
  const paymentId = known?.providerPaymentId ?? `pay_${shop.random.id()}`;
  if (!known) {
    await shop.db
      .insertInto('payments')
      .values({
        providerPaymentId: paymentId,
        orderId: order.id,
        amountPaise: order.totalPaise,
        role,
        confirmedBy: 'webhook',
      })
      .execute();
  }
  const id = shop.random.id();
  await shop.db
    .insertInto('refunds')
    .values({
      id,
      orderId: order.id,
      providerPaymentId: paymentId,
      amountPaise,
      reason: 'The order was cancelled.',
      status,
    })
    .execute();
  return id;
}
