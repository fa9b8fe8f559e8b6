import type { z } from 'zod';
import { versionsOf } from '#contract/content/policy-rules.ts';
import { manualOrderMessages } from '#contract/manual-orders/manual-order-rules.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { tillSale } from '#contract/till/till.ts';
import { tillMessages } from '#contract/till/till-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { writeManualOrder } from '#server/selling/manual-orders/place-manual-order.ts';
import { takeHandPayment } from '#server/selling/manual-orders/record-hand-payment.ts';
import { lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';

/** For a code or a link that the customer pays at the stall. */
const HOLD_HOURS = 1;

/**
 * Sells at the till, all or nothing: an order of a fair whose goods are handed over, with the money if
 * it is here. The same key is the same sale, so that a phone without a network may send it again; with
 * other lines it is refused, as is a sale at another price than the seller said. Returns the order's id.
 */
export async function sellAtTill(
  shop: Shop,
  { key, total, payment, ...fields }: z.output<typeof tillSale>,
  actor: Actor,
): Promise<string> {
  const policies = versionsOf((await shop.content.read()).policies);
  const sale = {
    ...fields,
    origin: 'fair' as const,
    customerId: null,
    address: null,
    shipping: 0,
    note: '',
    holdHours: HOLD_HOURS,
  };
  return shop.db.transaction().execute(async (trx) => {
    const id = await writeManualOrder(trx, shop, sale, { key, actor, policies, handedOver: true });
    const order = await lockOrder(trx, { id });
    if (!order) throw new Problem('conflict', tillMessages.over);
    if (order.totalPaise !== paiseFromRupees(total)) {
      const now = rupeesFromPaise(order.totalPaise);
      throw new Problem('conflict', tillMessages.otherTotal(now, total));
    }
    if (order.status === 'cancelled') throw new Problem('conflict', tillMessages.over);
    if (!payment || order.paidAt) return id;
    if (order.paymentSeenAt) throw new Problem('conflict', manualOrderMessages.underWay);
    await takeHandPayment(trx, shop, order, { ...payment, reference: '' }, actor);
    return id;
  });
}
