import { cashMessages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import { type LockedOrder, lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import { findSettlement } from '#server/selling/orders/record/payments.queries.ts';
import type { findBeforeCheckout } from './checkout.queries.ts';

type BeforeCheckout = Awaited<ReturnType<typeof findBeforeCheckout>>;

/**
 * The order that this request already has: the one that its key created or, without one, the
 * customer's unpaid order of the very same request whose units were released. Reusing it leaves one
 * payable order at the provider, not two. Throws a conflict for one that is paid.
 */
export async function findEarlierOrder(
  trx: Trx,
  { known, abandoned }: BeforeCheckout,
  { requestHash }: { requestHash: string },
): Promise<LockedOrder | undefined> {
  if (known && known.requestHash !== requestHash) {
    throw new Problem('conflict', checkoutMessages.keyReused);
  }
  const id = known?.orderId ?? abandoned;
  const order = id ? await lockOrder(trx, { id }) : undefined;
  if (!order || order.status === 'cancelled') return undefined;
  // Its widget would charge a second time.
  if (order.status !== 'pending' || (await findSettlement(trx, order.id))) {
    const isConfirmed = order.paysOnDelivery && order.paidAt === null;
    const message = isConfirmed ? cashMessages.confirmedAlready : checkoutMessages.paidAlready;
    throw new Problem('conflict', message, {
      extra: { data: { _id: order.id } },
    });
  }
  return order;
}
