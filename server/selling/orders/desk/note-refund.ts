import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';

/** Writes a refund to the audit log; its reason may name the customer and stays with the refund. */
export async function noteRefund(
  trx: Trx,
  shop: Shop,
  actor: Actor,
  orderId: string,
  amountPaise: number,
): Promise<void> {
  await noteChange(trx, shop, actor, {
    action: 'refunded',
    subject: 'order',
    subjectId: orderId,
    label: shortOrderId(orderId),
    after: { refund: formatExactRupees(rupeesFromPaise(amountPaise)) },
  });
}
