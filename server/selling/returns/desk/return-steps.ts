import type { User } from '#contract/accounts/accounts.ts';
import type { Body } from '#contract/api/endpoint.ts';
import type { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import { isShopsFault, returnMessages } from '#contract/returns/record/return-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { putUnitsBack } from '#server/selling/inventory/stock/order-units.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { stepReturn } from './step-return.ts';

type Bodies = typeof adminReturnsApi;

export async function approveReturn(
  shop: Shop,
  id: string,
  { answer, seen }: Body<Bodies['approveReturn']>,
  actor: Actor,
): Promise<void> {
  await stepReturn(shop, id, { step: 'approve', actor, seen }, async () => ({
    changes: { answer },
  }));
}

/**
 * What is defective, damaged, late or not as described may not be refused: refusing means that it
 * is not.
 */
export async function refuseReturn(
  shop: Shop,
  id: string,
  { answer, isUntrue, seen }: Body<Bodies['refuseReturn']>,
  actor: Actor,
): Promise<void> {
  await stepReturn(shop, id, { step: 'refuse', actor, seen }, async (_trx, { row }) => {
    const isProtected = isShopsFault(row.reason);
    if (isProtected && !isUntrue) throw new Problem('conflict', returnMessages.protected);
    if (row.isRestocked) throw new Problem('conflict', returnMessages.onTheShelf);
    return { changes: { answer }, ...(isProtected && { audited: { claim: 'not true' } }) };
  });
}

/** The products are back in the studio; they go back on sale, or not. */
export async function receiveReturn(
  shop: Shop,
  id: string,
  { restock, seen }: Body<Bodies['receiveReturn']>,
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

/** The customer keeps the products after all. Returns the order's id. */
export function withdrawReturn(shop: Shop, user: User, id: string): Promise<string> {
  return stepReturn(shop, id, { step: 'withdraw', actor: user, userId: user.id }, async () => ({}));
}
