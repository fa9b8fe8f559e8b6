import { isDeepStrictEqual } from 'node:util';
import type { ShopOrder } from './read-shop.ts';
import type { Record } from './record.ts';

/** D: what a customer was answered is still true, and happened once. */
export function checkPromises(orders: readonly ShopOrder[], record: Record): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const found: string[] = [];
  for (const known of record.orders.values()) {
    const order = byId.get(known.id);
    if (!order) {
      found.push(`D: the order ${known.id} was answered and is gone`);
      continue;
    }
    for (const id of known.providerOrders) {
      if (order.provider_orders.includes(id)) continue;
      found.push(`D: the order ${known.id} was opened as ${id} and is not known as that`);
    }
    const by = known.reportedPaid;
    if (by && !order.is_paid)
      found.push(`D: the order ${known.id} was reported as paid (${by}) and is not`);
    if (by && order.status === 'pending' && !known.moveSent) {
      found.push(`D: the order ${known.id} was reported as paid (${by}) and is pending`);
    }
    if (by && order.status === 'cancelled' && !known.cancelSent) {
      found.push(
        `D: the order ${known.id} was reported as paid (${by}) and is cancelled by nobody`,
      );
    }
    if (known.reportedRefunded && order.paid !== order.back) {
      found.push(
        `D: the order ${known.id} was reported as on its way back, and ${order.paid - order.back} paise are not`,
      );
    }
    if (known.isUntouched && order.is_paid) {
      found.push(`D: the order ${known.id} is paid, and nobody has paid for it`);
    }
  }
  return [...found, ...checkDoubles(orders, record), ...checkLines(orders, record)];
}

/** An order has the variants that were chosen, each at its own price. */
function checkLines(orders: readonly ShopOrder[], record: Record): string[] {
  return orders.flatMap(({ id, notes, lines }) => {
    const wanted = record.wanted.get(notes);
    return !wanted || isDeepStrictEqual(lines, wanted)
      ? []
      : [`D: the order ${id} has ${JSON.stringify(lines)} instead of ${JSON.stringify(wanted)}`];
  });
}

/**
 * One checkout is one order, however often it was sent; a cancelled one may have been ordered
 * again.
 */
function checkDoubles(orders: readonly ShopOrder[], record: Record): string[] {
  const standing = orders.filter(({ status }) => status !== 'cancelled');
  const byNotes = Map.groupBy(standing, ({ notes }) => notes);
  return [...byNotes].flatMap(([notes, same]) =>
    record.checkouts.has(notes) && same.length > 1
      ? [`D: ${notes} is ${same.length} orders: ${same.map(({ id }) => id).join(', ')}`]
      : [],
  );
}
