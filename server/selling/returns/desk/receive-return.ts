import type { Shop } from '#server/infra/shop/shop.ts';
import { putUnitsBack } from '#server/selling/inventory/stock/order-units.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { stepReturn } from './step-return.ts';

/** The products are back in the studio; they go back on sale, or not. */
export async function receiveReturn(
  shop: Shop,
  id: string,
  { restock, seen }: { restock: boolean; seen?: string | undefined },
  actor: Actor,
): Promise<void> {
  await stepReturn(shop, id, { step: 'receive', actor, seen }, async (trx, { row, order }) => {
    const shelved = restock ? await putUnitsBack(trx, shop, order, row.lines) : [];
    const isRestocked = shelved.length > 0;
    return {
      changes: { isRestocked },
      note: isRestocked ? 'shelved' : 'not-shelved',
      audited: { backOnTheShelf: isRestocked },
    };
  });
}
