import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteWork } from '#server/selling/orders/record/note-work.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';

/** Writes a refund to the audit log; its reason may name the customer and stays with the refund. */
export async function noteRefund(
  trx: Trx,
  shop: Shop,
  actor: Actor,
  orderId: string,
  amountPaise: number,
): Promise<void> {
  await noteWork(trx, shop, actor, orderId, {
    action: 'refunded',
    after: { refund: formatExactRupees(rupeesFromPaise(amountPaise)) },
  });
}
