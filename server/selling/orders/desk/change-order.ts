import { validate as isUuid } from 'uuid';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import {
  findOrderRow,
  type LockedOrder,
  lockCustomer,
  lockOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import { readLastChange } from '#server/selling/orders/views/order-history.ts';
import { findOrderViews } from '#server/selling/orders/views/order-views.queries.ts';
import { presentAdminOrder } from '#server/selling/orders/views/present-order.ts';
import { isStale } from '#server/studio/audit/require-unchanged.ts';

interface Seeing {
  /** The `updatedAt` of what the caller saw. */
  seen?: string | undefined;
  isDone?: (trx: Trx, order: LockedOrder) => boolean | Promise<boolean>;
}

/**
 * Runs `change` on the order, locked, in one transaction. If its caller has `seen` an older state,
 * nothing is changed and the current one is returned, with who was quicker; `isDone` says that
 * there is nothing left to change anyway.
 */
export async function changeOrder<T>(
  shop: Shop,
  id: string,
  { seen, isDone = () => false }: Seeing,
  change: (trx: Trx, order: LockedOrder) => Promise<T>,
): Promise<T> {
  const found = isUuid(id) ? await findOrderRow(shop.db, { id }) : undefined;
  if (!found) throw new Problem('not-found', orderMessages.notFound);
  return shop.db.transaction().execute(async (trx) => {
    if (found.userId) await lockCustomer(trx, found.userId);
    const order = await lockOrder(trx, { id });
    if (!order) throw new Problem('not-found', orderMessages.notFound);
    if (isStale(seen, order.updatedAt) && !(await isDone(trx, order))) {
      throw await changedMeanwhile(trx, order.id);
    }
    return change(trx, order);
  });
}

async function changedMeanwhile(trx: Trx, id: string): Promise<Problem> {
  const [view] = await findOrderViews(trx, [id]);
  const last = await readLastChange(trx, id);
  const message = last
    ? `${orderMessages.changedMeanwhile} ${last.by}: ${last.what}.`
    : orderMessages.changedMeanwhile;
  return new Problem('conflict', message, {
    extra: { data: { order: view && presentAdminOrder(view) } },
  });
}
