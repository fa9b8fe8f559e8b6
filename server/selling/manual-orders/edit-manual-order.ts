import { validate as isUuid } from 'uuid';
import { manualOrderMessages } from '#contract/manual-orders/manual-order-rules.ts';
import type { ManualOrderFields } from '#contract/manual-orders/manual-orders.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { holdUnits } from '#server/selling/inventory/stock/move-units.ts';
import { productIdsOf, release } from '#server/selling/inventory/stock/order-units.ts';
import { lockProducts } from '#server/selling/inventory/stock/stock.queries.ts';
import { changeOrder } from '#server/selling/orders/desk/change-order.ts';
import { nextCheck } from '#server/selling/orders/record/check-schedule.ts';
import { keptByLink } from '#server/selling/orders/record/delivery-by-link.ts';
import { noteWork } from '#server/selling/orders/record/note-work.ts';
import { isInParts, isSettled } from '#server/selling/orders/record/order-parts.ts';
import {
  type LockedOrder,
  providerOrdersOf,
  updateOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { stampAfter } from '#server/studio/audit/require-unchanged.ts';
import { productIdsIn, writeOrder } from './manual-order-row.ts';
import { replaceLines } from './manual-orders.queries.ts';
import { requireCustomer } from './place-manual-order.ts';

/**
 * Changes an order that staff have written down, until it is paid: its units are given back and held
 * anew, all or none. What the provider has opened for it pays it no more: money for that goes back.
 */
export async function editManualOrder(
  shop: Shop,
  id: string,
  { seen, ...fields }: ManualOrderFields & { seen?: string | undefined },
  actor: Actor,
): Promise<void> {
  await changeOrder(shop, id, { seen }, async (trx, order) => {
    await requireEditable(trx, order);
    if (fields.customerId !== order.userId) await requireCustomer(trx, fields);
    const wanted = productIdsIn(fields).filter((each) => isUuid(each));
    const products = await lockProducts(trx, [...productIdsOf([order]), ...wanted]);
    if (order.stockState !== 'released') await release(trx, shop, order, products);
    const { row, items, plan } = await writeOrder(trx, shop, products, order.id, fields);
    await replaceLines(trx, order.id, items);
    await holdUnits(trx, plan);
    const now = shop.clock.now();
    const former = providerOrdersOf(order);
    await updateOrder(trx, order.id, {
      ...row,
      deliveryByLink: keptByLink(order, row),
      providerOrderId: null,
      otherProviderOrders: [],
      formerProviderOrders: former,
      nextCheckAt: former.length > 0 ? nextCheck(row, now) : null,
      updatedAt: stampAfter(order, now),
    });
    const details = { fromPaise: order.totalPaise, toPaise: row.totalPaise };
    await noteWork(trx, shop, actor, order.id, {
      event: { kind: 'order-edited', details },
      action: 'changed',
      before: { total: formatExactRupees(rupeesFromPaise(order.totalPaise)) },
      after: { total: formatExactRupees(rupeesFromPaise(row.totalPaise)) },
    });
  });
}

async function requireEditable(trx: Trx, order: LockedOrder): Promise<void> {
  if (order.origin === 'shop') throw new Problem('conflict', manualOrderMessages.notManual);
  if (isInParts(order)) throw new Problem('conflict', manualOrderMessages.inParts);
  if (order.status !== 'pending' || (await isSettled(trx, order))) {
    throw new Problem('conflict', manualOrderMessages.notOpen);
  }
  if (order.paymentSeenAt) throw new Problem('conflict', manualOrderMessages.underWay);
}
