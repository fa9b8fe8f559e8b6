import type { ReturnReason, ReturnStatus } from '#contract/returns/record/return-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { buildOrder } from './build-orders.ts';

export interface ReturnFacts {
  status?: ReturnStatus;
  reason?: ReturnReason;
  details?: string;
  answer?: string;
  /** One of their delivered orders; a new one by default. */
  order?: { id: string; itemIds: string[] };
}

/** Inserts a return of an order's first line into the database; returns its id. */
export async function buildReturn(
  shop: Shop,
  user: { id: string } | null,
  facts: ReturnFacts = {},
): Promise<string> {
  const order = facts.order ?? (await buildOrder(shop, user, { status: 'delivered' }));
  const id = shop.random.id();
  const now = shop.clock.now();
  await shop.db
    .insertInto('returns')
    .values({
      id,
      orderId: order.id,
      userId: user?.id ?? null,
      reason: facts.reason ?? 'changed-mind',
      details: facts.details ?? '',
      answer: facts.answer ?? '',
      status: facts.status ?? 'requested',
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await shop.db
    .insertInto('returnLines')
    .values({ returnId: id, orderLineId: order.itemIds[0] ?? '', quantity: 1 })
    .execute();
  return id;
}
