import { HOUR_MS } from '#server/infra/clock.ts';
import type { ProviderRefund } from '#server/infra/payments/payment-provider.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteEvent } from '#server/selling/orders/record/order-events.queries.ts';
import { updateOpenRefund } from './refunds.queries.ts';

/** How long a refund that the provider has is not checked. */
export const LOOK_AGAIN_MS = HOUR_MS;

/** The history's event for each state of a refund. */
export const eventOf = {
  pending: 'refund-sent',
  processed: 'refund-done',
  failed: 'refund-refused',
  kept: 'refund-kept',
} as const;

const notPaidOut = 'The payment provider could not pay it.';

/** Saves the provider's answer about a refund; only processed and failed are final. */
export async function saveAnswer(shop: Shop, id: string, answer: ProviderRefund): Promise<void> {
  const soon = new Date(shop.clock.now().getTime() + LOOK_AGAIN_MS);
  await changeRefund(shop, id, {
    status: answer.status,
    providerRefundId: answer.id,
    lastError: answer.status === 'failed' ? notPaidOut : null,
    nextCheckAt: answer.status === 'pending' ? soon : null,
  });
}

/** Saves a refund's new state; each is noted once in its order's history. */
export async function changeRefund(
  shop: Shop,
  id: string,
  changes: {
    status?: keyof typeof eventOf;
    reason?: string;
    providerRefundId?: string;
    lastError?: string | null;
    nextCheckAt?: Date | null;
  },
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const updatedAt = shop.clock.now();
    const before = await updateOpenRefund(trx, id, { ...changes, updatedAt });
    const { status } = changes;
    if (!before || !status || before.status === status) return;
    const event = { kind: eventOf[status], details: { refundId: id } };
    const actor = status === 'kept' ? 'shop' : 'provider';
    await noteEvent(trx, shop, before.orderId, actor, event);
  });
}
