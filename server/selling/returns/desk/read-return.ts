import { validate as isUuid } from 'uuid';
import type { AdminReturn } from '#contract/returns/desk/admin-returns.ts';
import { returnMessages } from '#contract/returns/record/return-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import { findOrderViews } from '#server/selling/orders/views/order-views.queries.ts';
import { presentAdminReturn } from '#server/selling/orders/views/present-admin-return.ts';
import { findReturn } from '#server/selling/returns/record/returns.queries.ts';

/** These returns as the back office sees them, in their order. */
export async function readAdminReturns(
  db: Db,
  wanted: readonly { id: string; orderId: string }[],
): Promise<AdminReturn[]> {
  if (wanted.length === 0) return [];
  const orders = await findOrderViews(db, [...new Set(wanted.map(({ orderId }) => orderId))]);
  return wanted.flatMap(({ id, orderId }) => {
    const order = orders.find((each) => each.id === orderId);
    const view = order?.returns.find((each) => each.id === id);
    return order && view ? [presentAdminReturn(view, order)] : [];
  });
}

export async function readAdminReturn(db: Db, id: string): Promise<AdminReturn> {
  const row = isUuid(id) ? await findReturn(db, id) : undefined;
  const [found] = row ? await readAdminReturns(db, [row]) : [];
  if (!found) throw new Problem('not-found', returnMessages.notFound);
  return found;
}
