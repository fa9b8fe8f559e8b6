import { orderLimits, orderMessages } from '#contract/orders/order-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteWork } from '#server/selling/orders/record/note-work.ts';
import { updateOrder } from '#server/selling/orders/record/orders.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { stampAfter } from '#server/studio/audit/require-unchanged.ts';
import { changeOrder } from './change-order.ts';

interface Tagging {
  add: readonly string[];
  remove: readonly string[];
  seen?: string | undefined;
}

/** The audit log says how many tags there are: the words may be about the customer. */
export async function tagOrder(
  shop: Shop,
  id: string,
  { add, remove, seen }: Tagging,
  actor: Actor,
): Promise<void> {
  await changeOrder(shop, id, { seen }, async (trx, order) => {
    const kept = order.tags.filter((tag) => !remove.includes(tag));
    const tags = [...new Set([...kept, ...add])];
    if (tags.length > orderLimits.tagsMax) throw new Problem('conflict', orderMessages.tooManyTags);
    if (String(tags) === String(order.tags)) return;
    const updatedAt = stampAfter(order, shop.clock.now());
    await updateOrder(trx, order.id, { tags, updatedAt });
    await noteWork(trx, shop, actor, order.id, {
      action: 'changed',
      before: { tags: order.tags.length },
      after: { tags: tags.length },
    });
  });
}
