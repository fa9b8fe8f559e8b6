import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { noteReturnStep } from './note-return-step.ts';
import { listOpenReturns, readReturnWithLines, updateReturn } from './returns.queries.ts';

/** A cancelled order is refunded whole: nothing is left to return. */
export async function closeReturns(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  actor: string,
): Promise<void> {
  const now = shop.clock.now();
  for (const { id } of await listOpenReturns(trx, order.id)) {
    const row = await readReturnWithLines(trx, id);
    const after = { status: 'refunded' as const, answer: '', updatedAt: now };
    await updateReturn(trx, id, after);
    const closed = { ...row, ...after };
    // The cancellation's mail mentions the money.
    const note = 'order-cancelled';
    await noteReturnStep(trx, shop, order, closed, { actor, note, isMailed: false });
  }
}
