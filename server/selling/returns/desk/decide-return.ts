import { isShopsFault, returnMessages } from '#contract/returns/record/return-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { stepReturn } from './step-return.ts';

interface Decision {
  /** The message to the customer. */
  answer: string;
  seen?: string | undefined;
}

export async function approveReturn(
  shop: Shop,
  id: string,
  { answer, seen }: Decision,
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
  { answer, isUntrue, seen }: Decision & { isUntrue: boolean },
  actor: Actor,
): Promise<void> {
  await stepReturn(shop, id, { step: 'refuse', actor, seen }, async (_trx, { row }) => {
    const isProtected = isShopsFault(row.reason);
    if (isProtected && !isUntrue) throw new Problem('conflict', returnMessages.protected);
    if (row.isRestocked) throw new Problem('conflict', returnMessages.onTheShelf);
    return { changes: { answer }, ...(isProtected && { audited: { claim: 'not true' } }) };
  });
}
